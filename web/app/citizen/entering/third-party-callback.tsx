import { useEffect, useRef, useState } from 'react';
import { backendOf } from '../../lib/calls/backend.ts';
import { useCall } from '../../lib/calls/use-call.ts';
import { textsIn, useTexts } from '../../lib/texts.ts';
import accounts from '../../parts/accounts/accounts.module.css';
import { agreedOf } from '../../parts/accounts/registration/agreed-texts.ts';
import { AgreementFields } from '../../parts/accounts/registration/agreement-fields.tsx';
import { BindPhoneDialog } from '../../parts/accounts/sign-in/bind-phone-dialog.tsx';
import { useArrival } from '../../parts/accounts/sign-in/use-arrival.ts';
import { forgetWay, wayBegunHere } from '../../parts/accounts/sign-in/way-back.ts';
import { Forbidden } from '../../parts/center/forbidden.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import page from '../../ui/page.module.css';
import type { Route } from './+types/third-party-callback';
import css from './login.module.css';

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const { call } = backendOf(context);
  const [{ limits }, documents] = await Promise.all([call('settings.site', {}), call('settings.documents', {})]);
  const [state, code] = [query.get('state') ?? '', query.get('code') ?? ''];
  return { state, code, reasonMin: limits.reasonMin!, to: agreedOf(documents) };
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const { common, signIn } = textsIn(matches[0].loaderData!.language);
  return [
    { title: `${signIn.others.callbackTitle} - ${common.siteName}` },
    { name: 'referrer', content: 'no-referrer' },
  ];
};

const FIRST_TIME = 'U0023';

/** The return from another site. The first time, the agreement is asked for before an account is made. */
export default function ThirdPartyCallback({ loaderData: { state, code, reasonMin, to } }: Route.ComponentProps) {
  const { signIn } = useTexts();
  const { others } = signIn;
  const login = useCall('accounts.loginByThirdParty');
  const back = useRef<string | null>(null);
  const [foreign, setForeign] = useState(false);
  const [agreed, setAgreed] = useState({ agreement: false, privacy: false });
  const [asked, setAsked] = useState(false);
  // New document: the session changes; the code in the address is spent.
  const onward = () => location.replace(back.current ? `/login?back=${encodeURIComponent(back.current)}` : '/login');
  const arrival = useArrival(onward);
  const begun = useRef(false);

  async function enter(agreementVersion?: string) {
    const session = await login.run({ state, code, agreementVersion });
    if (!session) return;
    forgetWay();
    await arrival.enter(session, back.current);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the code in the address is accepted once, so it is sent once
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const way = wayBegunHere(state);
    back.current = way.back;
    // Neither the code nor the state may stay in the address.
    history.replaceState(null, '', location.pathname);
    if (way.ours) void enter();
    else setForeign(true);
  }, []);

  const firstTime = login.trouble?.code === FIRST_TIME;
  const failed = foreign || (login.trouble !== null && !firstTime);
  return (
    <div className={page.form}>
      <h1 className={css.title}>{firstTime ? others.agreeTitle : failed ? others.failed : others.callbackTitle}</h1>
      <div role="status">{failed || firstTime ? '' : others.busy}</div>
      <div role="alert">{failed && login.trouble ? <Banner look="alert">{login.trouble.message}</Banner> : null}</div>
      <Forbidden trouble={login.trouble} reasonMin={reasonMin} />
      {failed ? <ButtonLink href="/login">{others.back}</ButtonLink> : null}
      {firstTime ? (
        <form
          className={accounts.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            setAsked(true);
            if (agreed.agreement && agreed.privacy) void enter(to.version);
          }}
        >
          <AgreementFields agreed={agreed} onChange={setAgreed} asked={asked} to={to} />
          <Button type="submit" disabled={login.busy}>
            {others.agree}
          </Button>
        </form>
      ) : null}
      <BindPhoneDialog open={arrival.unbound} onLeave={onward} />
    </div>
  );
}
