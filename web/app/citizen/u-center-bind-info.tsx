import { accountOnly } from '../lib/guard.ts';
import { textsIn, useTexts } from '../lib/texts.ts';
import css from '../parts/center/center.module.css';
import { PhoneForm } from '../parts/center/phone-form.tsx';
import { siteOf } from '../parts/center/site-of.ts';
import { ButtonLink } from '../ui/button.tsx';
import type { Route } from './+types/u-center-bind-info';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { call } = accountOnly(context, request);
  const [{ mobile }, site] = await Promise.all([call('accounts.profile', {}), siteOf(call)]);
  return { mobile, site, done: new URL(request.url).searchParams.get('done') };
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const { common, center } = textsIn(matches[0].loaderData!.language);
  return [{ title: `${center.phone.title} - ${common.siteName}` }];
};

/** The phone of the account: shown, or asked for where there is none. */
export default function BindInfo({ loaderData: { mobile, site, done } }: Route.ComponentProps) {
  const { phone } = useTexts().center;
  const said = done === 'changed' ? phone.changed : done === 'bound' ? phone.boundNow : '';
  return (
    <>
      <h1 className={css.title}>{phone.title}</h1>
      {said && mobile ? <p role="status">{said}</p> : null}
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
          <PhoneForm site={site} mobile="" onDone={() => location.assign('/uCenter/bindInfo?done=bound')} />
        </>
      )}
    </>
  );
}
