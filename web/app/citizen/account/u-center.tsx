import { UserType } from '@board/contract/codes';
import { Organization } from '@board/contract/who';
import { Outlet } from 'react-router';
import { accountOnly } from '../../lib/session/guard.ts';
import css from '../../parts/center/center.module.css';
import { CenterMenu, type CenterPath } from '../../parts/center/center-menu.tsx';
import type { Route } from './+types/u-center';

/** Pages of every account; the others are for citizens, or for companies. */
const ofEveryone: CenterPath[] = ['/uCenter/baseInfo', '/uCenter/editPwd', '/uCenter/bindInfo', '/uCenter/loginLog'];
const ofCompanies: CenterPath[] = ['/uCenter/compInfo'];
const ofCitizens: CenterPath[] = [
  '/uCenter/notices',
  '/uCenter/disposals',
  '/uCenter/consents',
  '/uCenter/export',
  '/uCenter/requests',
  '/cancel',
];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { viewer } = accountOnly(context, request);
  const isCitizen = viewer.organization === Organization.none && viewer.permissions.length === 0;
  const paths = [
    ...ofEveryone,
    ...(isCitizen && viewer.userType === UserType.company ? ofCompanies : []),
    ...(isCitizen ? ofCitizens : []),
  ];
  return { paths, cancelling: viewer.cancelling };
}

/** The frame of my account. */
export default function UCenter({ loaderData: { paths, cancelling } }: Route.ComponentProps) {
  return (
    <div className={css.frame}>
      {/* A person who is closing the account has only one question to answer. */}
      {cancelling ? <div /> : <CenterMenu paths={paths} />}
      <div>
        <Outlet />
      </div>
    </div>
  );
}
