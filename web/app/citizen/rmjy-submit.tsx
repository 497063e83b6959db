import { redirect } from 'react-router';
import { backendOf } from '../lib/backend.ts';
import { askLeaving } from '../lib/guard.ts';
import { textsIn, useTexts } from '../lib/texts.ts';
import css from '../parts/campaigns/campaigns.module.css';
import { suggesting } from '../parts/campaigns/suggesting.ts';
import { SuggestionForm } from '../parts/campaigns/suggestion-form.tsx';
import page from '../ui/page.module.css';
import type { Route } from './+types/rmjy-submit';

/** `?id=` a campaign, or `?fid=` a board; `formName` says that it is the board's own form (product.md §2). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const backend = backendOf(context);
  askLeaving(backend.viewer, '/rmjy/submit');
  return (await suggesting(backend, request)) ?? redirect('/rmjy');
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { common, campaigns } = textsIn(matches[0].loaderData!.language);
  return [
    { title: `${loaderData?.campaign?.title ?? campaigns.submitTitle} - ${common.siteName}` },
    { name: 'robots', content: 'noindex' },
  ];
};

/** Makes a suggestion. */
export default function RmjySubmit({ loaderData }: Route.ComponentProps) {
  const { campaigns } = useTexts();
  const { campaign, seat } = loaderData;
  return (
    <div className={page.wide}>
      <nav className={page.crumbs}>
        <a href="/rmjy">{campaigns.title}</a>
        {campaign ? (
          <>
            {' › '}
            <a href={`/rmjy/collect/content?id=${campaign.collectId}`}>{campaigns.again}</a>
          </>
        ) : null}
      </nav>
      <h1 className={css.title}>{campaign?.title ?? campaigns.submitTitle}</h1>
      <p className={css.lead}>{campaign?.summary ?? campaigns.suggestTo(seat.forumName)}</p>
      <SuggestionForm {...loaderData} onSent={(tid) => location.assign(`/threads/submit?tid=${tid}`)} />
    </div>
  );
}
