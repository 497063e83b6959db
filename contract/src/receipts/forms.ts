/**
 * The canonical forms of the texts of a message, of which the event log and receipts hold digests (docs/decisions/0115):
 * whoever checks a text by its digest needs nothing else.
 *
 * The form is JSON as RFC 8785 writes it (keys in order, no spaces), in UTF-8. It holds what the page shows, in the values
 * of the public calls, and nothing that may change without the words changing: no nickname, no name of a unit, no date, no
 * attachment.
 */
export interface Text {
  /** names it in the log and in sentences; one text has one name as long as it is there */
  name: string;
  canonical: string;
}

/** JSON as RFC 8785 writes it. jsonb does not keep the order of keys, so no digest must depend on it. */
export function sortedJson(value: unknown): string {
  return JSON.stringify(value, (_key, part) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

export const text = (name: string, said: { type: string } & Record<string, unknown>): Text => ({
  name,
  canonical: sortedJson(said),
});

/** A message: its place only where everyone may read it. */
export const messageText = (row: {
  tid: number;
  subject: string;
  content: string;
  threadPlace: string | null;
  threadPlacePublic: boolean;
}): Text => {
  const { tid, subject, content, threadPlace, threadPlacePublic } = row;
  const place = (threadPlacePublic && threadPlace) || null;
  return text(`message ${tid}`, { type: 'message', tid, subject, content, threadPlace: place });
};

/** An answer; `signAs` is empty where it stands under the name of its unit, which may be renamed. */
export const answerText = (row: { asid: number; tid: number; kind: number; content: string; signAs: string }): Text => {
  const { asid, tid, kind, content, signAs } = row;
  return text(answerName(asid, tid), { type: 'answer', tid, kind, content, signAs });
};

export const answerName = (asid: number, tid: number) => `answer ${asid} to message ${tid}`;

/** An evaluation of a round: the author's words and grades. */
export const evaluationText = (row: {
  tid: number;
  round: number;
  content: string;
  grade: number;
  gradeLevel: number;
  gradeManner: number;
  gradeSpeed: number;
}): Text => {
  const { tid, round, content, grade, gradeLevel, gradeManner, gradeSpeed } = row;
  const said = { content, grade, gradeLevel, gradeManner, gradeSpeed };
  return text(evaluationName(tid, round), { type: 'evaluation', tid, round, ...said });
};
export const evaluationName = (tid: number, round: number) => `evaluation ${round} of message ${tid}`;

/** The message that a text belongs to, by the text's name; null: it belongs to none. */
export const tidOfText = (name: string): number | null => Number(/\bmessage (\d+)$/.exec(name)?.[1] ?? 0) || null;
