import { randomUUID } from 'node:crypto';
import type { AnswerOf } from '@board/contract';
import { madeUpIdCard } from '@board/contract/rules/made-up';
import { encrypted } from '../../server/src/base/testing/encrypted.ts';
import { solve } from '../../server/src/base/testing/solve.ts';
import { Unexpected, type Wire } from './wire.ts';

export type Site = AnswerOf<'settings.site'>;

/** Signs in by name; the password is the given one or the one the demo shows. Answers the token. */
export async function signIn(wire: Wire, site: Site, name: string, password: string | undefined): Promise<string> {
  const shown = site.demoAccounts.find(({ loginName }) => loginName === name)?.password;
  const secret = password ?? shown;
  if (!secret) throw new Unexpected(`Expected a demo account named ${name}; for another board, give --password too.`);
  const { pem } = site.publicKey;
  const names = { loginName: encrypted(pem, name), pass: encrypted(pem, secret) };
  return (await wire.call('accounts.loginByUserName', names)).token;
}

/** Does the work that stands for a captcha; answers its name. */
async function proven(wire: Wire): Promise<string> {
  const uuid = randomUUID();
  const captchaVerifyParam = await solve(await wire.call('accounts.captchaChallenge', { uuid }));
  await wire.call('accounts.verifyExt', { captchaVerifyParam });
  return uuid;
}

/** Registers and certifies a new citizen, as the demo allows: the code is read from its outbox. Answers the token. */
export async function register(wire: Wire, site: Site): Promise<string> {
  const { pem } = site.publicKey;
  const serial = String(Date.now()).slice(-8);
  const phone = `199${serial}`;
  const uuid = await proven(wire);
  await wire.call('accounts.getRegisterPhoneVerifycode', { phone: encrypted(pem, phone), uuid });
  const { messages } = await wire.call('accounts.demoOutbox', {});
  const verifyCode = messages.find(({ to }) => to === phone)?.text.match(/\d{6}/)?.[0];
  if (!verifyCode) throw new Unexpected('Expected a code for the new citizen in the outbox of the demo.');
  const { token } = await wire.call('accounts.register', {
    phone: encrypted(pem, phone),
    verifyCode,
    nickName: `网友${serial}`,
    agreementVersion: '1',
  });
  await wire.call(
    'accounts.certify',
    {
      certType: '1',
      realName: encrypted(pem, '李明'),
      certNumber: encrypted(pem, madeUpIdCard(Number(serial))),
      consent: true,
    },
    token,
  );
  return token;
}
