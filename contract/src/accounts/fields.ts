import { z } from 'zod';
import { optionalText, text } from '../fields.ts';
import { CAPTCHA_MAX } from '../rules/lengths.ts';

/** Pieces that the calls of accounts share. */

/** RSA-OAEP (SHA-256) in base64, under the key that `settings.site` gives (decisions.md 11). */
export const encrypted = text(1000).min(1);
export const verifyCode = text(10);

/** The signed-in person proves once more who they are: by the password, or by a code to the account's phone. */
export const ownProof = { pass: encrypted.optional(), verifyCode: verifyCode.optional() };

/** Made by the client: names a captcha, and after it was solved the proof of that. */
export const uuid = z.string().regex(/^[\w-]{8,64}$/);
/** What a person read in a picture; `captchaMax` says how much may be typed. */
export const captcha = optionalText(CAPTCHA_MAX);

/** Proof asked of an anonymous caller before a code is sent: the letters of a picture, or a proof of work. */
export const codeProof = { uuid: uuid.optional(), captcha };

/** A code is on its way: how long until the next one may be asked for. */
export const codeSent = z.object({ resendSeconds: z.number() });

/** The answer of every sign-in call (product.md §3). Switches are the texts '0' and '1', as the clients compare them. */
export const session = z.object({
  /** empty for a page of the board, which has it in a cookie that it cannot read (`x-by-cookie`) */
  token: z.string(),
  userType: z.number(),
  organization: z.number(),
  /** '1': real-name certification is still to be done */
  needCertif: z.enum(['0', '1']),
  /** '0': the password must be changed before anything else */
  updatePwd: z.enum(['0', '1']),
  /** '1': until a second factor is given (or set up), only that and signing out work */
  secondFactor: z.enum(['0', '1']),
});
export type Session = z.infer<typeof session>;
