import { UserType } from '@board/contract/codes';
import { Organization } from '@board/contract/who';
import { redirect } from 'react-router';
import { backendOf } from '../lib/backend.ts';
import { ownPath } from '../lib/own-path.ts';
import { textsIn, useTexts } from '../lib/texts.ts';
import { AccountFacts } from '../parts/accounts/account-facts.tsx';
import { CertificationForm } from '../parts/accounts/certification-form.tsx';
import { SignOut } from '../parts/accounts/sign-out.tsx';
import { ButtonLink } from '../ui/button.tsx';
import page from '../ui/page.module.css';
import type { Route } from './+types/u-center-base-info';
import css from './u-center-base-info.module.css';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { call, viewer } = backendOf(context);
  const { pathname, search, searchParams } = new URL(request.url);
  if (viewer.uid === null) throw redirect(`/login?back=${encodeURIComponent(pathname + search)}`);
  // product.md §6: their account is in their own area.
  if (viewer.organization === Organization.local || viewer.organization === Organization.ministry)
    throw redirect('/home');
  const [me, types, { publicKey }] = await Promise.all([
    call('accounts.getInfo', {}),
    call('accounts.certificationTypeConfig', {}),
    call('settings.site', {}),
  ]);
  const isCitizen = me.organization === Organization.none && me.permissions.length === 0;
  return { me, types, pem: publicKey.pem, isCitizen, back: ownPath(searchParams.get('back')) };
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const { common, account } = textsIn(matches[0].loaderData!.language);
  return [{ title: `${account.mine.title} - ${common.siteName}` }];
};

/** My account. Whoever lacks the identity check is sent here with the way back, and goes on from there (SN0011). */
export default function BaseInfo({ loaderData: { me, types, pem, isCitizen, back } }: Route.ComponentProps) {
  const { account, registration } = useTexts();
  const onward = back ?? '/uCenter/baseInfo';
  return (
    <div className={page.form}>
      <h1 className={css.title}>{account.mine.title}</h1>
      <AccountFacts me={me} isCitizen={isCitizen} />
      {isCitizen && !me.certified && me.userType === UserType.company ? (
        <section className={css.certify}>
          <p>{registration.company.needed}</p>
          <ButtonLink href="/regcomp">{registration.company.toApply}</ButtonLink>
        </section>
      ) : null}
      {isCitizen && !me.certified && me.userType !== UserType.company ? (
        <section className={css.certify}>
          <h2>{account.certify.title}</h2>
          <p>{account.certify.why}</p>
          <CertificationForm pem={pem} types={types} onDone={() => location.assign(onward)} />
        </section>
      ) : null}
      <p className={css.ways}>
        {isCitizen && me.certified ? (
          <ButtonLink href={back ?? '/threads/post'}>{account.mine.write}</ButtonLink>
        ) : null}
        <SignOut />
      </p>
    </div>
  );
}
