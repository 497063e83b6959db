import type { CaseEntry } from '@board/contract/cases';
import { CaseState } from '@board/contract/codes';
import { toSeconds } from '@board/contract/fields';
import { cut } from '@board/contract/rules/letters';
import { unitName } from '../accounts/index.ts';
import { type App, type Ctx, callsOf, type Module } from '../base/calls/app.ts';
import { fail } from '../base/calls/refusal.ts';
import type { Db } from '../base/db/db.ts';
import { record } from '../base/events/events.ts';
import { caseText, digestsOf } from '../base/events/text-digest.ts';
import type { TextSource } from '../base/events/text-log.ts';
import type { Vault } from '../base/platform/vault.ts';
import { board } from '../forums/index.ts';
import { isParty, loadCase } from '../handling/index.ts';
import { findMessage } from '../messages/index.ts';
import { findableWords, namesSomething, wholeWords, wordsOf } from '../search/index.ts';
import { dictionaries } from '../settings/index.ts';
import * as store from './store.ts';
import { withdrawals } from './withdraw.ts';

export { casesOf, handOverCases } from './hand-over.ts';
export { newestCases } from './store.ts';

/** A new case, found by the words of its title and text (docs/search.md), with its event where everyone may read it. */
export async function insertCase(
  { db, vault }: { db: Db; vault: Vault },
  row: Parameters<typeof store.insertCase>[1],
  text: store.CaseText,
): Promise<number> {
  const caseId = await store.insertCase(db, row, text, findableWords(`${text.title} ${text.content}`));
  const { tid, state, authorUid } = row;
  if (state === CaseState.stored)
    await record(db, {
      ...{ kind: 'caseStored', at: text.at as Date, tid, actorUid: authorUid, actorRole: 'platform' },
      data: { shown: 'office', caseId, ...digestsOf(vault, [caseText({ ...text, caseId, tid })]) },
    });
  return caseId;
}

const ROWS_MAX = 50;
/** as many as somebody who answers a message looks at */
const SIMILAR = 3;
const SUGGESTIONS = 5;
/** of these, what is about the question is suggested */
const LOOKED_AT = 30;
/** So many words of a message's title a case has to hold. */
const ALIKE = 2;

/** Words by which texts are compared: those that name something. */
const tellingWords = (text: string) => wholeWords(wordsOf(text)).filter(namesSomething);

/** The name of a value, as people see it. */
function labelOf({ app, texts }: Pick<Ctx, 'app' | 'texts'>, facet: store.Facet, value: number): string {
  const { cases } = texts;
  switch (facet) {
    case 'domainId':
      return dictionaries.of(app).label('domain', value);
    case 'region':
      return value === 0 ? cases.ministries : (board(app, value)?.name ?? String(value));
    case 'reason':
      return cases.reasons[value] ?? String(value);
    case 'type':
      return cases.types[value] ?? String(value);
    case 'level':
      return cases.levels[value] ?? String(value);
    default:
      return String(value);
  }
}

/** The text without the headings that cases have, in one run. */
const running = (content: string) => content.replace(/【[^】]*】|\s+/g, ' ').trim();

function present(ctx: Ctx, row: store.CaseRow): CaseEntry {
  const { caseId, tid, title, content, domainId, region, reason, type, year, level, position } = row;
  return {
    ...{ caseId, tid, title, domainId, region, reason, type, year, level, position },
    summary: cut(running(content), ctx.limits.previewLength),
    domainName: labelOf(ctx, 'domainId', domainId),
    regionName: labelOf(ctx, 'region', region),
    reasonName: labelOf(ctx, 'reason', reason),
    typeName: labelOf(ctx, 'type', type),
    levelName: labelOf(ctx, 'level', level),
    organization: unitName(ctx.app, row.groupId),
    dateline: toSeconds(row.at),
  };
}

const select = (facet: store.Facet) => async (_input: unknown, ctx: Ctx) => {
  ctx.madeOf('cases', 'settings');
  const found = await store.choicesOf(ctx.db, facet);
  return { list: found.map((one) => ({ ...one, label: labelOf(ctx, facet, one.value) })) };
};

/** A message that the caller's unit has to do with. */
async function handled({ app, db, viewer }: Ctx, tid: number) {
  const message = (await findMessage(db, tid)) ?? fail('A0404');
  if (!isParty(await loadCase(app, db, message), viewer.groupId!)) fail('B0002');
  return message;
}

const calls = callsOf('cases', {
  async search({ page, rows, keywords, ...facets }, ctx) {
    ctx.madeOf('cases', 'settings');
    const words = keywords?.trim() ? wordsOf(keywords) : undefined;
    // Nothing but signs and stop words: nothing is found by them.
    if (words?.length === 0) return { rows: [], total: 0 };
    const found = await store.publicCases(ctx.db, { ...facets, words }, { page, rows: Math.min(rows, ROWS_MAX) });
    return { rows: found.rows.map((row) => present(ctx, row)), total: found.total };
  },

  async similar({ tid }, ctx) {
    const message = await handled(ctx, tid);
    const likeness = { domainId: message.domainId, least: ALIKE, part: 0 };
    const rows = await store.casesLike(ctx.db, tellingWords(message.subject), likeness, SIMILAR);
    return { rows: rows.map((row) => present(ctx, row)) };
  },

  async own({ tid }, ctx) {
    const { capabilities, groupId } = ctx.viewer;
    const { domainId, subject } = await handled(ctx, tid);
    if (!capabilities.includes('allowSendCase') && !capabilities.includes('allowCheckCase')) fail('A0403');
    const likeness = { tid, domainId, words: tellingWords(subject), least: ALIKE };
    const rows = await store.ownUnpublished(ctx.db, groupId!, likeness, SIMILAR);
    return { rows: rows.map((row) => ({ ...present(ctx, row), state: row.state, content: row.content })) };
  },

  async suggest({ keywords }, ctx) {
    ctx.madeOf('cases', 'settings');
    const likeness = { domainId: null, least: 1, part: 0.5 };
    const words = tellingWords(keywords);
    const rows = await store.casesLike(ctx.db, words, likeness, LOOKED_AT);
    // A case is about what its title says: with nothing of the question there it answers another one.
    const about = rows.filter(({ title }) => findableWords(title).some((word) => words.includes(word)));
    return { rows: about.slice(0, SUGGESTIONS).map((row) => present(ctx, row)) };
  },

  async content({ caseId }, ctx) {
    const row = (await store.publicCase(ctx.db, caseId)) ?? fail('A0404');
    ctx.madeOf('cases', 'settings');
    return { ...present(ctx, row), content: row.content };
  },

  domain: select('domainId'),
  reason: select('reason'),
  region: select('region'),
  year: select('year'),
  type: select('type'),
});

/** The cases that everyone reads, with the messages they were made of. */
const textSource: TextSource = {
  subject: 'message',
  newest: store.newestTid,
  between: async (db, after, upTo, hold = false) =>
    (await store.publicCasesBetween(db, after, upTo, hold)).map(caseText),
};

export const cases: Module = {
  name: 'cases',
  calls,
  staleAfter: (_app: App, { kind }) => (kind.startsWith('case') ? ['cases'] : []),
  listeners: () => [withdrawals],
  texts: textSource,
};
