import type { CaseEntry } from '@board/contract/cases';
import { runningText } from '@board/contract/cases/case-text';
import type { CaseDeskFile, DeskCase } from '@board/contract/cases/desk';
import { toSeconds } from '@board/contract/fields';
import { cut } from '@board/contract/rules/letters';
import { personalIn } from '@board/contract/rules/personal-data';
import { unitNameFor } from '../accounts/index.ts';
import type { Ctx } from '../base/calls/app.ts';
import { eventsOf } from '../base/events/events.ts';
import { board, namesOf } from '../forums/index.ts';
import { findMessage } from '../messages/index.ts';
import { eventTitle } from '../notices/index.ts';
import { labelFor } from '../settings/index.ts';
import { chainOf } from './chain.ts';
import { versionsOf, type WorkRow } from './desk-store.ts';
import { materialsOf } from './materials.ts';
import type { CaseRow, Facet } from './store.ts';
import { caseActionsFor } from './transitions.ts';
import { actorOf, standingOf } from './work.ts';

/** Returns the displayed name of a facet's value. */
export function labelOf(to: Pick<Ctx, 'app' | 'texts' | 'language'>, facet: Facet, value: number): string {
  const { cases } = to.texts;
  switch (facet) {
    case 'domainId':
      return labelFor(to, 'domain', value);
    case 'region':
      return value === 0 ? cases.ministries : placeOf(to, value);
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

/** Returns the name of a case's region, which is a board. */
function placeOf(to: Pick<Ctx, 'app' | 'language'>, fid: number): string {
  const found = board(to.app, fid);
  return found ? namesOf(to, found).name : String(fid);
}

/** Presents a case for lists. */
export function presentEntry(
  ctx: Ctx,
  row: Omit<CaseRow, 'isPublic' | 'version' | 'helped' | 'submittedAt'>,
): CaseEntry {
  const { caseId, tid, title, content, domainId, region, reason, type, year, level, position } = row;
  return {
    caseId,
    tid,
    title,
    domainId,
    region,
    reason,
    type,
    year,
    level,
    position,
    summary: cut(runningText(content), ctx.limits.previewLength),
    domainName: labelOf(ctx, 'domainId', domainId),
    regionName: labelOf(ctx, 'region', region),
    reasonName: labelOf(ctx, 'reason', reason),
    typeName: labelOf(ctx, 'type', type),
    levelName: labelOf(ctx, 'level', level),
    organization: unitNameFor(ctx, row.groupId),
    dateline: toSeconds(row.at),
  };
}

/** Presents a case for the people who work on it, with the actions they may take. */
export function presentDesk(ctx: Ctx, row: WorkRow): DeskCase {
  const { state, version, stamp, publicVersion, groupId, deskLevel, deskGroupId, changedAt, helped } = row;
  const standing = standingOf(ctx.app, row, row.level, publicVersion !== null);
  return {
    ...presentEntry(ctx, { ...row, reason: row.ground }),
    state,
    version,
    stamp,
    publicVersion,
    groupId,
    helped,
    refusal: row.reason,
    desk: deskLevel === null ? null : { level: deskLevel, groupName: unitNameFor(ctx, deskGroupId) },
    changedAt: toSeconds(changedAt),
    actions: caseActionsFor(standing, actorOf(ctx)),
  };
}

/** Presents a whole case: its text, message, versions and history. */
export async function presentFile(ctx: Ctx, row: WorkRow): Promise<CaseDeskFile> {
  const { app, db } = ctx;
  const mine = ctx.viewer.groupId === row.groupId;
  const message = (await findMessage(db, row.tid))!;
  const versions = await versionsOf(db, row.caseId);
  const events = (await eventsOf(db, row.tid)).filter(({ data }) => data.caseId === row.caseId);
  return {
    ...presentDesk(ctx, row),
    content: row.content,
    found: { title: personalIn(row.title), content: personalIn(row.content) },
    materials: await materialsOf(ctx, message),
    chain: chainOf(app, row).map(({ level, groupId }) => ({ level, groupName: unitNameFor(ctx, groupId) })),
    // Only its own unit sees versions that were not handed in.
    versions: versions
      .filter(({ submittedAt }) => mine || submittedAt !== null)
      .map(({ version, title, content, isPublic, submittedAt, at }) => ({
        version,
        title,
        content,
        isPublic,
        submittedAt: submittedAt && toSeconds(submittedAt),
        dateline: toSeconds(at),
      })),
    history: events.map(({ kind, actorGroupId, at, data }) => ({
      event: eventTitle(ctx, kind, data),
      groupName: unitNameFor(ctx, actorGroupId),
      reason: typeof data.reason === 'string' ? data.reason : '',
      version: typeof data.version === 'number' ? data.version : null,
      dateline: toSeconds(at),
    })),
  };
}
