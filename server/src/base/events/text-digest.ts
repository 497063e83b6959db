import { type Text, text } from '@board/contract/receipts/forms';
import { digestBy, type Suite } from '../platform/seal-suites.ts';
import type { Vault } from '../platform/vault.ts';

/**
 * Which texts the event log covers besides those of messages (`contract/src/receipts/forms.ts`), and their digests
 * (docs/decisions/0115):
 *
 *   salt   = HMAC-SHA-256(a key of the installation, canonical form)
 *   digest = SHA-256(salt ‖ canonical form), in base64url; by the suite guomi 'sm3:' and SM3 of the same
 *
 * Without its salt a digest says nothing of the text, however short that is. With it, the page's text is all one needs.
 */

/** By name; null: there is no such text any more. */
export type Digests = Record<string, string | null>;

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

/** What a reply promises by a day, and what became of it. */
export const replyPromiseText = (row: {
  tid: number;
  promiseId: number;
  text: string;
  dueOn: string;
  state: number;
  reason: string;
}): Text => {
  const { tid, promiseId, dueOn, state, reason } = row;
  const said = { text: row.text, dueOn, state, reason };
  return text(`promise ${promiseId} of message ${tid}`, { type: 'promise', tid, promiseId, ...said });
};

/** What an author says of an answer after some days. */
export const followUpText = (row: { tid: number; days: number; answer: number; words: string }): Text => {
  const { tid, days, answer, words } = row;
  return text(`follow-up ${days} of message ${tid}`, { type: 'followUp', tid, days, answer, words });
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

/** The digest of a text by the key of this installation, and by its suite unless another is asked for. */
export const digestOf = (vault: Vault, { canonical }: Text, suite: Suite = vault.suite): string =>
  digestBy(suite, [vault.salt(canonical), canonical], 'base64url');

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
