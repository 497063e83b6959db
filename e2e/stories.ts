import type { ParamOf } from '../contract/src/index.ts';
import type { ParameterName } from '../contract/src/settings/parameters.ts';
import { DEMO_CITY } from '../server/seed/accounts.ts';
import { demoPerson, newCitizen, type Person } from './people.ts';
import { BASE, call } from './wire.ts';

/** The seat whose office and reviewers the demo has accounts for. */
export const SEAT = `${DEMO_CITY}委书记`;

export async function seatId(name = SEAT): Promise<number> {
  const { forums } = await call('forums.search', { keywords: name });
  return forums.find(({ kind }) => kind === 'seat')!.fid;
}

/** A message as its author sends it, on its way to review. */
export async function posted(author: Person, changes: Partial<ParamOf<'handling.post'>> = {}): Promise<number> {
  const { domainList } = await call('settings.domainList', {});
  const domain = domainList[0]!;
  const { tid } = await call(
    'handling.post',
    {
      fid: await seatId(),
      typeId: 2,
      domainId: domain.value,
      subDomainId: domain.children?.[0]?.value,
      subject: '幸福小区三号楼门口的路灯坏了半个月没有人来维修',
      content: '幸福小区三号楼门口的路灯坏了半个月，老人晚上出门容易摔倒，打过两次物业电话都没有人来修。',
      ...changes,
    },
    author.token,
  );
  return tid;
}

/** The reviewer needs to know more. */
export async function sentBack(tid: number, reason: string): Promise<void> {
  const reviewer = await demoPerson('reviewer');
  await call('handling.check', { tid, decision: 'sendBack', reason }, reviewer.token);
}

/** Published and accepted by the office. */
export async function accepted(
  subject: string,
  author?: Person,
  changes: Partial<ParamOf<'handling.post'>> = {},
): Promise<number> {
  const content = `${subject}。请尽快处理，谢谢。`;
  const tid = await posted(author ?? (await newCitizen()), { subject, content, ...changes });
  await published(tid);
  await call('handling.open', { tid }, (await demoPerson('city')).token);
  return tid;
}

/** The reviewer lets everyone read it. */
export async function published(tid: number): Promise<void> {
  const reviewer = await demoPerson('reviewer');
  // As it is, whatever it says of anybody.
  const masks = { subject: [], content: [] };
  await call('handling.check', { tid, decision: 'public', masks }, reviewer.token);
}

/** Published, accepted by the office and answered by it. */
export async function answered(tid: number, content: string): Promise<void> {
  await published(tid);
  await replied(tid, content);
}

/** Accepted by the office and answered by it. */
export async function replied(tid: number, content: string): Promise<void> {
  const office = await demoPerson('city');
  await call('handling.open', { tid }, office.token);
  await call('handling.submitAnswer', { tid, content, personalConfirmed: true }, office.token);
}

/** One grey point. */
const PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==';

/** Sends a picture; answers its number and its link. `base`: to another process than the demo's. */
export async function upload({ token }: Pick<Person, 'token'>, fileName: string, base = BASE) {
  const { ticket } = await call('accounts.uploadTicket', {}, token, undefined, base);
  const form = new FormData();
  form.append('file', new File([Buffer.from(PICTURE, 'base64')], fileName, { type: 'image/png' }));
  const query = new URLSearchParams({ attachmentType: '1', token: ticket });
  const response = await fetch(`${base}/v2/attachment/upload?${query}`, { method: 'POST', body: form });
  return ((await response.json()) as { resultData: { aid: number; url: string } }).resultData;
}

/** A picture that a person uploaded, to go with a message or an answer of his. */
export const uploaded = async (person: Person, fileName: string): Promise<number> =>
  (await upload(person, fileName)).aid;

/** Sets parameters, and says how they were. */
export async function set(
  values: Partial<Record<ParameterName, string>>,
): Promise<Partial<Record<ParameterName, string>>> {
  const { token } = await demoPerson('admin');
  const { rows } = await call('settings.parameters', {}, token);
  const before: Partial<Record<ParameterName, string>> = {};
  for (const [name, value] of Object.entries(values) as [ParameterName, string][]) {
    const row = rows.find((one) => one.name === name)!;
    before[name] = row.value;
    await call('settings.setParameter', { name, value, version: row.version, note: '试一试' }, token);
  }
  return before;
}
