import { dayOf } from '../../lib/format.ts';
import { citizenOnly } from '../../lib/session/guard.ts';
import { useSite } from '../../lib/site.ts';
import { textsIn, useTexts } from '../../lib/texts.ts';
import { CancelForm } from '../../parts/center/cancel-form.tsx';
import css from '../../parts/center/center.module.css';
import { KeepAccount } from '../../parts/center/keep-account.tsx';
import { siteOf } from '../../parts/center/site-of.ts';
import { Banner } from '../../ui/banner.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import type { Route } from './+types/cancel';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { call } = citizenOnly(context, request);
  const [account, site] = await Promise.all([call('accounts.cancellation', {}), siteOf(call)]);
  return { account, site };
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const { common, center } = textsIn(matches[0].loaderData!.language);
  return [{ title: `${center.cancel.title} - ${common.siteName}` }];
};

/** Closes the account: the consequences, the obstacles, the last step; or the way back (domain.md B8). */
export default function Cancel({ loaderData: { account, site } }: Route.ComponentProps) {
  const { cancel: texts } = useTexts().center;
  const { language } = useSite();
  const { pending, blockers } = account;
  if (pending)
    return (
      <>
        <h1 className={css.title}>{texts.pending}</h1>
        <p>{texts.pendingText(dayOf(pending.dueAt, language))}</p>
        <p className={css.after}>{texts.question}</p>
        <KeepAccount />
      </>
    );
  return (
    <>
      <h1 className={css.title}>{texts.title}</h1>
      {blockers.length > 0 ? (
        <Banner look="alert" title={texts.blocked}>
          {blockers.map((blocker) => (
            <p key={blocker}>
              {texts.blockers[blocker]}{' '}
              <a href={blocker === 'openMessages' ? '/myMessage' : '/uCenter/disposals'}>
                {blocker === 'openMessages' ? texts.toMessages : texts.toDisposals}
              </a>
            </p>
          ))}
        </Banner>
      ) : null}
      <p className={css.after}>{texts.before}</p>
      <ul className={css.points}>
        {texts.points(account.coolingDays).map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <p className={css.lead}>
        {texts.first} <a href="/uCenter/export">{texts.toExport}</a>
      </p>
      {blockers.length > 0 ? (
        <ButtonLink look="plain" href="/uCenter/baseInfo">
          {texts.back}
        </ButtonLink>
      ) : (
        <CancelForm site={site} account={account} />
      )}
    </>
  );
}
