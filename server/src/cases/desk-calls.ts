import { caseChecks, caseHeadings, headingNames, partsOf, runningText } from '@board/contract/cases/case-text';
import type { caseDesk } from '@board/contract/cases/desk';
import { CaseState, TypeId } from '@board/contract/codes';
import { CASE_TITLE_MAX, CASE_TITLE_MIN } from '@board/contract/rules/lengths';
import { kindsIn, personalIn } from '@board/contract/rules/personal-data';
import { reasonProblem, type ServerProblems } from '@board/contract/rules/posting';
import { lengthOf, readableLength } from '@board/contract/rules/validators';
import { units } from '../accounts/index.ts';
import type { Ctx, Handlers } from '../base/calls/app.ts';
import { fail } from '../base/calls/refusal.ts';
import { findMessage, lockMessage } from '../messages/index.ts';
import { findableWords, wordsOf } from '../search/index.ts';
import { examines, levelOf } from './chain.ts';
import * as desk from './desk-store.ts';
import { draftOf, withoutPersons } from './draft.ts';
import { materialsOf } from './materials.ts';
import { labelOf, presentDesk, presentFile } from './present.ts';
import type { CaseBaseRow, VersionRow } from './store.ts';
import { actorOf, mayRead, placeOf, sourceFor, takeStep, textOf, type Written } from './work.ts';

/** The calls by which offices and the platform work on cases (domain.md B6). */

const ROWS_MAX = 100;
const paged = ({ page, rows }: { page: number; rows: number }) => ({ page, rows: Math.min(rows, ROWS_MAX) });

/** Refuses with A0403 units that neither send nor examine cases (product.md §6, menu 27). */
function needsEither({ viewer: { capabilities } }: Ctx): void {
  if (!capabilities.includes('allowSendCase') && !capabilities.includes('allowCheckCase')) fail('A0403');
}

/** Selects the cases that wait for a desk. The platform takes over from units that can no longer examine. */
async function waiting(ctx: Ctx, groupId: number | null) {
  if (groupId !== null) return desk.waitingFor(groupId);
  const all = await desk.desksWithWork(ctx.db);
  const unable = all.filter((one) => !examines(units.of(ctx.app).get(one)));
  return desk.waitingFor(null, unable);
}

/** Returns the mistakes that keep a text from being handed in. */
function submissionProblems(
  ctx: Ctx,
  text: VersionRow,
  checked: readonly string[],
  personalKept: boolean,
): ServerProblems {
  const { title, content } = text;
  const parts = partsOf(content);
  const missing = caseHeadings.find((one) => readableLength(parts[one]) === 0);
  const personal = personalIn(`${title}\n${content}`);
  const { caseBodyMin } = ctx.limits;
  const problems: ServerProblems = {};
  if (readableLength(title) < CASE_TITLE_MIN) problems.title = { name: 'titleShort', with: CASE_TITLE_MIN };
  else if (lengthOf(title) > CASE_TITLE_MAX) problems.title = { name: 'titleLong', with: CASE_TITLE_MAX };
  if (missing) problems[missing] = { name: 'caseHeading', with: headingNames[missing] };
  else if (lengthOf(runningText(content)) < caseBodyMin) problems.content = { name: 'contentShort', with: caseBodyMin };
  else if (personal.length > 0 && !personalKept) problems.content = { name: 'personalFound', with: kindsIn(personal) };
  if (caseChecks.some((one) => !checked.includes(one))) problems.checked = { name: 'caseChecks' };
  return problems;
}

async function audit(ctx: Ctx, input: { caseId: number; stamp: number; pass: boolean; reason?: string }) {
  const { reason = '' } = input;
  const problem = input.pass ? undefined : reasonProblem(reason, ctx.limits.reviewReasonMin, ctx.limits);
  return await stepped(ctx, { ...input, action: 'audit', reason }, () => {
    if (problem) fail('B0003', { reason: problem });
  });
}

async function off(ctx: Ctx, { caseId, reason }: { caseId: number; reason: string }) {
  const problem = reasonProblem(reason, ctx.limits.reasonMin, ctx.limits);
  return await stepped(ctx, { caseId, action: 'off', reason }, () => {
    if (problem) fail('B0003', { reason: problem });
  });
}

/** Takes a step and returns the changed case. */
async function stepped(
  ctx: Ctx,
  asked: Omit<Parameters<typeof takeStep>[1], 'check'>,
  check?: Parameters<typeof takeStep>[1]['check'],
) {
  const caseId = await takeStep(ctx, { ...asked, check });
  return presentDesk(ctx, (await shownCase(ctx, (await desk.caseById(ctx.db, caseId!))!))!);
}

/** Begins a new case of a message (row 1). A message has at most one case. */
async function begin(ctx: Ctx, tid: number, said: Written) {
  const message = await sourceFor(ctx, await lockMessage(ctx.db, tid));
  const text = textOf(ctx, message, said);
  const { groupId, uid } = ctx.viewer;
  const row = {
    tid,
    groupId: groupId!,
    authorUid: uid,
    state: CaseState.draft,
    createdAt: ctx.now,
    changedAt: ctx.now,
  };
  const caseId = (await desk.beginCase(ctx.db, { ...row, storedAt: null })) ?? fail('B0008');
  await desk.writeVersion(ctx.db, caseId, 0, text, findableWords(`${text.title} ${text.content}`));
  return presentDesk(ctx, (await desk.findCase(ctx.db, caseId))!);
}

/** Returns a message that the caller's unit may make a case of, with its case so far. Refuses another unit's with B0008. */
async function sourceWithCase(ctx: Ctx, tid: number) {
  const message = await sourceFor(ctx, await findMessage(ctx.db, tid));
  const known = await desk.caseOfMessage(ctx.db, tid);
  if (known && known.groupId !== ctx.viewer.groupId) fail('B0008');
  return { message, caseId: known?.caseId ?? null, caseState: known?.state ?? null };
}

/** Returns a whole case. Refuses with A0404, as if the case did not exist, if the viewer may not read it. */
async function file(ctx: Ctx, caseId: number) {
  const one = (await desk.caseById(ctx.db, caseId)) ?? fail('A0404');
  if (!mayRead(ctx.app, actorOf(ctx), one)) fail('A0404');
  return await presentFile(ctx, (await shownCase(ctx, one))!);
}

/** Returns a case with the version that the caller may see. */
const shownCase = (ctx: Ctx, { caseId, groupId }: CaseBaseRow) =>
  desk.findCase(ctx.db, caseId, groupId === ctx.viewer.groupId ? 'own' : 'other');

export const deskCalls: Pick<Handlers<'cases'>, keyof typeof caseDesk> = {
  async page({ side, state, keywords, ...page }, ctx) {
    needsEither(ctx);
    const { groupId } = ctx.viewer;
    const words = keywords?.trim() ? wordsOf(keywords) : undefined;
    const found =
      side === 'desk'
        ? await desk.deskPage(ctx.db, await waiting(ctx, groupId), words, paged(page))
        : await desk.casesOf(ctx.db, { groupId, state, words }, paged(page));
    return { total: found.total, more: found.more, rows: found.rows.map((row) => presentDesk(ctx, row)) };
  },

  async counts(_input, ctx) {
    const { groupId, capabilities } = ctx.viewer;
    const isOpen = capabilities.includes('allowSendCase') || capabilities.includes('allowCheckCase');
    if (!isOpen) return { own: {}, desk: 0 };
    const own = await desk.countsOf(ctx.db, groupId!);
    return {
      own: Object.fromEntries(own.map(({ state, count }) => [state, count])),
      desk: await desk.countOf(ctx.db, await waiting(ctx, groupId)),
    };
  },

  async detail({ caseId }, ctx) {
    needsEither(ctx);
    return await file(ctx, caseId);
  },

  async prepare({ tid }, ctx) {
    const { message, ...known } = await sourceWithCase(ctx, tid);
    const materials = await materialsOf(ctx, message);
    const { region, year } = placeOf(ctx.app, message);
    const { domainId, typeId } = message;
    return {
      tid,
      domainId,
      year,
      materials,
      title: withoutPersons(message.subject),
      content: draftOf(materials),
      domainName: labelOf(ctx, 'domainId', domainId),
      regionName: labelOf(ctx, 'region', region),
      type: typeId === TypeId.consult ? 2 : typeId === TypeId.advice ? 3 : 1,
      reason: 1,
      level: levelOf(ctx.app, ctx.viewer.groupId!) ?? 4,
      ...known,
    };
  },

  async ofMessage({ tid }, ctx) {
    const { caseId, caseState } = await sourceWithCase(ctx, tid);
    return { caseId, caseState };
  },

  async ofMessages({ tids }, { db, viewer }) {
    const rows = await desk.casesOfMessages(db, tids, viewer.groupId!);
    return { rows: rows.map(({ tid, caseId, state }) => ({ tid, caseId, caseState: state })) };
  },

  async save({ caseId, stamp, tid, ...said }, ctx) {
    if (caseId === undefined) return await begin(ctx, tid ?? fail('A0400'), said);
    return await stepped(ctx, { caseId, action: 'save', stamp: stamp ?? fail('A0400'), said });
  },

  submit: async ({ caseId, stamp, checked, personalKept }, ctx) =>
    await stepped(ctx, { caseId, stamp, action: 'submit' }, (_message, text) => {
      const problems = submissionProblems(ctx, text, checked, personalKept);
      if (Object.keys(problems).length > 0) fail('B0003', problems);
    }),

  recall: async ({ caseId, stamp }, ctx) => await stepped(ctx, { caseId, stamp, action: 'recall' }),

  remove: async ({ caseId, stamp }, ctx) => ({ caseId: await takeStep(ctx, { caseId, stamp, action: 'remove' }) }),

  audit: async (input, ctx) => {
    needsEither(ctx);
    return await audit(ctx, input);
  },
  off: async (input, ctx) => await off(ctx, input),

  async pageByPlatform({ side, state, keywords, ...page }, ctx) {
    const words = keywords?.trim() ? wordsOf(keywords) : undefined;
    const queue = await waiting(ctx, null);
    const found =
      side === 'desk'
        ? await desk.deskPage(ctx.db, queue, words, paged(page))
        : await desk.casesOf(ctx.db, { groupId: null, state, words }, paged(page));
    return {
      total: found.total,
      more: found.more,
      waiting: await desk.countOf(ctx.db, queue),
      rows: found.rows.map((row) => presentDesk(ctx, row)),
    };
  },
  detailByPlatform: async ({ caseId }, ctx) => await file(ctx, caseId),
  auditByPlatform: async (input, ctx) => await audit(ctx, input),
  offByPlatform: async (input, ctx) => await off(ctx, input),
};
