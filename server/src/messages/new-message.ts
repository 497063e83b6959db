import { type Db, runSql } from '../base/db/db.ts';
import { writeWithCommit } from '../base/db/pipeline.ts';
import type { Message, NewMessage } from './store.ts';

/** Columns of a message without an evaluation: at the start, and after its evaluation was voided. */
export const notEvaluated = {
  evalClosed: false,
  needExplain: false,
  explainDueAt: null,
  grade: null,
  gradeLevel: null,
  gradeManner: null,
  gradeSpeed: null,
  satisfactionType: 0,
  evaluatedAt: null,
} satisfies Partial<Message>;

/**
 * Default values of a new message, equal to the defaults of the table, so that they need not be read back. The seed and
 * the import begin with them too.
 */
export const newMessage = {
  version: 0,
  ipRegion: '',
  subDomainId: null,
  threadPlace: null,
  longitude: null,
  latitude: null,
  hiddenRemarkSealed: null,
  originalSubjectSealed: null,
  originalContentSealed: null,
  masks: null,
  topicId: 0,
  collectId: 0,
  attachment: 0,
  publicAttachment: 0,
  importId: null,
  originalUrl: null,
  threadsCheckTime: null,
  lastAnswerTime: null,
  hitLevel: 0,
  firstCheckUid: null,
  decidedUid: null,
  checkReason: '',
  checkReasonCode: '',
  authorDueAt: null,
  reviewDueAt: null,
  takedownDueAt: null,
  recheckDueAt: null,
  trashRecheckState: 0,
  takedownState: 0,
  traceState: 0,
  processState: 0,
  ownerGroupId: null,
  acceptedAt: null,
  replyDueAt: null,
  pausedAt: null,
  pauseEndsAt: null,
  urgent: false,
  entered: 0,
  supplementState: 0,
  supplement: '',
  extendedAt: null,
  priorityLevel: 0,
  improveState: 0,
  improveDueAt: null,
  improveAppealed: false,
  recheckState: 0,
  recheckSource: 0,
  recheckTrace: null,
  correction: null,
  excludedFromFigures: false,
  ...notEvaluated,
  evaluationDueAt: null,
  evaluationVoided: false,
  favNum: 0,
  likesNum: 0,
} satisfies Omit<Message, 'tid' | keyof Written>;

/** Columns that posting a message always writes. */
type Written = { [Column in keyof NewMessage as undefined extends NewMessage[Column] ? never : Column]: unknown };

const columns = new Map<string, string>();

/** Returns the text of an insert into these columns. There are few such lists, so each text is made once. */
function insertOf(names: readonly string[]): string {
  const key = names.join();
  const text =
    columns.get(key) ??
    `insert into message (${names.map((name) => `"${name}"`).join(', ')}) values (${names.map((_, i) => `$${i + 1}`).join(', ')})`;
  columns.set(key, text);
  return text;
}

/**
 * Draws the number of a message before it is written, so that the message, its event and the rows that name it are sent
 * together.
 */
export async function nextTid(db: Db): Promise<number> {
  const { rows } = await runSql<{ tid: number }>(db, `select nextval('message_tid_seq')::int as tid`);
  return rows[0]!.tid;
}

/** Writes a message; inside a transaction it can be read only after the commit. */
export async function insertMessage(db: Db, message: NewMessage & { tid: number }): Promise<Message> {
  await writeWithCommit(db, insertOf(Object.keys(message)), Object.values(message));
  return { ...newMessage, ...message } as Message;
}
