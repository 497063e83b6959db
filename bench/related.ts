import { AnswerKind, AnswerState, ThreadState, TraceState } from '@board/contract/codes';
import { embedNext } from '../server/src/answers/embedding/fill.ts';
import type { Config } from '../server/src/base/platform/config.ts';
import { fid, group } from '../server/src/base/testing/fixture.ts';
import { type Board, startBoard } from '../server/src/base/testing/harness.ts';
import { post } from '../server/src/base/testing/story.ts';
import { insertAnswer, insertMessage } from '../server/src/messages/index.ts';
import { matters } from '../server/src/search/matters.ts';
import { put } from '../server/src/search/store.ts';
import { baselines, type Text } from './baselines.ts';
import { offTopic } from './questions.ts';

/** Texts about the same matter, by their index in the file, and questions that people ask about it. */
export interface Topic {
  texts: readonly number[];
  questions: readonly string[];
}

/** The share of questions for which another text of the topic is among the first five. */
export interface Hits {
  own: number;
  bm25: number;
  tfidf: number;
}

export interface Related {
  titlesWithText: Hits;
  titles: Hits;
  /** undefined if the topics have no questions */
  questions?: Hits;
  /** answers marked as sure for a title and text, and those of its topic; topics name only some of the fitting texts */
  sure: { shown: number; right: number };
  /** the share of off-topic questions with an answer marked as sure */
  offTopicSure: number;
}

const FIRST = 5;

/** Measures by the call itself, on a board with the texts as answered messages, and with vectors if a service is given. */
export async function measureRelated(
  texts: readonly Text[],
  topics: readonly Topic[],
  embedding: Config['embedding'] = null,
): Promise<Related> {
  const board = await startBoard({ embedding });
  try {
    await fill(board, texts);
    while (await embedNext(board.app));
    const plain = baselines(texts);
    const asked = topics.flatMap((topic) => topic.texts.map((at) => ({ at, topic, ...texts[at]! })));
    const questions = topics.flatMap((topic) =>
      topic.questions.map((subject) => ({ at: -1, topic, subject, content: '' })),
    );
    const sure = { shown: 0, right: 0 };
    const titlesWithText = await hits(board, plain, asked, (row, { topic, at }) => {
      if (row.sure === 0 || row.tid === at + 1) return;
      sure.shown++;
      if (topic.texts.includes(row.tid - 1)) sure.right++;
    });
    const titles = await hits(
      board,
      plain,
      asked.map((one) => ({ ...one, content: '' })),
    );
    let misled = 0;
    for (const subject of offTopic) if ((await rowsFor(board, { subject })).some((row) => row.sure === 1)) misled++;
    const measured = {
      titlesWithText,
      titles,
      sure,
      offTopicSure: misled / offTopic.length,
      ...(questions.length > 0 && { questions: await hits(board, plain, questions) }),
    };
    await refuseUnanswered(board);
    return measured;
  } finally {
    await board.stop();
  }
}

interface Asked extends Text {
  /** the index of the text itself, which is no answer */
  at: number;
  topic: Topic;
}
interface Row {
  tid: number;
  sure: number;
}

async function hits(
  board: Board,
  plain: ReturnType<typeof baselines>,
  all: readonly Asked[],
  see: (row: Row, asked: Asked) => void = () => {},
): Promise<Hits> {
  const found = { own: 0, bm25: 0, tfidf: 0 };
  for (const asked of all) {
    const isHit = (places: readonly number[]) =>
      places
        .filter((place) => place !== asked.at)
        .slice(0, FIRST)
        .some((place) => asked.topic.texts.includes(place));
    const rows = await rowsFor(board, asked);
    for (const row of rows) see(row, asked);
    if (isHit(rows.map(({ tid }) => tid - 1))) found.own++;
    for (const name of ['bm25', 'tfidf'] as const) {
      const likeness = plain[name](asked);
      const best = [...likeness.keys()].sort((a, b) => likeness[b]! - likeness[a]!);
      if (isHit(best)) found[name]++;
    }
  }
  const of = (count: number) => (all.length === 0 ? 0 : count / all.length);
  return { own: of(found.own), bm25: of(found.bm25), tfidf: of(found.tfidf) };
}

/** Throws if the service missed questions, because those were answered without it and its effect is unknown. */
async function refuseUnanswered({ app }: Board): Promise<void> {
  const { values } = await app.metrics.embeddings.get();
  const missing = values
    .filter(({ labels }) => labels.result !== 'answered')
    .reduce((sum, { value }) => sum + value, 0);
  if (missing > 0) throw new Error(`The embedding service did not answer ${missing} questions in time.`);
}

const rowsFor = async (board: Board, { subject, content }: { subject: string; content?: string }): Promise<Row[]> =>
  (await board.ok('answers.answered', { subject, content })).rows;

/** Inserts the texts as answered messages of one seat, numbered from 1. */
async function fill({ app, db, clock, settle }: Board, texts: readonly Text[]): Promise<void> {
  const start = Date.parse('2020-01-01');
  const documents = [];
  for (const [place, { subject, content, postedAt }] of texts.entries()) {
    const at = new Date(postedAt ?? start + place * 60_000);
    const tid = place + 1;
    await insertMessage(db, {
      ...post(at),
      tid,
      subject,
      content,
      threadState: ThreadState.public,
      traceState: TraceState.replied,
      threadsCheckTime: at,
      lastAnswerTime: at,
    });
    await insertAnswer(db, {
      tid,
      tpid: null,
      groupId: group.city,
      uid: null,
      kind: AnswerKind.reply,
      state: AnswerState.published,
      content: '已经答复。',
      createdAt: at,
      publishedAt: at,
    });
    const facets = { fids: [fid.citySeat], typeId: 2, domainId: 7, position: 0, answered: true };
    documents.push({ tid, at, subject, content, ...facets });
  }
  await put(db, documents, matters.of(app));
  await settle();
  await app.references.load(app, new Set(['search.shares', 'answers.learned']));
  clock.advance(1);
}
