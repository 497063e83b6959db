import { toSeconds } from '@board/contract/fields';
import { cut } from '@board/contract/rules/letters';
import type { App, Ctx } from '../base/calls/app.ts';
import type { Db } from '../base/db/db.ts';
import { together } from '../base/db/pipeline.ts';
import { board, forumNameOf } from '../forums/index.ts';
import { type PublicText, publicTexts, publishedAnswers } from '../messages/index.ts';
import type { Vectors } from './counts.ts';
import type { Text } from './features.ts';
import { candidates, isSure, likeness, questionOf, read, readTitle } from './related.ts';

const ROWS = 10;
const EXCERPT = 120;
/** Candidates whose texts are read: a text takes ten times as long as its title, by which they are chosen. */
const READ_WHOLE = 40;

/** Bonus per board that the paths of asker and message share from the province down: answers from nearby are worth more. */
const NEAR = 0.08;

/** An answered message that may answer a text, with its weight. */
export interface Candidate {
  one: PublicText;
  vectors: Vectors;
  weight: number;
}

/** Puts candidates, given by weight, into the order in which they are shown. */
type Order = (candidates: readonly Candidate[]) => Promise<readonly Candidate[]>;

/** Compares answered messages with a text. Returns the text (`asked`) and the messages, most similar first (`weighed`). */
export async function compared(app: App, db: Db, text: Text, fid?: number) {
  const asked = questionOf(app, text);
  const home = fid === undefined ? undefined : board(app, fid);
  const asking = await candidates(app, db, asked, regionOf(home));
  const found = await together(db, (db) => Promise.all(asking.map((one) => publicTexts(db, one))));
  const all = [...new Map(found.flat().map((one) => [one.tid, one])).values()];
  const weighed: Candidate[] = nearest(all, (one) => likeness(asked.vectors, readTitle(app, one)))
    .map((one) => ({ one, vectors: read(app, one) }))
    .map(({ one, vectors }) => ({ one, vectors, weight: likeness(asked.vectors, vectors) * nearness(app, one, home) }))
    .sort((a, b) => b.weight - a.weight || b.one.tid - a.one.tid);
  return { asked: asked.vectors, weighed };
}

/** Returns the messages whose titles are nearest. */
function nearest(all: readonly PublicText[], near: (one: PublicText) => number): PublicText[] {
  if (all.length <= READ_WHOLE) return [...all];
  const byTitle = all.map((one) => ({ one, near: near(one) })).sort((a, b) => b.near - a.near);
  return byTitle.slice(0, READ_WHOLE).map(({ one }) => one);
}

/** Returns answered messages that may answer a text, each with its newest answer. */
export async function answered(ctx: Ctx, text: Text, fid?: number, inOrder: Order = async (all) => all) {
  const { app, db } = ctx;
  const { asked, weighed } = await compared(app, db, text, fid);
  const best = (await inOrder(weighed)).slice(0, ROWS);
  const newest = new Map(
    (
      await publishedAnswers(
        db,
        best.map(({ one }) => one.tid),
      )
    ).map((answer) => [answer.tid, answer]),
  );
  return best.flatMap(({ one: { tid, subject, fid }, vectors }) => {
    const answer = newest.get(tid);
    if (!answer) return [];
    return {
      tid,
      subject,
      forumName: forumNameOf(ctx, fid),
      answer: cut(answer.content.trim(), EXCERPT),
      answeredTime: toSeconds(answer.publishedAt ?? answer.createdAt),
      sure: isSure(asked, vectors) ? (1 as const) : (0 as const),
    };
  });
}

type Home = ReturnType<typeof board>;

/** Returns the region of a seat, because people of the same city may have written to another of its leaders. */
const regionOf = (home: Home): number | undefined => (home?.kind === 'seat' ? (home.parentFid ?? home.fid) : home?.fid);

function nearness(app: App, { fid }: PublicText, home: Home): number {
  if (!home) return 1;
  const own = board(app, fid)!.path;
  return 1 + NEAR * home.path.filter((one) => own.includes(one)).length;
}
