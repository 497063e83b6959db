import { redirect } from 'react-router';
import { accountOnly } from '../../lib/session/guard.ts';
import { useSite } from '../../lib/site.ts';
import { textsIn, useTexts } from '../../lib/texts.ts';
import css from '../../parts/center/center.module.css';
import { PhoneForm } from '../../parts/center/phone-form.tsx';
import { siteOf } from '../../parts/center/site-of.ts';
import type { Route } from './+types/u-center-change-phone';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { call } = accountOnly(context, request);
  const [{ mobile }, site] = await Promise.all([call('accounts.profile', {}), siteOf(call)]);
  if (!mobile) throw redirect('/uCenter/bindInfo');
  return { mobile, site };
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const { common, center } = textsIn(matches[0].loaderData!.language);
  return [{ title: `${center.phone.title} - ${common.siteName}` }];
};

// New document: the account changed.
const show = (href: string) => location.assign(href);

/** Changes the phone number; a code proves each of the two numbers. */
export default function ChangePhone({ loaderData: { mobile, site } }: Route.ComponentProps) {
  const { phone } = useTexts().center;
  const { servicePhone } = useSite().footer;
  return (
    <>
      <h1 className={css.title}>{phone.changeTitle}</h1>
      <p className={css.lead}>{phone.why}</p>
      <PhoneForm site={site} mobile={mobile} onDone={() => show('/uCenter/bindInfo?done=changed')} />
      <p className={`${css.after} ${css.soft}`}>
        {phone.lost}
        {servicePhone ? <a href={`tel:${servicePhone}`}>{servicePhone}</a> : null}
      </p>
    </>
  );
}
