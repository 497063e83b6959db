import { UserType } from '@board/contract/codes';
import { Organization } from '@board/contract/who';
import { useState } from 'react';
import { data } from 'react-router';
import { type Backend, backendOf } from '../lib/calls/backend.ts';
import { dayOf } from '../lib/format.ts';
import { useSite } from '../lib/site.ts';
import { textsIn, useTexts } from '../lib/texts.ts';
import { accountSite } from '../parts/accounts/account-site.ts';
import { CertificationForm } from '../parts/accounts/identity/certification-form.tsx';
import css from '../parts/campaigns/campaigns.module.css';
import { suggesting } from '../parts/campaigns/suggesting.ts';
import { SuggestionForm } from '../parts/campaigns/suggestion-form.tsx';
import { PlainFooter } from '../parts/site/site-footer.tsx';
import { ButtonLink } from '../ui/button.tsx';
import page from '../ui/page.module.css';
import type { Route } from './+types/unify-collect';

/** `/unify/collect/simple` asks for required fields only, `/unify/collect/common` for all (domain.md B5). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { pathname, search } = new URL(request.url);
  const backend = backendOf(context);
  const found = await suggesting(backend, request, true);
  if (!found) throw data(null, { status: 404 });
  const certification = await certificationOf(backend);
  return { ...found, certification, short: pathname.startsWith('/unify/collect/simple'), query: search };
}

/** Loads the data for the identity check of a person without one, so that the person need not leave the app's view. */
async function certificationOf({ call, viewer }: Backend) {
  const { uid, certified, organization, permissions, userType } = viewer;
  const isPerson = organization === Organization.none && permissions.length === 0 && userType === UserType.person;
  if (uid === null || certified || !isPerson) return null;
  const [types, site] = await Promise.all([call('accounts.certificationTypeConfig', {}), call('settings.site', {})]);
  return { types, site: accountSite(site) };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { common, suggesting } = textsIn(matches[0].loaderData!.language);
  return [
    { title: `${loaderData?.campaign?.title ?? suggesting.submitTitle} - ${common.siteName}` },
    { name: 'robots', content: 'noindex' },
  ];
};

/** The form of a suggestion alone, as apps show it. */
export default function UnifyCollect({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Collect {...loaderData} />
      <PlainFooter />
    </>
  );
}

function Collect(asked: Route.ComponentProps['loaderData']) {
  const { account, suggesting } = useTexts();
  const { campaign, seat, short, query, certification } = asked;
  const { language } = useSite();
  const [sent, setSent] = useState(false);
  if (sent) {
    return (
      <main className={`${page.column} ${page.alone}`} role="status">
        <h1 className={css.title}>{suggesting.sent}</h1>
        <p className={css.lead}>{campaign?.publicList === false ? suggesting.hidden : suggesting.sentText}</p>
        {campaign ? (
          <>
            <p>{suggesting.resultBy(dayOf(campaign.endTime, language), dayOf(campaign.resultDue, language))}</p>
            <p className={css.ways}>
              <ButtonLink look="plain" href={`/rmjy/collect/content?id=${campaign.collectId}`}>
                {suggesting.again}
              </ButtonLink>
            </p>
          </>
        ) : null}
      </main>
    );
  }
  if (certification) {
    return (
      <main className={`${page.form} ${page.alone}`}>
        <h1 className={css.title}>{account.certify.title}</h1>
        <p className={css.lead}>{suggesting.certifyFirst}</p>
        <CertificationForm
          {...certification}
          // New document: the account changed. Whoever is too young adds a guardian on the page of the account.
          onDone={(certified) =>
            certified
              ? location.reload()
              : location.assign(`/uCenter/baseInfo?back=${encodeURIComponent(location.pathname + query)}`)
          }
        />
      </main>
    );
  }
  return (
    <main className={`${page.column} ${page.alone}`}>
      <h1 className={css.title}>{campaign?.title ?? suggesting.submitTitle}</h1>
      <p className={css.lead}>{campaign?.summary ?? suggesting.suggestTo(seat.forumName)}</p>
      {campaign?.publicList === false ? <p className={css.lead}>{suggesting.hidden}</p> : null}
      {short ? (
        <p className={css.text}>
          {suggesting.shortLead} <a href={`/unify/collect/common${query}`}>{suggesting.full}</a>
        </p>
      ) : null}
      <SuggestionForm {...asked} onSent={() => setSent(true)} />
    </main>
  );
}
