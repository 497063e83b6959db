import type { Db } from '../db/db.ts';

/** The same database, and how much it was asked that way: questions, and rows of their answers. */
export function counting(db: Db): { db: Db; asked: { questions: number; rows: number } } {
  const asked = { questions: 0, rows: 0 };
  const counted = db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      asked.questions++;
      asked.rows += result.rows.length;
      return result;
    },
  });
  return { db: counted, asked };
}
