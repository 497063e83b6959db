import type { App } from '../../base/calls/app.ts';
import type { AnswerRow, Message } from '../../messages/index.ts';
import type { CaseFile, Change } from '../case.ts';
import { marking } from '../clock/marks.ts';
import { caseOf } from '../engine.ts';
import type { Item } from '../store.ts';

/** Numbers that the model gives; the database gives its own, which come in the same order. */
export interface Numbers {
  tpid: number;
  asid: number;
}

/** What a new item has that its assignment does not say: the defaults of the table. */
const newItem = {
  externalUnit: '',
  externalContact: '',
  prevState: null,
  designated: false,
  rejections: 0,
  urges: 0,
  reason: '',
  receivedAt: null,
  openedAt: null,
  delayAskedTo: null,
  closedAt: null,
} satisfies Partial<Item>;

/** A case as a change leaves it, worked out without a database: what the database must say afterwards, too. */
export function applied(app: App, file: CaseFile, change: Change, now: Date, next: Numbers): CaseFile {
  const { tid } = file.message;
  const message = { ...file.message, ...change.message, version: file.message.version + 1, lastUpdate: now } as Message;
  const mark = marking(app, message, now);
  let items: Item[] = [...file.items];
  for (const { tpid, patch } of change.items ?? []) {
    const moved = patch.tpState === undefined ? {} : { stateAt: now };
    items = items.map((one) => (one.tpid === tpid ? ({ ...one, ...patch, ...moved } as Item) : one));
  }
  for (const item of change.newItems ?? []) {
    items.push({ ...newItem, ...item, tid, priorityLevel: 0, tpid: next.tpid++, createdAt: now, stateAt: now } as Item);
  }
  items = items.map((item) => ({ ...item, priorityLevel: mark(item) }));
  let answers: AnswerRow[] = [...file.answers];
  for (const { asid, patch } of change.answers ?? []) {
    answers = answers.map((one) => (one.asid === asid ? { ...one, ...patch } : one));
  }
  if (change.newAnswer) {
    const { sourceAsid: _source, ...answer } = change.newAnswer;
    answers.push({ ...answer, tid, asid: next.asid++, draftVersion: 0, createdAt: now });
  }
  return caseOf(app, message, items, answers);
}
