import { isWithin, unitNameFor } from '../accounts/index.ts';
import type { Ctx } from '../base/calls/app.ts';
import { fail } from '../base/calls/refusal.ts';
import { isParty, lastAssigned, loadCase } from '../handling/index.ts';
import { findMessage } from '../messages/index.ts';
import { labelFor } from '../settings/index.ts';
import { likeness, questionOf, read } from './related.ts';

/** Number of the last assignments that are looked through. */
const LOOKED_AT = 300;
const SHOWN = 3;
/** Minimum likeness at which an assignment speaks for a unit; the same domain alone counts by the weights below. */
const ALIKE = 0.45;
const SAME_SUB_DOMAIN = 0.4;
const SAME_DOMAIN = 0.15;

interface Speaks {
  groupId: number;
  weight: number;
  alike: number;
  sameMatter: number;
  sameDomain: number;
}

/** Suggests units to assign a message to, by the last assignments of the asking unit, each with a reason in words. */
export async function suggestedUnits(ctx: Ctx, tid: number) {
  const { app, db, viewer, texts } = ctx;
  const groupId = viewer.groupId!;
  const message = (await findMessage(db, tid)) ?? fail('A0404');
  if (!isParty(await loadCase(app, db, message), groupId)) fail('B0002');
  const asked = questionOf(app, message);
  const { domainId, subDomainId } = message;
  const speaking = new Map<number, Speaks>();
  for (const one of await lastAssigned(db, groupId, LOOKED_AT)) {
    if (one.tid === tid || !isWithin(app, groupId, one.toGroupId)) continue;
    const alike = likeness(asked.vectors, read(app, one));
    const isAlike = alike >= ALIKE;
    const isSame = one.domainId === domainId && subDomainId !== null && one.subDomainId === subDomainId;
    const weight = (isAlike ? alike : 0) + (isSame ? SAME_SUB_DOMAIN : one.domainId === domainId ? SAME_DOMAIN : 0);
    if (weight === 0) continue;
    const known = speaking.get(one.toGroupId) ?? {
      groupId: one.toGroupId,
      weight: 0,
      alike: 0,
      sameMatter: 0,
      sameDomain: 0,
    };
    known.weight += weight;
    if (isAlike) known.alike++;
    if (isSame) known.sameMatter++;
    if (one.domainId === domainId) known.sameDomain++;
    speaking.set(one.toGroupId, known);
  }
  const domain = labelFor(ctx, 'domain', domainId);
  const matter = subDomainId === null ? domain : labelFor(ctx, 'subDomain', subDomainId);
  /** Returns the strongest reason for a unit, without counts of zero. */
  const reasonOf = ({ alike, sameMatter, sameDomain }: Speaks): string =>
    alike + sameMatter > 0
      ? texts.unitSuggested(matter, sameMatter, alike)
      : texts.unitSuggested(domain, sameDomain, 0);
  const rows = [...speaking.values()].sort((a, b) => b.weight - a.weight).slice(0, SHOWN);
  return rows.map((row) => ({
    groupId: row.groupId,
    groupName: unitNameFor(ctx, row.groupId),
    alike: row.alike,
    sameMatter: row.sameMatter,
    reason: reasonOf(row),
  }));
}
