import { allCalls } from '@board/contract';
import sharp from 'sharp';
import { captcha } from './captcha.ts';
import type { Told } from './client.ts';
import type { Board } from './harness.ts';

const calls = new Map(allCalls);
export const GOOD_PASSWORD = 'Mei7-gul2-tou';

/** People who are not in the fixture: they register, and hold their own tokens. */
export function newcomers(board: Board) {
  /** The latest message to an address. */
  async function latestTo(address: string): Promise<string> {
    const { messages } = await board.ok('accounts.demoOutbox');
    return messages.find((one: { to: string }) => one.to === address)?.text ?? '';
  }
  const codeFor = async (address: string) => (await latestTo(address)).match(/\d{6}/)?.[0] ?? '';

  /** Makes a call with a token of one's own. */
  const as = board.withToken;

  const papers = async (verifyCode: string, nickName: string, password = GOOD_PASSWORD) => ({
    verifyCode,
    nickName,
    pass: await board.encrypt(password),
    agreementVersion: '2026-11',
  });

  async function byEmail(email: string, nickName: string): Promise<Told> {
    await board.ok('accounts.getRegisterEmailVerifycode', {
      email: await board.encrypt(email),
      uuid: await captcha(board),
    });
    const given = { email: await board.encrypt(email), ...(await papers(await codeFor(email), nickName)) };
    return await board.call('accounts.registerByEmail', given);
  }

  /** Registers the account of a company; answers its token. */
  async function company(phone: string, nickName: string): Promise<string> {
    await board.ok('accounts.getRegisterPhoneVerifycode', {
      phone: await board.encrypt(phone),
      uuid: await captcha(board),
    });
    const given = { phone: await board.encrypt(phone), ...(await papers(await codeFor(phone), nickName)) };
    return (await board.ok('accounts.registerCompany', given)).token;
  }

  /** Uploads a picture; answers its number. */
  async function picture(token: string): Promise<number> {
    const image = sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } });
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(await image.png().toBuffer())], { type: 'image/png' }), '执照.png');
    const query = { attachmentType: '1' };
    const { path } = calls.get('attachments.upload')!;
    const sent = { method: 'POST', url: path, query, headers: { token }, payload: form } as const;
    return (await board.http.inject(sent)).json().resultData.aid;
  }

  /** An application that keeps every rule, with a picture of its own unless one is named. */
  const statement = async (token: string, changes: object = {}) => ({
    compType: 1,
    companyName: '湖南明远机械有限公司',
    creditCode: '91350200MA2YJ1XR9G',
    legalPerson: await board.encrypt('王明远'),
    legalPersonCertType: '1',
    legalPersonCertNumber: await board.encrypt('110101199003070011'),
    contactName: await board.encrypt('李海棠'),
    contactCertType: '2',
    contactCertNumber: await board.encrypt('e1234 5678'),
    contactPhone: await board.encrypt('0731-88886666'),
    ...('certificateAid' in changes ? {} : { certificateAid: await picture(token) }),
    consent: true,
    ...changes,
  });

  return { latestTo, codeFor, as, papers, byEmail, company, picture, statement };
}
