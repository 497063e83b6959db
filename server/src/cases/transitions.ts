import type { CaseAction } from '@board/contract/cases/desk';
import { CaseState } from '@board/contract/codes';
import type { Capability } from '@board/contract/who';
import { type Desk, nextDesk } from './chain.ts';
import type { CaseBaseRow } from './store.ts';

/**
 * The table of all actions on a case (domain.md B6, decision 0134). Pure: `work.ts` locks the case, finds the row here,
 * and writes the change with its event.
 */

/** The facts about a case that the table needs. */
export interface Standing {
  one: CaseBaseRow;
  isPublic: boolean;
  chain: readonly Desk[];
  /** its desk can still examine it; otherwise the platform does */
  deskAble: boolean;
}

/** The person who acts. `groupId` null: the platform. */
export interface CaseActor {
  uid: number;
  groupId: number | null;
  capabilities: readonly Capability[];
}

/** A requested step. */
export interface Step {
  action: CaseAction;
  /** of `audit` */
  pass?: boolean;
}

type By = 'author' | 'desk' | 'platform';

export interface CaseRow {
  row: number;
  action: CaseAction;
  by: readonly By[];
  from: readonly number[];
  when?: (standing: Standing, step: Step) => boolean;
  /** the state after the step; null: the case is deleted, 'same': unchanged */
  to: number | 'same' | null;
  /** the event of the change; drafts have none */
  event: string | null;
}

const { inReview, stored, notStored, draft } = CaseState;
const isLast = ({ chain, one }: Standing) => nextDesk(chain, one.deskLevel!) === null;
const passes = (_: Standing, { pass }: Step) => pass === true;

export const caseRows: readonly CaseRow[] = [
  // Row 1, a new case, is not here because it has no state to begin from.
  { row: 2, action: 'save', by: ['author'], from: [draft], to: draft, event: null },
  // The version that was refused or taken off is kept.
  { row: 3, action: 'save', by: ['author'], from: [notStored], to: draft, event: null },
  // A revision: the earlier version stays public until the new one is stored.
  { row: 4, action: 'save', by: ['author'], from: [stored], to: draft, event: null },
  { row: 5, action: 'submit', by: ['author'], from: [draft], to: inReview, event: 'caseSubmitted' },
  { row: 6, action: 'recall', by: ['author'], from: [inReview], to: draft, event: 'caseRecalled' },
  {
    row: 7,
    action: 'audit',
    by: ['desk'],
    from: [inReview],
    to: inReview,
    event: 'casePassed',
    when: (standing, step) => passes(standing, step) && !isLast(standing),
  },
  {
    row: 8,
    action: 'audit',
    by: ['desk'],
    from: [inReview],
    to: stored,
    event: 'caseStored',
    when: (standing, step) => passes(standing, step) && isLast(standing),
  },
  {
    row: 9,
    action: 'audit',
    by: ['desk'],
    from: [inReview],
    to: notStored,
    event: 'caseRefused',
    when: (standing, step) => !passes(standing, step),
  },
  { row: 10, action: 'off', by: ['author', 'platform'], from: [stored], to: notStored, event: 'caseOff' },
  // Takes off the public version; the revision goes on.
  {
    row: 11,
    action: 'off',
    by: ['author', 'platform'],
    from: [draft, inReview, notStored],
    to: 'same',
    event: 'caseOff',
    when: ({ isPublic }) => isPublic,
  },
  // A case that was ever public is kept.
  {
    row: 12,
    action: 'remove',
    by: ['author'],
    from: [draft],
    to: null,
    event: null,
    when: ({ one }) => one.storedAt === null,
  },
  {
    row: 13,
    action: 'remove',
    by: ['author'],
    from: [draft],
    to: stored,
    event: null,
    when: ({ isPublic }) => isPublic,
  },
];

/** Tells whether the actor has a part, regardless of the case's state. */
const parts: Record<By, (standing: Standing, actor: CaseActor) => boolean> = {
  author: ({ one }, { groupId, capabilities }) => groupId === one.groupId && capabilities.includes('allowSendCase'),
  platform: (_, { groupId }) => groupId === null,
  // The author's unit never examines the case, nor does the author after a change of units.
  desk({ one, deskAble }, { uid, groupId, capabilities }) {
    if (one.deskLevel === null || uid === one.authorUid || groupId === one.groupId) return false;
    if (groupId === null) return one.deskGroupId === null || !deskAble;
    return (
      groupId === one.deskGroupId && capabilities.includes('allowCheckCase') && capabilities.includes('allowSendCase')
    );
  },
};

/** Returns the row that applies; otherwise B0002 if the actor may not act, B0001 if the state does not allow it. */
export function rowFor(standing: Standing, actor: CaseActor, step: Step): CaseRow | 'B0001' | 'B0002' {
  const rows = caseRows.filter(({ action }) => action === step.action);
  const fitting = rows.filter(
    ({ from, when }) => from.includes(standing.one.state) && (when?.(standing, step) ?? true),
  );
  const mine = (those: readonly CaseRow[]) => those.filter(({ by }) => by.some((part) => parts[part](standing, actor)));
  // A case that is not in review has no desk, so an examiner who comes too late gets B0001 instead of B0002.
  if (step.action === 'audit' && standing.one.state !== inReview) return 'B0001';
  if (mine(rows).length === 0) return 'B0002';
  return mine(fitting)[0] ?? 'B0001';
}

/** Returns the actions that the actor may take now. */
export const caseActionsFor = (standing: Standing, actor: CaseActor): CaseAction[] => [
  ...new Set(
    caseRows.flatMap(({ action }) =>
      [true, false].some((pass) => typeof rowFor(standing, actor, { action, pass }) === 'object') ? [action] : [],
    ),
  ),
];
