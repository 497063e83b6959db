import { createHash } from 'node:crypto';
import type { Vault } from '../platform/vault.ts';
import { sortedJson } from './event-chain.ts';

/**
 * What of the texts the event log covers, and in which form (docs/decisions/0115). This file is the whole of it: whoever
 * checks a text by its digest needs nothing else.
 *
 * The canonical form of a text is JSON as RFC 8785 writes it (keys in order, no spaces), in UTF-8. It holds what the page
 * shows, in the values of the public calls, and nothing that may change without the words changing: no nickname, no name
 * of a unit, no date, no attachment.
 *
 *   salt   = HMAC-SHA-256(a key of the installation, canonical form)
 *   digest = SHA-256(salt ‖ canonical form), in base64url
 *
 * Without its salt a digest says nothing of the text, however short that is. With it, the page's text is all one needs.
 */
export interface Text {
  /** names it in the log and in sentences; one text has one name as long as it is there */
  name: string;
  canonical: string;
}

/** By name; null: there is no such text any more. */
export type Digests = Record<string, string | null>;

const text = (name: string, said: { type: string } & Record<string, unknown>): Text => ({
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
  return text(`answer ${asid} to message ${tid}`, { type: 'answer', tid, kind, content, signAs });
};

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

/** What a campaign asks. */
export const campaignText = (row: {
  collectId: number;
  title: string;
  summary: string;
  content: string;
  fields: readonly { label: string; required: boolean; kind?: string; options?: readonly string[] }[];
}): Text => {
  const { collectId, title, summary, content, fields } = row;
  return text(`campaign ${collectId}`, { type: 'campaign', collectId, title, summary, content, fields });
};

/** The outcome of a campaign. */
export const outcomeText = ({ collectId, outcome }: { collectId: number; outcome: string }): Text =>
  text(`outcome of campaign ${collectId}`, { type: 'outcome', collectId, outcome });

/** The verdict on one suggestion. */
export const resultText = (row: { collectId: number; tid: number; result: number; answer: string }): Text => {
  const { collectId, tid, result, answer } = row;
  return text(`result of message ${tid}`, { type: 'result', collectId, tid, result, answer });
};

/** What a unit promised because of suggestions to its campaign. */
export const promiseText = (row: {
  collectId: number;
  promiseId: number;
  title: string;
  dueOn: string;
  doneOn: string | null;
}): Text => {
  const { collectId, promiseId, title, dueOn, doneOn } = row;
  return text(`promise ${promiseId} of campaign ${collectId}`, {
    type: 'promise',
    collectId,
    promiseId,
    title,
    dueOn,
    doneOn,
  });
};

/** How far a promise has come. */
export const newsText = (row: { collectId: number; promiseId: number; newsId: number; content: string }): Text => {
  const { collectId, promiseId, newsId, content } = row;
  return text(`news ${newsId} of campaign ${collectId}`, { type: 'news', collectId, promiseId, newsId, content });
};

/** A case of the case base. */
export const caseText = (row: { caseId: number; tid: number; title: string; content: string }): Text => {
  const { caseId, tid, title, content } = row;
  return text(caseName(row), { type: 'case', caseId, tid, title, content });
};
export const caseName = ({ caseId, tid }: { caseId: number; tid: number }) => `case ${caseId} of message ${tid}`;

/** The digest of a text by the key of this installation. */
export const digestOf = (vault: Vault, { canonical }: Text): string =>
  createHash('sha256').update(vault.salt(canonical)).update(canonical).digest('base64url');

/** The digests of texts, as the event that brings them holds them. */
export const digestsOf = (vault: Vault, texts: readonly Text[]): { digests?: Digests } =>
  texts.length === 0 ? {} : { digests: Object.fromEntries(texts.map((one) => [one.name, digestOf(vault, one)])) };

/** A text, and whether everyone may read it. */
export interface Shown extends Text {
  isPublic: boolean;
}

/**
 * What an event says of the texts that it changes: the digest of each that is new, says something else or has become
 * public, and null for each that is there no more.
 */
export function digestsOfChange(
  vault: Vault,
  before: readonly Shown[],
  after: readonly Shown[],
): { digests?: Digests } {
  const old = new Map(before.map((one) => [one.name, one]));
  const brought = after.filter(({ name, canonical, isPublic }) => {
    const was = old.get(name);
    return was?.canonical !== canonical || (isPublic && !was.isPublic);
  });
  const left = new Set(after.map(({ name }) => name));
  const gone = before.filter(({ name }) => !left.has(name));
  if (brought.length + gone.length === 0) return {};
  return {
    digests: { ...digestsOf(vault, brought).digests, ...Object.fromEntries(gone.map(({ name }) => [name, null])) },
  };
}
