import { runningText } from '@board/contract/cases/case-text';
import { CaseState } from '@board/contract/codes';
import { cut } from '@board/contract/rules/letters';
import { unitNameFor } from '../accounts/index.ts';
import { type Ctx, callsOf, type Module } from '../base/calls/app.ts';
import { fail } from '../base/calls/refusal.ts';
import type { Db } from '../base/db/db.ts';
import { record } from '../base/events/events.ts';
import { caseText, digestsOf } from '../base/events/text-digest.ts';
import type { TextSource } from '../base/events/text-log.ts';
import { iso, type PersonalData } from '../base/platform/personal.ts';
import type { Vault } from '../base/platform/vault.ts';
import { isParty, loadCase } from '../handling/index.ts';
import { findMessage } from '../messages/index.ts';
import { findableWords, namesSomething, wholeWords, wordsOf } from '../search/index.ts';
import { PLATFORM } from './chain.ts';
import { deskCalls } from './desk-calls.ts';
import { forgetHelp, hasHelped, helpOf, setHelped } from './help-store.ts';
import { labelOf, presentEntry } from './present.ts';
import * as store from './store.ts';
import { withdrawals } from './withdraw.ts';

export { casesOf, handOverCases } from './hand-over.ts';
export { newestCases } from './store.ts';
export { caseWork } from './work-counts.ts';

/** Inserts a case with the words that find it (docs/search.md), and records an event if it is public. */
export async function insertCase(
  { db, vault }: { db: Db; vault: Vault },
  row: Parameters<typeof store.insertCase>[1],
  text: store.CaseText,
): Promise<number> {
  // A case in review without a given desk is examined by the platform.
  const deskLevel = row.deskLevel ?? (row.state === CaseState.inReview ? PLATFORM : null);
  const caseId = await store.insertCase(
    db,
    { ...row, deskLevel },
    text,
    findableWords(`${text.title} ${text.content}`),
  );
  const { tid, state, authorUid } = row;
  if (state === CaseState.stored)
    await record(db, {
      kind: 'caseStored',
      at: text.at as Date,
      tid,
      actorUid: authorUid,
      actorRole: 'platform',
      data: { shown: 'office', caseId, ...digestsOf(vault, [caseText({ ...text, caseId, tid })]) },
    });
  return caseId;
}

const ROWS_MAX = 50;
/** number of similar cases shown */
const SIMILAR = 3;
const SUGGESTIONS = 5;
/** maximum number of units listed with their counts */
const UNITS = 50;
/** number of candidates among which suggestions are chosen by title */
const LOOKED_AT = 30;
/** number of characters of a case by which similar cases are found */
const ABOUT = 150;
/** Minimum number of words that a similar case shares. */
const ALIKE = 2;

/** Returns the words by which texts are compared: words that name something. */
const tellingWords = (text: string) => wholeWords(wordsOf(text)).filter(namesSomething);

const select = (facet: store.Tallied) => async (_input: unknown, ctx: Ctx) => {
  ctx.madeOf('cases', 'settings');
  const found = await store.choicesOf(ctx.db, facet);
  return { list: found.map((one) => ({ ...one, label: labelOf(ctx, facet, one.value) })) };
};

/** Returns a message to which the caller's unit is a party. Refuses with A0404 or B0002. */
async function handled({ app, db, viewer }: Ctx, tid: number) {
  const message = (await findMessage(db, tid)) ?? fail('A0404');
  if (!isParty(await loadCase(app, db, message), viewer.groupId!)) fail('B0002');
  return message;
}

const calls = callsOf('cases', {
  ...deskCalls,

  async search({ page, rows, keywords, sort, ...facets }, ctx) {
    ctx.madeOf('cases', 'settings');
    const words = keywords?.trim() ? wordsOf(keywords) : undefined;
    // Only signs and stop words were given, which find nothing.
    if (words?.length === 0) return { rows: [], total: 0, more: false };
    const asked = { page, rows: Math.min(rows, ROWS_MAX) };
    const found = await store.publicCases(ctx.db, { ...facets, words }, asked, sort !== 'newest');
    return { rows: found.rows.map((row) => presentEntry(ctx, row)), total: found.total, more: found.more };
  },

  async similar({ tid }, ctx) {
    const message = await handled(ctx, tid);
    const likeness = { domainId: message.domainId, least: ALIKE, part: 0 };
    const rows = await store.casesLike(ctx.db, tellingWords(message.subject), likeness, SIMILAR);
    return { rows: rows.map((row) => ({ ...presentEntry(ctx, row), content: row.content })) };
  },

  async own({ tid }, ctx) {
    const { capabilities, groupId } = ctx.viewer;
    const { domainId, subject } = await handled(ctx, tid);
    if (!capabilities.includes('allowSendCase') && !capabilities.includes('allowCheckCase')) fail('A0403');
    const likeness = { tid, domainId, words: tellingWords(subject), least: ALIKE };
    const rows = await store.ownUnpublished(ctx.db, groupId!, likeness, SIMILAR);
    return { rows: rows.map((row) => ({ ...presentEntry(ctx, row), state: row.state, content: row.content })) };
  },

  async suggest({ keywords }, ctx) {
    ctx.madeOf('cases', 'settings');
    const likeness = { domainId: null, least: 1, part: 0.5 };
    const words = tellingWords(keywords);
    const rows = await store.casesLike(ctx.db, words, likeness, LOOKED_AT);
    // The title tells what a case is about, so a case without a word of the question in its title is dropped.
    const about = rows.filter(({ title }) => findableWords(title).some((word) => words.includes(word)));
    return { rows: about.slice(0, SUGGESTIONS).map((row) => presentEntry(ctx, row)) };
  },

  async content({ caseId }, ctx) {
    const row = (await store.publicCase(ctx.db, caseId)) ?? fail('A0404');
    ctx.madeOf('cases', 'settings');
    const likeness = { domainId: null, least: ALIKE, part: 0 };
    const about = cut(`${row.title} ${runningText(row.content)}`, ABOUT);
    const alike = await store.casesLike(ctx.db, tellingWords(about), likeness, SIMILAR + 1);
    return {
      ...presentEntry(ctx, row),
      content: row.content,
      helped: row.helped,
      alike: alike
        .filter((one) => one.caseId !== caseId)
        .slice(0, SIMILAR)
        .map((one) => presentEntry(ctx, one)),
    };
  },

  async helped({ caseId, on }, ctx) {
    const done = (await setHelped(ctx.db, caseId, ctx.viewer.uid!, on, ctx.now)) ?? fail('A0404');
    // The log does not name the reader. It only tells that the count changed, so that the page is drawn anew.
    if (done.changed)
      await record(ctx.db, { kind: 'counted', at: ctx.now, actorRole: 'system', data: { countedCase: caseId } });
    return { helped: done.helped };
  },

  ofReader: async ({ caseId }, { db, viewer }) => ({ helped: await hasHelped(db, caseId, viewer.uid!) }),

  async units(_input, ctx) {
    ctx.madeOf('cases', 'settings');
    const found = await store.storedByUnit(ctx.db, UNITS);
    return { list: found.map((one) => ({ ...one, label: unitNameFor(ctx, one.value) })) };
  },

  domain: select('domainId'),
  reason: select('reason'),
  region: select('region'),
  year: select('year'),
  type: select('type'),
});

/** The texts of public cases, keyed by their messages. */
const textSource: TextSource = {
  subject: 'message',
  newest: store.newestTid,
  between: async (db, after, upTo, hold = false) =>
    (await store.publicCasesBetween(db, after, upTo, hold)).map(caseText),
};

/** Events that change the public cases. */
const PUBLIC: readonly string[] = ['caseStored', 'caseOff', 'caseWithdrawn'];

const personal: PersonalData = {
  copy: async (_app, db, uid) => ({
    casesHelpful: (await helpOf(db, uid)).map(({ caseId, at }) => ({ caseId, at: iso(at) })),
  }),
  erase: forgetHelp,
};

export const cases: Module = {
  name: 'cases',
  calls,
  staleAfter: (_app, { kind, data }) => (PUBLIC.includes(kind) || data.countedCase ? ['cases'] : []),
  personal,
  listeners: () => [withdrawals],
  texts: textSource,
};
