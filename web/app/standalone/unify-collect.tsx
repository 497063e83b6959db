import { useState } from 'react';
import { data } from 'react-router';
import { backendOf } from '../lib/backend.ts';
import { textsIn, useTexts } from '../lib/texts.ts';
import css from '../parts/campaigns/campaigns.module.css';
import { suggesting } from '../parts/campaigns/suggesting.ts';
import { SuggestionForm } from '../parts/campaigns/suggestion-form.tsx';
import page from '../ui/page.module.css';
import type { Route } from './+types/unify-collect';

/** `/unify/collect/simple` asks for what cannot be left out, `/unify/collect/common` for everything (domain.md B5). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { pathname, search } = new URL(request.url);
  const found = await suggesting(backendOf(context), request);
  if (!found) throw data(null, { status: 404 });
  return { ...found, short: pathname.startsWith('/unify/collect/simple'), query: search };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { common, campaigns } = textsIn(matches[0].loaderData!.language);
  return [
    { title: `${loaderData?.campaign?.title ?? campaigns.submitTitle} - ${common.siteName}` },
    { name: 'robots', content: 'noindex' },
  ];
};

/** A form of a suggestion by itself, as apps show it. */
export default function UnifyCollect({ loaderData }: Route.ComponentProps) {
  const { campaigns } = useTexts();
  const { campaign, seat, short, query } = loaderData;
  const [sent, setSent] = useState(false);
  if (sent) {
    return (
      <main className={page.column} role="status">
        <h1 className={css.title}>{campaigns.sent}</h1>
        <p className={css.lead}>{campaigns.sentText}</p>
      </main>
    );
  }
  return (
    <main className={page.column}>
      <h1 className={css.title}>{campaign?.title ?? campaigns.submitTitle}</h1>
      <p className={css.lead}>{campaign?.summary ?? campaigns.suggestTo(seat.forumName)}</p>
      {short ? (
        <p className={css.text}>
          {campaigns.shortLead} <a href={`/unify/collect/common${query}`}>{campaigns.full}</a>
        </p>
      ) : null}
      <SuggestionForm {...loaderData} onSent={() => setSent(true)} />
    </main>
  );
}
