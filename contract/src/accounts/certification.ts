import { z } from 'zod';
import { change, get } from '../call.ts';
import { text } from '../fields.ts';
import { anyone, signedIn } from '../who.ts';
import { codeSent, encrypted, verifyCode } from './fields.ts';

/** A person by his certificate. The birthday (`yyyy-MM-dd`) is stated where the number holds none, and is not kept. */
const certificate = {
  certType: text(10),
  realName: encrypted,
  certNumber: encrypted,
  birthday: encrypted.optional(),
};

/** Real-name certification; of a child under `guardianAge` with a guardian's consent (domain.md D: 实名, Minors). */
export const certification = {
  certificationTypeConfig: get({
    path: '/v1/certificationTypeConfig',
    summary: 'Kinds of certificate accepted for real-name certification.',
    who: anyone,
    input: z.object({ noToken: z.string().optional() }),
    output: z.array(z.object({ name: z.string(), value: z.string() })),
  }),
  certify: change({
    path: '/v1/user/certify',
    summary:
      'Real-name certification of my account: certificate type, real name, number; the last two encrypted. Of a child it waits for a guardian: certified false.',
    who: signedIn,
    input: z.object({ ...certificate, consent: z.literal(true) }),
    output: z.object({ certified: z.boolean() }),
    errors: ['A0400', 'U0004', 'U0011', 'B0008', 'B0009'],
  }),
  getGuardianVerifycode: change({
    path: '/v1/user/guardian/getVerifycode',
    summary: 'Sends a code to the phone of the guardian whose consent my certification waits for.',
    who: signedIn,
    input: z.object({ phone: encrypted }),
    output: codeSent,
    errors: ['1009', '1010', 'A0400', 'B0009'],
  }),
  consentAsGuardian: change({
    path: '/v1/user/guardian/consent',
    summary:
      'A guardian consents that a child uses this account: the certificate is checked as any other, the phone proven by a code. The child is certified by it.',
    who: signedIn,
    input: z.object({
      ...certificate,
      phone: encrypted,
      verifyCode,
      consent: z.literal(true),
    }),
    output: z.object({ certified: z.literal(true) }),
    errors: ['A0400', 'U0004', 'U0011', 'B0009', 'T0013', 'T0019'],
  }),
};
