import { CompType, UserType, VisitorType } from './codes.ts';
import { Organization } from './who.ts';

/** What kind of account visits: the user-type code of product.md §6. */
export function visitorType({
  userType,
  compType,
  organization,
}: Record<'userType' | 'compType' | 'organization', number>): number {
  switch (organization) {
    case Organization.local:
      return VisitorType.local;
    case Organization.ministry:
      return VisitorType.ministry;
    case Organization.congress:
      return VisitorType.congress;
  }
  return userType === UserType.company && compType === CompType.socialOrganisation
    ? VisitorType.socialOrganisation
    : VisitorType.person;
}
