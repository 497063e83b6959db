import { useState } from 'react';
import { redirect } from 'react-router';
import { useCall } from '../../lib/calls/use-call.ts';
import { useFirstProblem } from '../../lib/first-problem.ts';
import { citizenOnly } from '../../lib/session/guard.ts';
import { ownPath } from '../../lib/session/own-path.ts';
import { textsIn, useTexts } from '../../lib/texts.ts';
import css from '../../parts/accounts/accounts.module.css';
import { agreedOf } from '../../parts/accounts/registration/agreed-texts.ts';
import { type Agreed, AgreementFields } from '../../parts/accounts/registration/agreement-fields.tsx';
import own from '../../parts/accounts/sign-in/sign-in.module.css';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import page from '../../ui/page.module.css';
import type { Route } from './+types/agreement';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { call, viewer } = citizenOnly(context, request);
  const back = ownPath(new URL(request.url).searchParams.get('back')) ?? '/demo';
  if (viewer.agreed) throw redirect(back);
  return { back, to: agreedOf(await call('settings.documents', {})) };
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const { common, agreements } = textsIn(matches[0].loaderData!.language);
  return [{ title: `${agreements.changed} - ${common.siteName}` }];
};

/**
 * The current agreement and privacy policy, for people who accepted older ones. Those who decline may still read, withdraw
 * and leave.
 */
export default function Agreement({ loaderData: { back, to } }: Route.ComponentProps) {
  const { agreements } = useTexts();
  const accept = useCall('accounts.agree');
  const [agreed, setAgreed] = useState<Agreed>({ agreement: false, privacy: false });
  const [asked, setAsked] = useState(false);
  const { form, look } = useFirstProblem();
  async function submit(event: React.FormEvent) {
    event.preventDefault();
    setAsked(true);
    if (!agreed.agreement || !agreed.privacy) return look();
    // New document: the account changed.
    if (await accept.run({ agreementVersion: to.version })) location.assign(back);
  }
  return (
    <div className={page.form}>
      <h1 className={own.title}>{agreements.changed}</h1>
      <p>{agreements.changedText}</p>
      <div role="alert">{accept.trouble ? <Banner look="alert">{accept.trouble.message}</Banner> : null}</div>
      <form ref={form} className={`${css.form} ${own.section}`} noValidate onSubmit={submit}>
        <AgreementFields agreed={agreed} onChange={setAgreed} asked={asked} to={to} />
        <Button type="submit" disabled={accept.busy}>
          {agreements.accept}
        </Button>
      </form>
      <section className={own.section}>
        <p>{agreements.notNow}</p>
        <p className={own.links}>
          <a href="/demo">{agreements.readOn}</a>
          <a href="/myMessage">{agreements.toMessages}</a>
          <a href="/cancel">{agreements.toCancel}</a>
        </p>
      </section>
    </div>
  );
}
