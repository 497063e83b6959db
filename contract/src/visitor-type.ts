import { CompType, UserType } from './codes.ts';
import { Organization } from './who.ts';

/** What kind of account visits: the user-type code of product.md §6. */
export function visitorType({
  userType,
  compType,
  organization,
}: Record<'userType' | 'compType' | 'organization', number>): number {
  switch (organization) {
    case Organization.local:
      return 11;
    case Organization.ministry:
      return 12;
    case Organization.congress:
      return 13;
  }
  return userType === UserType.company && compType === CompType.socialOrganisation ? 2 : 1;
}
