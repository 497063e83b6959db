import { AnswerKind, AnswerState } from '@board/contract/codes';
import type { Ask, AskTie, asks as contract } from '@board/contract/handling/asks';
import { type AskPlace, areAsks, paragraphsOf } from '@board/contract/rules/asks';
import type { Ctx, Handlers } from '../../base/calls/app.ts';
import { fail } from '../../base/calls/refusal.ts';
import type { Db } from '../../base/db/db.ts';
import { together } from '../../base/db/pipeline.ts';
import { type AnswerRow, answersOf, findMessage, type Message, publishedAnswers } from '../../messages/index.ts';
import { ownOrPublic } from '../readable.ts';
import { chosenAsks, clearTies, deleteChosen, insertChosen, putTies, tiesAndPoints, tiesIn } from './store.ts';
import { asksOf, carriedTies, tiedByWords, tiesOf } from './ties.ts';

export const askCalls: Pick<Handlers<'handling'>, keyof typeof contract> = {
  async asks({ tid }, ctx) {
    const [found, answers, chosen, ties] = await together(ctx.db, (db) =>
      Promise.all([findMessage(db, tid), answersOf(db, tid), chosenAsks(db, tid), tiesIn(db, tid)]),
    );
    const message = ownOrPublic(ctx, found);
    ctx.madeOf(`message:${tid}`);
    const asks = asksOf(message, chosen);
    return dealtWithBy(asks, inOrder(answers), ties);
  },
};

/** How public answers deal with each point. Imported replies, and replies older than points, have no rows. */
function dealtWithBy(asks: readonly string[], shown: readonly AnswerRow[], ties: ReadonlyMap<number, AskTie[]>) {
  const told = shown.map((answer) => tiesOf(asks, answer, ties.get(answer.asid)));
  const replied = shown.length > 0;
  if (replied && told.every((one) => one.length === 0)) return { rows: [], replied };
  const rows = asks.map((text, i) =>
    dealtWith(
      text,
      told.map((one) => one[i]),
    ),
  );
  return { rows, replied };
}

/**
 * How many points each message has that its public answers tell of, and how many of them a paragraph answers, by message.
 * A message without such an answer is absent.
 */
export async function pointsOf(db: Db, messages: readonly Message[]): Promise<Map<number, Points>> {
  const points = new Map<number, Points>();
  const { ties, chosen } = await tiesAndPoints(
    db,
    messages.map(({ tid }) => tid),
  );
  const answers = Map.groupBy(await publishedAnswers(db, [...chosen.keys()]), ({ tid }) => tid);
  for (const message of messages.filter(({ tid }) => chosen.has(tid))) {
    const asks = asksOf(message, chosen.get(message.tid) ?? undefined);
    const counted = countedPoints(asks, inOrder(answers.get(message.tid) ?? []), ties);
    if (counted) points.set(message.tid, counted);
  }
  return points;
}

interface Points {
  asks: number;
  answeredAsks: number;
}

function countedPoints(
  asks: readonly string[],
  shown: readonly AnswerRow[],
  ties: ReadonlyMap<number, AskTie[]>,
): Points | null {
  const { rows, replied } = dealtWithBy(asks, shown, ties);
  if (!replied || rows.length === 0) return null;
  return { asks: rows.length, answeredAsks: rows.filter(({ paragraph }) => paragraph !== null).length };
}

/**
 * Returns the ties of a message's published answers as `tie` makes them, by `asid`, and the points they come to: what
 * `keepTies` and `pointsOf` would have, for rows that the seed writes. Null if the message has fewer than two points.
 */
export function tiedPoints(
  message: Pick<Message, 'content'>,
  answers: readonly AnswerRow[],
  tie: (asks: readonly string[], reply: string) => AskTie[],
): { ties: Map<number, AskTie[]>; points: Points | null } | null {
  const asks = asksOf(message, undefined);
  if (asks.length === 0) return null;
  const shown = inOrder(answers);
  const ties = new Map(shown.map(({ asid, content }) => [asid, tie(asks, content)]));
  return { ties, points: countedPoints(asks, shown, ties) };
}

/** A point, by the latest answer that answers it, else by the latest that says why not. */
function dealtWith(text: string, told: readonly (AskTie | undefined)[]): Ask {
  const answered = told.findLastIndex((tie) => tie && tie.paragraph !== null);
  const at = answered >= 0 ? answered : told.findLastIndex((tie) => tie?.reason);
  if (at < 0) return { text, answer: null, paragraph: null, reason: null };
  return { text, answer: at, ...told[at]! };
}

const ROUNDS: readonly (readonly number[])[] = [
  [AnswerKind.reply, AnswerKind.improved],
  [AnswerKind.explanation, AnswerKind.improvedExplanation],
];
/** The public answers as the page shows them (`contentList`). */
const inOrder = (answers: readonly AnswerRow[]): AnswerRow[] =>
  ROUNDS.flatMap((kinds) =>
    answers.filter(({ state, kind }) => state === AnswerState.published && kinds.includes(kind)),
  );

/** The points of a message and how its answers deal with them, for the units that handle it. */
export async function askedIn(ctx: Ctx, message: Message): Promise<{ asks: string[]; ties: Map<number, AskTie[]> }> {
  const [chosen, ties] = await together(ctx.db, (db) =>
    Promise.all([chosenAsks(db, message.tid), tiesIn(db, message.tid)]),
  );
  return { asks: asksOf(message, chosen), ties };
}

/** Refuses places that cannot be points of a text; T0001 as of any field that is wrong. */
export function refuseAsks(content: string, places: readonly AskPlace[] | null | undefined): void {
  if (places && !areAsks(content.trim(), places)) fail('T0001', { asks: { name: 'invalid' } });
}

/** Keeps the points that authors choose when they resubmit a text. Without a choice the rule finds them. */
export async function chooseAgain(db: Db, tid: number, places: readonly AskPlace[] | null | undefined): Promise<void> {
  await deleteChosen(db, tid);
  if (places) await insertChosen(db, tid, places);
}

/** The text that everyone reads became another: its points are worked out anew, so that nothing hidden shows. */
export async function resetAsks(db: Db, tid: number): Promise<void> {
  await deleteChosen(db, tid);
  await clearTies(db, tid);
}

interface Sent {
  message: Message;
  /** the text as it is now */
  answer: Pick<AnswerRow, 'asid' | 'content'>;
  /** what the sender says of each point; without: what was carried along with the text, else what the words tell */
  given?: readonly AskTie[];
}

/** Keeps how a text that was sent or passed on deals with the points of its message. B0003: not each of them once. */
export async function keepTies(ctx: Ctx, { message, answer, given }: Sent): Promise<void> {
  const { tid } = message;
  const [chosen, ties] = await together(ctx.db, (db) => Promise.all([chosenAsks(db, tid), tiesIn(db, tid)]));
  const asks = asksOf(message, chosen);
  if (given) refuseWrong(asks, answer.content, given);
  if (asks.length === 0 || (!given && ties.has(answer.asid))) return;
  const said = given?.map(({ paragraph, reason }) => ({ paragraph, reason: paragraph === null ? reason : null }));
  await putTies(ctx.db, tid, answer.asid, said ?? tiedByWords(asks, answer.content));
}

/** What a text said of the points, the text that takes its place says too. */
export async function carryTies(
  db: Db,
  from: Pick<AnswerRow, 'asid' | 'tid' | 'content'>,
  answer: Pick<AnswerRow, 'asid' | 'content'>,
): Promise<void> {
  const ties = (await tiesIn(db, from.tid)).get(from.asid);
  if (ties) await putTies(db, from.tid, answer.asid, carriedTies(ties, from.content, answer.content));
}

function refuseWrong(asks: readonly string[], content: string, given: readonly AskTie[]): void {
  const last = paragraphsOf(content).length;
  if (given.length !== asks.length || given.some(({ paragraph }) => paragraph !== null && paragraph > last))
    fail('B0003', { asks: { name: 'asksOther' } });
}
