import type { Limits } from './settings/limits.ts';

/** The side of the board an account stands on (product.md §1). */
export const Organization = { none: 0, local: 1, ministry: 3, channel: 4, congress: 5 } as const;
export type OrganizationCode = (typeof Organization)[keyof typeof Organization];

/** Capabilities of an organisation (product.md §3, permissions object). */
export const capabilities = [
  'allowCollect',
  'allowDelivery',
  'allowCheckCase',
  'allowSendCase',
  'allowHandleDelivery',
  'allowNoAlert',
] as const;
export type Capability = (typeof capabilities)[number];

/** At a people's congress whoever may not collect is a representative, not its office (product.md §6). */
export const isRepresentative = (of: { organization: number; authority: { allowCollect: 0 | 1 } }): boolean =>
  of.organization === Organization.congress && of.authority.allowCollect === 0;

/** The caller as the access check sees it; the session supplies it. */
export interface Viewer {
  uid: number | null;
  nickName: string;
  userType: number;
  organization: OrganizationCode;
  compType: number;
  groupId: number | null;
  capabilities: readonly Capability[];
  /** Colon-separated permission codes of back-office and platform staff. */
  permissions: readonly string[];
  /** Real-name certification passed. */
  certified: boolean;
  /** Accepted the agreement and the privacy policy of today. */
  agreed: boolean;
  /** When the last of them was accepted: another version may ask anew meanwhile. */
  agreedAt?: Date;
  /** A measure of the platform is in force against the account, or was until a moment ago. */
  disposed: boolean;
  /** The account is in the cooling-off period of its cancellation. */
  cancelling: boolean;
  /** The step owed before any other call works: a second factor, setting one up, or a new password. */
  owes?: 'secondFactor' | 'secondFactorSetup' | 'password';
  /** The number of the session that is used. */
  sessionNumber?: number;
}

export const nobody: Viewer = {
  uid: null,
  nickName: '',
  userType: 0,
  organization: Organization.none,
  compType: 0,
  groupId: null,
  capabilities: [],
  permissions: [],
  certified: false,
  agreed: false,
  disposed: false,
  cancelling: false,
};

/** Who may make a call. There is no default: a call without `who` does not compile. */
export type Who =
  | { kind: 'anyone' }
  | { kind: 'signedIn' }
  | { kind: 'citizen'; certified: boolean }
  | { kind: 'government'; organizations: readonly OrganizationCode[]; capability?: Capability }
  | { kind: 'official' }
  | { kind: 'permission'; code: string };

/** Organisations that have the work area under /g (product.md §1); a parameter adds organization 4 (decisions.md 3). */
export const workArea: readonly OrganizationCode[] = [Organization.local, Organization.ministry, Organization.congress];
type Settings = Pick<Limits, 'channelUsesWorkArea'>;
const isChannelAtWork = (organization: number, { channelUsesWorkArea }: Settings): boolean =>
  organization === Organization.channel && channelUsesWorkArea === 1;
export const hasWorkArea = (organization: number, settings: Settings): boolean =>
  workArea.some((one) => one === organization) || isChannelAtWork(organization, settings);

export const anyone: Who = { kind: 'anyone' };
export const signedIn: Who = { kind: 'signedIn' };
/** A citizen or company account. */
export const citizen: Who = { kind: 'citizen', certified: false };
/** A citizen or company account that passed real-name certification, and accepted the agreement of today. */
export const certifiedCitizen: Who = { kind: 'citizen', certified: true };
export const government = (organizations = workArea, capability?: Capability): Who => ({
  kind: 'government',
  organizations,
  capability,
});
/** Whoever works here: an account of a unit, or of the platform's staff. */
export const official: Who = { kind: 'official' };
/** Platform and back-office staff holding a permission code such as `plat:review`. */
export const permission = (code: string): Who => ({ kind: 'permission', code });

/** Why a viewer may not make a call, as an error code; null when he may. */
export function refusal(
  who: Who,
  viewer: Viewer,
  settings: Settings,
): 'USR0001' | 'SN0011' | 'U0025' | 'ORG_REFUSED' | 'A0403' | null {
  if (who.kind === 'anyone') return null;
  if (viewer.uid === null) return 'USR0001';
  switch (who.kind) {
    case 'signedIn':
      return null;
    case 'citizen':
      if (viewer.organization !== Organization.none || viewer.permissions.length > 0) return 'ORG_REFUSED';
      if (who.certified && !viewer.certified) return 'SN0011';
      return who.certified && !viewer.agreed ? 'U0025' : null;
    case 'government':
      if (viewer.groupId === null) return 'A0403';
      if (!who.organizations.includes(viewer.organization) && !isChannelAtWork(viewer.organization, settings))
        return 'A0403';
      return who.capability && !viewer.capabilities.includes(who.capability) ? 'A0403' : null;
    case 'official':
      return viewer.groupId !== null || viewer.permissions.length > 0 ? null : 'A0403';
    case 'permission':
      return viewer.permissions.includes(who.code) ? null : 'A0403';
  }
}

/** `who` in one English phrase, for the API document and the access list. */
export function describeWho(who: Who): string {
  switch (who.kind) {
    case 'anyone':
      return 'anyone';
    case 'signedIn':
      return 'any signed-in account';
    case 'citizen':
      return who.certified ? 'a citizen or company, certified' : 'a citizen or company';
    case 'government':
      return `government (organization ${who.organizations.join(', ')}${who.capability ? `, ${who.capability}` : ''})`;
    case 'official':
      return 'an account of a unit or of staff';
    case 'permission':
      return `staff with ${who.code}`;
  }
}
