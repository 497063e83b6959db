import type { CampaignAction } from '@board/contract/campaigns/office';
import { AuditState, LaunchType, LifeCycle } from '@board/contract/codes';
import type { CampaignRow } from '../store.ts';

/** The person who acts: an official of a unit or of the platform. */
export type Actor = { side: 'unit'; uid: number; groupId: number } | { side: 'platform'; uid: number; groupId: null };

/** The facts that decide which actions a campaign allows. */
export interface Standing {
  campaign: Pick<CampaignRow, 'groupId' | 'launchType' | 'auditState' | 'draft' | 'authorUid' | 'outcomeAt'>;
  /** one of its versions is public */
  isPublic: boolean;
  /** its latest version is not submitted yet */
  writing: boolean;
  /** the life cycle by the clock */
  life: number;
}

type Part = 'initiator' | 'counterparty' | 'unit' | 'either';

/** One row of domain.md B5: an action, who may take it, and from which standing. `office/engine.ts` carries it out. */
interface Transition {
  action: CampaignAction;
  by: Part;
  from(standing: Standing): boolean;
}

const isWaiting = ({ campaign: { draft, auditState } }: Standing) =>
  !draft && (auditState === AuditState.submitted || auditState === AuditState.resubmitted);
const isSentBack = ({ campaign: { draft, auditState } }: Standing) => !draft && auditState === AuditState.toChange;
const isConfirmed = ({ campaign: { draft, auditState } }: Standing) => !draft && auditState === AuditState.confirmed;
const goesOn = ({ life }: Standing) => life !== LifeCycle.ended;
/** An ended campaign cannot be rewritten if it is public, because its period can then only be changed by extending. */
const mayBeWritten = (one: Standing) =>
  one.campaign.draft || (isSentBack(one) && (goesOn(one) || !one.isPublic)) || (isConfirmed(one) && goesOn(one));

/**
 * All actions on a campaign. A version that waits for confirmation or was sent back does not affect the public version,
 * which goes on, can be extended or closed, and gets its results.
 */
export const transitions: readonly Transition[] = [
  { action: 'save', by: 'initiator', from: mayBeWritten },
  { action: 'submit', by: 'initiator', from: (one) => one.writing && mayBeWritten(one) },
  { action: 'discard', by: 'initiator', from: (one) => one.writing || (isSentBack(one) && one.isPublic) },
  { action: 'confirm', by: 'counterparty', from: (one) => isWaiting(one) && goesOn(one) },
  { action: 'back', by: 'counterparty', from: isWaiting },
  { action: 'extend', by: 'either', from: (one) => one.isPublic && goesOn(one) },
  { action: 'close', by: 'either', from: (one) => one.isPublic && one.life === LifeCycle.open },
  {
    action: 'result',
    by: 'unit',
    from: ({ isPublic, life, campaign }) => isPublic && life === LifeCycle.ended && campaign.outcomeAt === null,
  },
];

/** Tells whether an actor may see a campaign: a unit sees its own, and only the author sees a draft. */
export function isVisible({ draft, authorUid, groupId, launchType }: Standing['campaign'], actor: Actor): boolean {
  if (actor.side === 'unit' && groupId !== actor.groupId) return false;
  return !draft || (authorUid === actor.uid && startedBy(launchType) === actor.side);
}

/** Returns the side that started the campaign. */
export const startedBy = (launchType: number): Actor['side'] =>
  launchType === LaunchType.platform ? 'platform' : 'unit';

function isBy(by: Part, standing: Standing, actor: Actor): boolean {
  const { campaign } = standing;
  if (!isVisible(campaign, actor)) return false;
  const isInitiator = startedBy(campaign.launchType) === actor.side;
  switch (by) {
    case 'initiator':
      return isInitiator;
    case 'counterparty':
      return !isInitiator;
    case 'unit':
      return actor.side === 'unit';
    case 'either':
      return true;
  }
}

/**
 * Returns the reason for refusing an action, or null: A0404 if the actor may not see the campaign, B0002 if the actor
 * may not act, B0001 if the state does not allow it.
 */
export function refusalOf(
  action: CampaignAction,
  standing: Standing,
  actor: Actor,
): 'A0404' | 'B0001' | 'B0002' | null {
  if (!isVisible(standing.campaign, actor)) return 'A0404';
  const row = transitions.find((one) => one.action === action)!;
  if (!isBy(row.by, standing, actor)) return 'B0002';
  return row.from(standing) ? null : 'B0001';
}

/** Returns the actions that an actor may take next. */
export const actionsOf = (standing: Standing, actor: Actor): CampaignAction[] =>
  transitions.filter(({ action }) => refusalOf(action, standing, actor) === null).map(({ action }) => action);
