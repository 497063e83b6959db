import type { CampaignAction } from '@board/contract/campaigns/office';
import { AuditState, LaunchType, LifeCycle } from '@board/contract/codes';
import type { CampaignRow } from '../store.ts';

/** Who acts: an official of the unit that asks, or of the platform. */
export type Actor = { side: 'unit'; uid: number; groupId: number } | { side: 'platform'; uid: number; groupId: null };

/** What decides what may be done with a campaign. */
export interface Standing {
  campaign: Pick<CampaignRow, 'groupId' | 'launchType' | 'auditState' | 'draft' | 'authorUid' | 'outcomeAt'>;
  /** one of its versions is public */
  isPublic: boolean;
  /** its latest version was not submitted yet */
  writing: boolean;
  /** by the clock */
  life: number;
}

type Part = 'initiator' | 'counterparty' | 'unit' | 'either';

/** One row of domain.md B5: what may be done, by whom, from where. What it comes to is done by `office/engine.ts`. */
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
/** A draft's period can still be changed; that of a public one only by extending it. */
const mayBeWritten = (one: Standing) =>
  one.campaign.draft || (isSentBack(one) && (goesOn(one) || !one.isPublic)) || (isConfirmed(one) && goesOn(one));

/**
 * Everything that can be done to a campaign. A version that waits to be confirmed, or was sent back, does not touch the
 * one that is public: that one goes on, is extended or closed, and gets its results.
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

/** Whether a campaign is there for somebody: a unit has its own, and drafts are their author's. */
export function isVisible({ draft, authorUid, groupId, launchType }: Standing['campaign'], actor: Actor): boolean {
  if (actor.side === 'unit' && groupId !== actor.groupId) return false;
  return !draft || (authorUid === actor.uid && startedBy(launchType) === actor.side);
}

/** The side that started it. */
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
 * Why an action is refused, or null: A0404 whoever the campaign is not there for, B0002 whose part it is not, B0001
 * where its state does not allow it.
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

/** What somebody may do next. */
export const actionsOf = (standing: Standing, actor: Actor): CampaignAction[] =>
  transitions.filter(({ action }) => refusalOf(action, standing, actor) === null).map(({ action }) => action);
