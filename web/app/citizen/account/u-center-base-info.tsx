import { UserType } from '@board/contract/codes';
import { Organization } from '@board/contract/who';
import { useState } from 'react';
import { dayOf } from '../../lib/format.ts';
import { accountOnly } from '../../lib/session/guard.ts';
import { ownPath } from '../../lib/session/own-path.ts';
import { useSite } from '../../lib/site.ts';
import { textsIn, useTexts } from '../../lib/texts.ts';
import { AccountFacts } from '../../parts/accounts/account-facts.tsx';
import { accountSite } from '../../parts/accounts/account-site.ts';
import { CertificationForm } from '../../parts/accounts/identity/certification-form.tsx';
import { GuardianForm } from '../../parts/accounts/identity/guardian-form.tsx';
import { agreedOf } from '../../parts/accounts/registration/agreed-texts.ts';
import { SignOut } from '../../parts/accounts/sign-out.tsx';
import center from '../../parts/center/center.module.css';
import { NicknameForm } from '../../parts/center/nickname-form.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import type { Route } from './+types/u-center-base-info';
import css from './u-center-base-info.module.css';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { call } = accountOnly(context, request);
  const { searchParams } = new URL(request.url);
  const [me, profile, types, config, documents] = await Promise.all([
    call('accounts.getInfo', {}),
    call('accounts.profile', {}),
    call('accounts.certificationTypeConfig', {}),
    call('settings.site', {}),
    call('settings.documents', {}),
  ]);
  const isCitizen = me.organization === Organization.none && me.permissions.length === 0;
  const said = searchParams.has('kept') ? ('kept' as const) : searchParams.has('saved') ? ('saved' as const) : null;
  const site = { ...accountSite(config), agreed: agreedOf(documents) };
  return { me, profile, types, site, isCitizen, said, back: ownPath(searchParams.get('back')) };
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const { common, account } = textsIn(matches[0].loaderData!.language);
  return [{ title: `${account.mine.title} - ${common.siteName}` }];
};

// New document: the account changed.
const show = (href: string) => location.assign(href);

/** My account. People without the identity check are sent here with the way back, and go on from there (SN0011). */
export default function BaseInfo({ loaderData }: Route.ComponentProps) {
  const { me, profile, types, site, isCitizen, said, back } = loaderData;
  const { account, center: texts, registration } = useTexts();
  const { language } = useSite();
  const [renaming, setRenaming] = useState(false);
  /** the identity document was wrong: it is entered again, instead of adding a guardian */
  const [anew, setAnew] = useState(false);
  const waits = profile.guardian === 'needed' && !anew;
  const onward = back ?? '/uCenter/baseInfo';
  const mayCertify = isCitizen && !me.certified && me.userType !== UserType.company;
  /** A person on the way to another page sees only the identity check. */
  const passing = mayCertify && !waits && back !== null;
  return (
    <>
      <h1 className={css.title}>{passing ? account.certify.title : account.mine.title}</h1>
      {said ? <p role="status">{said === 'kept' ? texts.cancel.kept : texts.saved}</p> : null}
      {passing ? null : <AccountFacts me={me} profile={profile} isCitizen={isCitizen} />}
      {isCitizen && !me.certified && me.userType === UserType.company ? (
        <section className={css.certify}>
          <p>{registration.company.needed}</p>
          <ButtonLink href="/regcomp">{registration.company.toApply}</ButtonLink>
        </section>
      ) : null}
      {mayCertify ? (
        <section className={passing ? css.passing : css.certify}>
          {waits ? (
            <>
              <h2>{account.guardian.title}</h2>
              <p>{account.guardian.why}</p>
              <GuardianForm site={site} types={types} onDone={() => show(onward)} />
              <Button look="quiet" onClick={() => setAnew(true)}>
                {account.guardian.again}
              </Button>
            </>
          ) : (
            <>
              {passing ? null : <h2>{account.certify.title}</h2>}
              <p>{account.certify.why}</p>
              {profile.mobile ? null : (
                <p>
                  {texts.phone.none} <a href="/uCenter/bindInfo">{texts.phone.submitBind}</a>
                </p>
              )}
              <CertificationForm
                site={site}
                types={types}
                // New document: the account changed.
                onDone={(certified) => (certified ? show(onward) : location.reload())}
              />
            </>
          )}
        </section>
      ) : null}
      {renaming ? (
        <section className={center.section}>
          <h2>{texts.nickname.title}</h2>
          <NicknameForm onDone={() => show('/uCenter/baseInfo?saved')} />
        </section>
      ) : null}
      {profile.nickNameFrom ? (
        <p className={center.after}>{texts.nickname.from(dayOf(profile.nickNameFrom, language))}</p>
      ) : null}
      <div className={css.ways}>
        {isCitizen && me.certified ? (
          <ButtonLink href={back ?? '/threads/post'}>{account.mine.write}</ButtonLink>
        ) : null}
        {isCitizen && !passing && !renaming && !profile.nickNameFrom ? (
          <Button look="plain" onClick={() => setRenaming(true)}>
            {texts.nickname.open}
          </Button>
        ) : null}
        <SignOut>
          <Button look="plain" type="submit">
            {account.mine.signOut}
          </Button>
        </SignOut>
      </div>
    </>
  );
}
