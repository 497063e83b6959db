import type { CaseAction } from '@board/contract/cases/desk';
import { CaseState } from '@board/contract/codes';
import type { Capability } from '@board/contract/who';
import { type Desk, nextDesk } from './chain.ts';
import type { CaseBaseRow } from './store.ts';

/**
 * Everything that can be done to a case, in one table (domain.md B6, decision 0134). Pure: `work.ts` locks the case, finds
 * the row here, and writes what comes of it with its event.
 */

/** A case as the table looks at it. */
export interface Standing {
  one: CaseBaseRow;
  isPublic: boolean;
  chain: readonly Desk[];
  /** whether its desk can still examine it; if not, the platform does */
  deskAble: boolean;
}

/** Who acts. `groupId` null: the platform. */
export interface CaseActor {
  uid: number;
  groupId: number | null;
  capabilities: readonly Capability[];
}

/** A step as it is asked for. */
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
  /** the state it is in then; null: it is gone, 'same': it stays */
  to: number | 'same' | null;
  /** written with the change; a draft has none */
  event: string | null;
}

const { inReview, stored, notStored, draft } = CaseState;
const isLast = ({ chain, one }: Standing) => nextDesk(chain, one.deskLevel!) === null;
const passes = (_: Standing, { pass }: Step) => pass === true;

export const caseRows: readonly CaseRow[] = [
  // Row 1 is a new case: it has no state to begin from.
  { row: 2, action: 'save', by: ['author'], from: [draft], to: draft, event: null },
  // The version that was refused, or taken off, is kept.
  { row: 3, action: 'save', by: ['author'], from: [notStored], to: draft, event: null },
  // A revision: everyone reads the version before until the new one is stored.
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
  // Its revision goes on.
  {
    row: 11,
    action: 'off',
    by: ['author', 'platform'],
    from: [draft, inReview, notStored],
    to: 'same',
    event: 'caseOff',
    when: ({ isPublic }) => isPublic,
  },
  // What was public once is kept.
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

/** Whether the actor has the part, whatever the state. */
const parts: Record<By, (standing: Standing, actor: CaseActor) => boolean> = {
  author: ({ one }, { groupId, capabilities }) => groupId === one.groupId && capabilities.includes('allowSendCase'),
  platform: (_, { groupId }) => groupId === null,
  // Never the author's unit, nor whoever wrote it and has changed units since.
  desk({ one, deskAble }, { uid, groupId, capabilities }) {
    if (one.deskLevel === null || uid === one.authorUid || groupId === one.groupId) return false;
    if (groupId === null) return one.deskGroupId === null || !deskAble;
    return (
      groupId === one.deskGroupId && capabilities.includes('allowCheckCase') && capabilities.includes('allowSendCase')
    );
  },
};

/** The row that applies, or why none does: it is not the actor's to do (B0002), or not in this state (B0001). */
export function rowFor(standing: Standing, actor: CaseActor, step: Step): CaseRow | 'B0001' | 'B0002' {
  const rows = caseRows.filter(({ action }) => action === step.action);
  const fitting = rows.filter(
    ({ from, when }) => from.includes(standing.one.state) && (when?.(standing, step) ?? true),
  );
  const mine = (those: readonly CaseRow[]) => those.filter(({ by }) => by.some((part) => parts[part](standing, actor)));
  // Nobody is the desk of a case that is not under review: whoever examined it a moment ago hears that it moved on.
  if (step.action === 'audit' && standing.one.state !== inReview) return 'B0001';
  if (mine(rows).length === 0) return 'B0002';
  return mine(fitting)[0] ?? 'B0001';
}

/** What the actor may do now. */
export const caseActionsFor = (standing: Standing, actor: CaseActor): CaseAction[] => [
  ...new Set(
    caseRows.flatMap(({ action }) =>
      [true, false].some((pass) => typeof rowFor(standing, actor, { action, pass }) === 'object') ? [action] : [],
    ),
  ),
];
