import { type SetupReason, type SetupState, type SetupStep, setupSteps } from '@board/contract/backoffice/setup';

/** What an installation has, as far as the first run looks at it. */
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
  /** there is a mail server, and a mail left by it */
  mail: { set: boolean; tried: boolean };
  sms: { set: boolean; tried: boolean };
  storageTried: boolean;
}

type Reasons = Record<SetupStep, SetupState['reason']>;

/** The screens that keep the same later on. */
const links: Record<SetupStep, string> = {
  facts: '/admin/settings/facts',
  scope: '/admin/boards',
  units: '/admin/units',
  people: '/admin/staff',
  mail: '/admin/mail?part=server',
  sms: '/admin/sms',
  storage: '/admin/storage',
};

/** Every step, and what it lacks (decision 0171). Pure. */
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

/** A board works without bureaus, mails and a storage of its own; people register by a code, by mail or by text message. */
function isOptional(name: SetupStep, reasons: Reasons): boolean {
  if (name === 'mail' || name === 'storage') return true;
  if (name === 'sms') return reasons.mail === null;
  return name === 'units' && (reasons.units === null || reasons.units.name === 'noBureaus');
}
