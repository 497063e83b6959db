import { saysOf, valuesOf } from '@board/contract/campaigns/answering';
import type { Question } from '@board/contract/campaigns/questions';
import type { PromiseView, QuestionCount } from '@board/contract/campaigns/results';
import { toSeconds } from '@board/contract/fields';
import type { Ctx } from '../../base/calls/app.ts';
import { shanghaiDay } from '../../settings/index.ts';
import * as store from './store.ts';

/** Presents promises with their news. `published` counts only suggestions whose verdict is public. */
export async function presentPromises(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  rows: readonly store.PromiseRow[],
  published: boolean,
): Promise<PromiseView[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ promiseId }) => promiseId);
  const [news, counts] = [await store.newsOf(db, ids), await store.suggestionsByPromise(db, ids, published)];
  return rows.map(({ promiseId, title, dueOn, doneOn }) => ({
    promiseId,
    title,
    dueOn,
    doneOn,
    late: doneOn === null && dueOn < shanghaiDay(now),
    suggestions: counts.get(promiseId) ?? 0,
    news: (news.get(promiseId) ?? []).map(({ newsId, content, at }) => ({ newsId, content, dateline: toSeconds(at) })),
  }));
}

/**
 * Returns the counts of answers to each question: its offered values in order, then values of earlier versions.
 * Questions answered in free text are left out.
 */
export async function presentAnswers(
  db: Ctx['db'],
  collectId: number,
  asked: readonly Question[],
): Promise<QuestionCount[]> {
  const { values, answered } = await store.answerCounts(db, collectId);
  const chosen = Map.groupBy(values, ({ question }) => question);
  const offered = asked.filter(({ kind }) => kind !== undefined);
  const former = [...chosen.keys()].filter((label) => !offered.some((one) => one.label === label));
  const countsOf = (question: string, names: readonly string[]) => {
    const counts = new Map((chosen.get(question) ?? []).map(({ value, count }) => [value, Number(count)]));
    const all = [...names, ...[...counts.keys()].filter((value) => !names.includes(value)).sort()];
    return all.map((value) => ({ value, count: counts.get(value) ?? 0 }));
  };
  return [
    ...offered.map((one) => ({
      question: one.label,
      kind: one.kind!,
      answered: answered.get(one.label) ?? 0,
      values: countsOf(one.label, valuesOf(one)).map((row) => ({ ...row, says: saysOf(one, row.value) })),
    })),
    ...former.map((question) => ({
      question,
      kind: null,
      answered: answered.get(question) ?? 0,
      values: countsOf(question, []),
    })),
  ];
}
