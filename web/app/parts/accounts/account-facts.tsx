import type { UserInfo } from '@board/contract/accounts';
import type { Profile } from '@board/contract/accounts/center';
import { CompType, UserType } from '@board/contract/codes';
import { isRepresentative, Organization } from '@board/contract/who';
import { useTexts } from '../../lib/texts.ts';
import { FactList } from '../../ui/fact-list.tsx';

/** The board's data about my account. */
export function AccountFacts({ me, profile, isCitizen }: { me: UserInfo; profile: Profile; isCitizen: boolean }) {
  const { account, center } = useTexts();
  const { mine } = account;
  const waiting = profile.guardian === 'needed' ? account.guardian.waiting : mine.notCertified;
  const certification = me.certified ? mine.certified : waiting;
  const facts = [
    [isCitizen ? mine.nickName : mine.name, me.nickName],
    [mine.mobile, me.mobile || mine.noMobile],
    [mine.kind, kindOf(me, mine.kinds)],
    ...(me.groupName ? [[mine.unit, me.groupName] as const] : []),
    ...(isCitizen ? [[mine.certification, certification] as const] : []),
    ...(profile.realName ? [[center.nickname.realName, profile.realName] as const] : []),
    ...(profile.certNumber ? [[center.nickname.certNumber, profile.certNumber] as const] : []),
  ] as const;
  return <FactList facts={facts} />;
}

function kindOf(me: UserInfo, kinds: ReturnType<typeof useTexts>['account']['mine']['kinds']): string {
  if (isRepresentative(me)) return kinds.representative;
  if (me.organization !== Organization.none) return kinds.government;
  if (me.permissions.length > 0) return kinds.staff;
  if (me.userType !== UserType.company) return kinds.person;
  return me.compType === CompType.socialOrganisation ? kinds.social : kinds.company;
}
