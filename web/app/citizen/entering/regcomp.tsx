import { CompanyState as State, UserType } from '@board/contract/codes';
import type { Limits } from '@board/contract/settings/limits';
import { redirect } from 'react-router';
import { backendOf } from '../../lib/calls/backend.ts';
import { dropOwnPages } from '../../lib/session/session.ts';
import { textsIn, useTexts } from '../../lib/texts.ts';
import { accountSite } from '../../parts/accounts/account-site.ts';
import { DemoAccounts } from '../../parts/accounts/demo-accounts.tsx';
import { CompanyForm } from '../../parts/accounts/identity/company-form.tsx';
import { CompanyState } from '../../parts/accounts/identity/company-state.tsx';
import { agreedOf } from '../../parts/accounts/registration/agreed-texts.ts';
import { SignUpForm } from '../../parts/accounts/registration/sign-up-form.tsx';
import page from '../../ui/page.module.css';
import type { Route } from './+types/regcomp';
import css from './login.module.css';

export async function loader({ context }: Route.LoaderArgs) {
  const { call, viewer } = backendOf(context);
  if (viewer.uid !== null && viewer.userType !== UserType.company) throw redirect('/uCenter/baseInfo');
  const [config, documents] = await Promise.all([call('settings.site', {}), call('settings.documents', {})]);
  const { limits, mode } = config;
  const { application } = viewer.uid === null ? { application: null } : await call('accounts.myCompany', {});
  const kinds = viewer.uid === null ? [] : await call('accounts.certificationTypeConfig', {});
  const site = { ...accountSite(config), agreed: agreedOf(documents) };
  // Approved accounts from before have no application.
  return {
    site,
    limits: { ...(limits as Limits), realNamePattern: config.realNamePattern },
    mode,
    signedIn: viewer.uid !== null,
    certified: viewer.certified,
    application,
    kinds,
  };
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const { common, registration } = textsIn(matches[0].loaderData!.language);
  return [{ title: `${registration.company.title} - ${common.siteName}` }];
};

/** Registers a company: first its account, then its licence, then the platform's decision. */
export default function RegComp({ loaderData }: Route.ComponentProps) {
  const { site, limits, mode, signedIn, certified, application, kinds } = loaderData;
  const { account, registration } = useTexts();
  const { company } = registration;
  if (!signedIn)
    return (
      <div className={page.form}>
        <h1 className={css.title}>{company.registerTitle}</h1>
        <p className={css.note}>{registration.companyAbout}</p>
        <SignUpForm
          way="company"
          site={site}
          onDone={() => {
            dropOwnPages();
            // New document: the session changes.
            location.reload();
          }}
        />
        <p className={css.other}>
          {account.signUp.haveAccount} <a href="/login?back=%2Fregcomp">{account.signUp.toSignIn}</a>
        </p>
        {mode === 'demo' ? <DemoAccounts /> : null}
      </div>
    );
  const open = !certified && (application === null || application.state === State.refused);
  return (
    <div className={page.form}>
      <h1 className={css.title}>{open ? company.apply : company.title}</h1>
      {application ? <CompanyState application={application} /> : null}
      {open ? (
        <>
          {application ? null : <p className={css.note}>{company.applyWhy}</p>}
          <CompanyForm
            pem={site.publicKey.pem}
            limits={limits}
            kinds={kinds}
            before={application}
            // New document: the account changed.
            onDone={() => location.assign('/regcomp')}
          />
        </>
      ) : application ? null : (
        <p>{company.approvedText}</p>
      )}
    </div>
  );
}
