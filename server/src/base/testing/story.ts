import type { Action } from '@board/contract/handling/actions';
import { sql } from 'kysely';
import { type Actor, act, type Item, type Transition } from '../../handling/index.ts';
import { answersOf, findMessage, insertMessage, type NewMessage, nextTid } from '../../messages/index.ts';
import { calendar, limits } from '../../settings/index.ts';
import { systemContext } from '../calls/dispatch.ts';
import { Refusal } from '../calls/refusal.ts';
import type { BoardEvent } from '../events/events.ts';
import { fid, group, type Role, uid } from './fixture.ts';
import { type Board, goodPost } from './harness.ts';

/** Whoever has a part in a message: the accounts of the fixture, and the clock. */
export type Part = Role | 'system';

export function actorOf(part: Part): Actor {
  if (part === 'system') return { role: 'system', uid: null, groupId: null };
  if (part === 'reviewer' || part === 'secondReviewer') return { role: 'platform', uid: uid[part], groupId: null };
  if (part in group) return { role: 'unit', uid: uid[part], groupId: group[part as keyof typeof group] };
  return { role: 'author', uid: uid[part], groupId: null };
}

const taken = new WeakMap<Board, Set<Transition>>();

/** Rows of the table that the stories of this board have taken so far. */
export const takenOn = (board: Board): ReadonlySet<Transition> => taken.get(board) ?? new Set();

/** Inputs that every guard lets through; a story names only what it is about. */
export const usualInput: Record<string, unknown> = {
  public: true,
  uphold: true,
  designate: false,
  grant: true,
  hitLevel: 0,
  reason: '情况已经核实，特此说明理由如下',
  reasonCode: '06',
  ground: 'personal',
  aid: null,
  urgent: true,
  content: '您好，经核实，有关问题已于昨日处理完毕，感谢您的监督与支持。',
  note: '请尽快办理',
  externalUnit: '乙市自来水公司',
  contact: '值班室',
  helperGroupIds: [],
  gradeLevel: 5,
  gradeManner: 5,
  gradeSpeed: 5,
  grade: 5,
};
export const usualText = usualInput.content as string;

/** One message, moved through the engine itself: for rows that no call takes yet, and for states by the hundred. */
export class Story {
  readonly board: Board;
  readonly tid: number;
  constructor(board: Board, tid: number) {
    this.board = board;
    this.tid = tid;
  }

  /** Takes an action, in a transaction of its own. */
  async take(part: Part, action: Action, input: object = {}, tpid?: number) {
    const { app } = this.board;
    const done = await app.database.db.transaction().execute((tx) => {
      const ctx = systemContext(app, tx, limits.of(app));
      const ask = { action, tid: this.tid, tpid, input: { ...usualInput, ...input } as never };
      return act(ctx, actorOf(part), ask);
    });
    taken.set(this.board, (taken.get(this.board) ?? new Set()).add(done.transition));
    return done;
  }

  /** Takes an action on the latest item given to a unit. */
  async takeItem(part: Part, action: Action, input: object = {}, to: keyof typeof group | null = null) {
    const { items } = await this.rows();
    const item = items.findLast((one) => (to === null ? true : one.toGroupId === group[to]));
    return await this.take(part, action, input, item!.tpid);
  }

  /** The code an action is refused with. */
  async refused(part: Part, action: Action, input: object = {}, tpid?: number): Promise<string> {
    try {
      const { transition } = await this.take(part, action, input, tpid);
      return `taken as row ${transition.row}`;
    } catch (error) {
      if (error instanceof Refusal) return error.code;
      throw error;
    }
  }

  async message() {
    return (await findMessage(this.board.db, this.tid))!;
  }

  /** Everything the database holds of this message. */
  rows = () => rowsOf(this.board, this.tid);
}

/** Everything the database holds of a message; answers carry ids, so that a lost one shows. */
export async function rowsOf({ db }: Board, tid: number) {
  const message = (await findMessage(db, tid))!;
  const { rows: items } = await sql<Item>`select * from item where tid = ${tid} order by tpid`.execute(db);
  const { rows: events } = await sql<StoredEvent>`select * from event where tid = ${tid} order by "eventId"`.execute(
    db,
  );
  const { rows: evaluations } = await sql`select * from evaluation where tid = ${tid} order by "evaluationId"`.execute(
    db,
  );
  return { message, items, answers: await answersOf(db, tid), events, evaluations };
}
type StoredEvent = Omit<BoardEvent, 'seq'> & { data: { row: number; reason?: string; notify: unknown[] } };

/** A message just posted, to the city's seat unless said otherwise. */
export async function posted(board: Board, changes: Partial<NewMessage> = {}): Promise<Story> {
  const now = board.clock.now();
  const { tid } = await insertMessage(board.db, {
    tid: await nextTid(board.db),
    ...post(now),
    reviewDueAt: calendar.of(board.app).addWorkingDays(now, limits.of(board.app).reviewDays),
    ...changes,
  });
  return new Story(board, tid);
}

/** What is written when the fixture's citizen posts. */
export function post(now: Date) {
  const { subject, content, typeId, domainId, subDomainId } = goodPost;
  return {
    subject,
    content,
    typeId,
    domainId,
    subDomainId,
    threadPlace: null,
    threadPlacePublic: true,
    longitude: null,
    latitude: null,
    hiddenRemarkSealed: null,
    ip: '',
    userType: 0,
    sourceType: 1,
    position: 0,
    uid: uid.citizen,
    nickName: '网友citizen',
    fid: fid.citySeat,
    threadState: 0,
    createDateline: now,
    lastUpdate: now,
  } satisfies NewMessage;
}

/** A message open to its office. */
export async function opened(board: Board, changes: Partial<NewMessage> = {}): Promise<Story> {
  const story = await posted(board, changes);
  await story.take('reviewer', 'approve');
  return story;
}

/** A message assigned to the bureau and received there. */
export async function assigned(board: Board): Promise<Story> {
  const story = await opened(board);
  await story.take('city', 'assign', { groupId: group.bureau });
  await story.takeItem('bureau', 'receive');
  return story;
}

/** A message answered by the office itself. */
export async function replied(board: Board, changes: Partial<NewMessage> = {}): Promise<Story> {
  const story = await opened(board, changes);
  await story.take('city', 'reply');
  return story;
}

/** A message answered by the bureau, through the office. */
export async function answeredByBureau(board: Board): Promise<Story> {
  const story = await assigned(board);
  await story.takeItem('bureau', 'submitReply');
  await story.takeItem('city', 'pass', { content: undefined });
  return story;
}

export const low = { gradeLevel: 1, gradeManner: 1, gradeSpeed: 1, grade: 1 };
