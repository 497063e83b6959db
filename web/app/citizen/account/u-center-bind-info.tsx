import { accountOnly } from '../../lib/session/guard.ts';
import { textsIn, useTexts } from '../../lib/texts.ts';
import css from '../../parts/center/center.module.css';
import { EmailSection } from '../../parts/center/email-section.tsx';
import { PhoneForm } from '../../parts/center/phone-form.tsx';
import { SecondFactorSection } from '../../parts/center/second-factor-section.tsx';
import { siteOf } from '../../parts/center/site-of.ts';
import { ButtonLink } from '../../ui/button.tsx';
import type { Route } from './+types/u-center-bind-info';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { call } = accountOnly(context, request);
  const [profile, site] = await Promise.all([call('accounts.profile', {}), siteOf(call)]);
  return { profile, site, done: new URL(request.url).searchParams.get('done') };
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const { common, center } = textsIn(matches[0].loaderData!.language);
  return [{ title: `${center.places['/uCenter/bindInfo']} - ${common.siteName}` }];
};

// New document: the account changed.
const show = (href: string) => location.assign(href);

/** Shows or adds the account's phone and e-mail address, and the second factor of signing in. */
export default function BindInfo({ loaderData: { profile, site, done } }: Route.ComponentProps) {
  const { phone, email, places } = useTexts().center;
  const { mobile } = profile;
  const said =
    done === 'changed' ? phone.changed : done === 'bound' ? phone.boundNow : done === 'email' ? email.done : '';
  return (
    <>
      <h1 className={css.title}>{places['/uCenter/bindInfo']}</h1>
      {said ? <p role="status">{said}</p> : null}
      <section className={css.section}>
        <h2>{phone.title}</h2>
        {mobile ? (
          <>
            <p className={css.lead}>
              {phone.bound} <b>{mobile}</b>
            </p>
            <ButtonLink look="plain" href="/uCenter/changePhone">
              {phone.change}
            </ButtonLink>
          </>
        ) : (
          <>
            <p className={css.lead}>{phone.none}</p>
            <PhoneForm
              site={site}
              mobile=""
              hasPassword={profile.hasPassword}
              onDone={() => show('/uCenter/bindInfo?done=bound')}
            />
          </>
        )}
      </section>
      {site.sendsMail || profile.email ? (
        <EmailSection profile={profile} site={site} onDone={() => show('/uCenter/bindInfo?done=email')} />
      ) : null}
      <SecondFactorSection />
    </>
  );
}
