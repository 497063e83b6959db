import { type SetupReason, type SetupState, type SetupStep, setupSteps } from '@board/contract/backoffice/setup';

/** The facts about an installation that the first run needs. */
export interface Standing {
  /** facts of the operator that are needed and not set */
  factsMissing: number;
  seats: number;
  /** open seats that no unit answers */
  unanswered: number;
  /** regions of the chosen scope without a board */
  regionsLeft: number;
  /** units that answer no seat themselves */
  bureaus: number;
  reviewers: number;
  /** accounts of units that answer seats */
  officers: number;
  /** a mail server is set, and a mail was sent by it */
  mail: { set: boolean; tried: boolean };
  sms: { set: boolean; tried: boolean };
  storageTried: boolean;
}

type Reasons = Record<SetupStep, SetupState['reason']>;

/** The screens on which the same is changed later. */
const links: Record<SetupStep, string> = {
  facts: '/admin/settings/facts',
  scope: '/admin/boards',
  units: '/admin/units',
  people: '/admin/staff',
  mail: '/admin/mail?part=server',
  sms: '/admin/sms',
  storage: '/admin/storage',
};

/** Returns every step with its state and what it lacks (decision 0171). Pure. */
export function stepsOf(standing: Standing, skipped: readonly SetupStep[]): SetupState[] {
  const reasons = reasonsOf(standing);
  return setupSteps.map((name) => {
    const reason = reasons[name];
    const optional = isOptional(name, reasons);
    const state = reason === null ? 'done' : optional && skipped.includes(name) ? 'skipped' : 'todo';
    return { name, state, optional, reason, link: links[name] };
  });
}

function reasonsOf(has: Standing): Reasons {
  const first = (...found: [lacks: number | boolean, name: SetupReason][]) => {
    const [count, name] = found.find(([lacks]) => lacks) ?? [];
    return name === undefined ? null : { name, count: Number(count) };
  };
  return {
    facts: first([has.factsMissing, 'factsMissing']),
    scope: first([has.seats === 0, 'noBoards'], [has.regionsLeft, 'regionsLeft']),
    units: first([has.seats === 0, 'noBoards'], [has.unanswered, 'seatsUnanswered'], [has.bureaus === 0, 'noBureaus']),
    people: first([has.reviewers === 0, 'noReviewer'], [has.officers === 0, 'noOfficer']),
    mail: first([!has.mail.set, 'mailUnset'], [!has.mail.tried, 'mailUntried']),
    sms: first([!has.sms.set, 'smsUnset'], [!has.sms.tried, 'smsUntried']),
    storage: first([!has.storageTried, 'storageUntried']),
  };
}

/**
 * Tells whether a step is optional: a board works without bureaus, mails and its own storage. Without mail it needs text
 * messages, because people register by a code.
 */
function isOptional(name: SetupStep, reasons: Reasons): boolean {
  if (name === 'mail' || name === 'storage') return true;
  if (name === 'sms') return reasons.mail === null;
  return name === 'units' && (reasons.units === null || reasons.units.name === 'noBureaus');
}
