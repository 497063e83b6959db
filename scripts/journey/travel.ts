import { setTimeout as pause } from 'node:timers/promises';
import type { AnswerOf } from '@board/contract';
import { ContentType, Position, ThreadState, TpState, TraceState, TypeId } from '@board/contract/codes';
import type { Masks } from '@board/contract/handling/case';
import { masked, personalIn } from '@board/contract/rules/personal-data';
import { lengthOf } from '@board/contract/rules/validators';
import { register, type Site, signIn } from './people.ts';
import { Refused, Unexpected, Wire } from './wire.ts';

/** Who travels: names of accounts, one password for all where the board shows none, and the board written to. */
export interface People {
  citizen: string;
  reviewer: string;
  secondReviewer: string;
  office: string;
  unit: string;
  password?: string;
  board: string;
}

export type Said = (step: string, seen: string) => void;

const REPLY = '网友您好！您反映的情况已收悉，我们已安排专人调查核实并作了处理，感谢您的关心和支持。';
const REMARK = '问题已经解决，回复很及时，非常感谢。';

/** ms: how long the index, the caches and the log may take to learn of a change */
const SOON = 10_000;

/** The codes of a citizen who has to wait: too soon or too often, or the same matter still open. */
const MUST_WAIT = ['T0011', 'B0008'];

/**
 * Takes one message through the main job of a board, from the post to the evaluation, as different people would over
 * HTTP. Throws `Unexpected` at the first state that is not the right one.
 */
export async function travel(base: string, people: People, text: Text, said: Said): Promise<void> {
  const wire = await Wire.to(base);
  const site = await wire.call('settings.site', {});
  said('read the front page', `app code found, mode ${site.mode}`);
  const enter = async (name: string, role: string) => {
    const token = await signIn(wire, site, name, people.password);
    said(`sign in as ${role}`, name);
    return token;
  };

  const { tid, citizen, subject, masks } = await post(
    wire,
    site,
    people,
    text,
    said,
    await enter(people.citizen, 'the citizen'),
  );
  const early = await wire.refusal('messages.content', { tid });
  same('nobody reads the message before its review', early, 'A0404', 'the answer to a stranger');

  const reviewer = await enter(people.reviewer, 'the reviewer');
  await review(wire, { tid, masks }, reviewer, () => enter(people.secondReviewer, 'the second reviewer'), said);
  const published = await soon(
    () => publicContent(wire, tid),
    (entries) => entries.length > 0,
  );
  same('the message is public after its review', published[0]?.dataType, ContentType.message, 'its first entry');
  said('anyone reads the message', stateOf(published));

  const office = await enter(people.office, 'the office');
  const opened = await wire.call('handling.open', { tid }, office);
  same('the office has accepted it', opened.traceState, TraceState.toReply, 'traceState');
  const handled = await soon(
    () => publicContent(wire, tid),
    (entries) => stateOf(entries) === '办理中',
  );
  same('the public sees that it is handled', stateOf(handled), '办理中', 'its state');
  said('the office opens it', stateOf(handled));

  const unit = await enter(people.unit, 'the unit below');
  const { groupId, groupName } = await wire.call('accounts.getInfo', {}, unit);
  await wire.call('handling.assign', { tid, groupId: groupId ?? 0, note: '请尽快办理' }, office);
  const { item } = await work(wire, tid, unit);
  same('the work waits for the unit', item.tpState, TpState.toAccept, 'tpState');
  said('the office assigns it', `${groupName}: ${item.tpStateDesc}`);

  const { tpid } = item;
  const received = await wire.call('handling.receiveProcess', { tpid }, unit);
  same('the unit has received it', received.tpState, TpState.toReply, 'tpState');
  said('the unit accepts', `tpState ${received.tpState}`);
  const submitted = await wire.call('handling.submitAnswer', { tid, tpid, content: REPLY }, unit);
  same('the reply waits for the office', submitted.tpState, TpState.replyInReview, 'tpState');
  said('the unit replies', `tpState ${submitted.tpState}`);

  const passed = await wire.call('handling.examine', { tpid, pass: true }, office);
  same('the reply is published', passed.traceState, TraceState.replied, 'traceState');
  said('the office passes the reply', `traceState ${passed.traceState}`);
  const replied = await soon(
    () => publicContent(wire, tid),
    (entries) => replyOf(entries) === REPLY,
  );
  same('anyone reads the reply', replyOf(replied), REPLY, 'the published text');
  const page = await soon(
    () => wire.page(`/threads/content?tid=${tid}`),
    (html) => html.includes(REPLY),
  );
  same('the page of the message shows the reply', page.includes(REPLY), true, 'found in the page');
  said('anyone reads the reply', `${stateOf(replied)}, in the call and on the page`);

  const found = await soon(
    () => search(wire, subject),
    (tids) => tids.includes(tid),
  );
  same('the search finds the message by its title', found.includes(tid), true, 'found');
  said('the search finds it', `among ${found.length}`);

  const graded = await wire.call(
    'handling.grade',
    { tid, gradeLevel: 5, gradeManner: 5, gradeSpeed: 4, content: REMARK },
    citizen,
  );
  same('the message is evaluated', graded.traceState, TraceState.evaluated, 'traceState');
  said('the citizen evaluates', `${graded.satisfaction}, traceState ${graded.traceState}`);
  const done = await soon(
    () => publicContent(wire, tid),
    (entries) => entries.some(isEvaluation),
  );
  same('anyone reads the evaluation', done.some(isEvaluation), true, 'found');
  const [message] = done;
  if (message?.dataType === ContentType.message)
    same('the journey ends where it should', message.traceState, TraceState.evaluated, 'traceState');
  said('the journey is over', `message ${tid}, ${done.length} entries`);
}

/** What is written. */
export interface Text {
  subject: string;
  content: string;
}

/** Posts under a title that no other journey has; where the citizen must wait, as a citizen who is new. */
async function post(wire: Wire, site: Site, people: People, text: Text, said: Said, token: string) {
  const stamp = new Date().toISOString().slice(0, 19).replace(/\D/g, '');
  const room = site.limits.titleMax! - lengthOf(stamp);
  const subject = [...text.subject].slice(0, room).join('') + stamp;
  const seat = (await wire.call('forums.search', { keywords: people.board })).forums.find(
    ({ name, kind }) => name === people.board && kind === 'seat',
  );
  if (!seat) throw new Unexpected(`Expected a board named ${people.board}; choose another with --board.`);
  const { domainList } = await wire.call('settings.domainList', {});
  const domain = domainList.find(({ children }) => children.length === 0) ?? domainList[0]!;
  const typeId = seat.position === Position.ministry || seat.adviceOnly ? TypeId.advice : TypeId.complaint;
  const message = {
    fid: seat.fid,
    typeId,
    domainId: domain.value,
    subDomainId: domain.children[0]?.value,
    subject,
    content: text.content,
  };
  let citizen = token;
  const posted = await wire.call('handling.post', message, citizen).catch(async (error) => {
    if (!(error instanceof Refused && MUST_WAIT.includes(error.code)) || site.mode !== 'demo') throw error;
    said('the citizen has to wait', `${error.code}; a new one registers instead`);
    citizen = await register(wire, site);
    return await wire.call('handling.post', message, citizen);
  });
  same('the message waits for its review', posted.threadState, ThreadState.pending, 'threadState');
  said('the citizen posts', `message ${posted.tid}, threadState ${posted.threadState}`);
  // What identifies somebody in the text of the file is published by nobody here.
  const masks = { subject: personalIn(subject), content: personalIn(text.content.trim()) };
  return { tid: posted.tid, citizen, subject: masked(subject, masks.subject), masks };
}

/** Publishes, masked where need be; a text with a listed word needs a second reviewer. */
async function review(
  wire: Wire,
  { tid, masks }: { tid: number; masks: Masks },
  first: string,
  second: () => Promise<string>,
  said: Said,
) {
  const decide = (token: string) => wire.call('handling.check', { tid, decision: 'public', masks }, token);
  let checked = await decide(first);
  if (checked.threadState === ThreadState.pending) checked = await decide(await second());
  same('the message is public after its review', checked.threadState, ThreadState.public, 'threadState');
  said('the platform publishes it', `threadState ${checked.threadState}`);
}

type Entries = AnswerOf<'messages.content'>['contentList'];

/** What anyone reads of a message; nothing while it is not public. */
async function publicContent(wire: Wire, tid: number): Promise<Entries> {
  try {
    return (await wire.call('messages.content', { tid })).contentList;
  } catch (error) {
    if (error instanceof Refused && error.code === 'A0404') return [];
    throw error;
  }
}

const stateOf = ([first]: Entries) => (first?.dataType === ContentType.message ? first.stateInfo : 'not public');
const replyOf = (entries: Entries) => entries.find(({ dataType }) => dataType === ContentType.reply)?.content;
const isEvaluation = ({ dataType }: Entries[number]) => dataType === ContentType.evaluation;

/** The work on a message in the queue of a unit. */
async function work(wire: Wire, tid: number, unit: string) {
  const { rows } = await wire.call('handling.pageTo', { display: 1, tids: String(tid) }, unit);
  if (!rows[0]) throw new Unexpected('Expected the message in the queue of the unit below, but it is not there.');
  return rows[0];
}

async function search(wire: Wire, keywords: string): Promise<number[]> {
  const { data } = await wire.call('search.threads', { keywords, rows: 10 });
  return data.map(({ tid }) => tid);
}

/** Looks until it is right, but not for ever; answers what was seen last. */
async function soon<T>(look: () => Promise<T>, isRight: (seen: T) => boolean): Promise<T> {
  const until = performance.now() + SOON;
  for (;;) {
    const seen = await look();
    if (isRight(seen) || performance.now() > until) return seen;
    await pause(200);
  }
}

/** Fails with what was expected, in one sentence. */
function same(expectation: string, seen: unknown, wanted: unknown, what: string): void {
  if (seen !== wanted) throw new Unexpected(`Expected that ${expectation} (${what} ${wanted}), but saw ${seen}.`);
}
