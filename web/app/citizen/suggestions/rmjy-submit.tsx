import { redirect } from 'react-router';
import { backendOf } from '../../lib/calls/backend.ts';
import { askLeaving } from '../../lib/session/guard.ts';
import { isAlone, titleOf } from '../../lib/stand-alone.ts';
import { textsIn, useTexts } from '../../lib/texts.ts';
import css from '../../parts/campaigns/campaigns.module.css';
import { suggesting } from '../../parts/campaigns/suggesting.ts';
import { SuggestionForm } from '../../parts/campaigns/suggestion-form.tsx';
import page from '../../ui/page.module.css';
import type { Route } from './+types/rmjy-submit';

/** `?id=` a campaign, or `?fid=` a board; `formName`, which old links carry, is the board's name (product.md §2). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const backend = backendOf(context);
  askLeaving(backend.viewer, '/rmjy/submit');
  const found = await suggesting(backend, request, false);
  if (!found) throw redirect('/rmjy');
  return { ...found, alone: isAlone({ fid: found.seat.fid }) };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { common, suggesting } = textsIn(matches[0].loaderData!.language);
  return [
    {
      title: titleOf(
        loaderData?.campaign?.title ?? suggesting.submitTitle,
        common.siteName,
        loaderData?.alone ?? false,
      ),
    },
    { name: 'robots', content: 'noindex' },
  ];
};

// New document: the form is over, also for the way back.
const show = (href: string) => location.assign(href);

/** Makes a suggestion. */
export default function RmjySubmit({ loaderData }: Route.ComponentProps) {
  const { suggesting } = useTexts();
  const { campaign, seat, open } = loaderData;
  return (
    <div className={page.wide}>
      <nav className={page.crumbs}>
        <a href="/rmjy">{suggesting.title}</a>
        {campaign ? (
          <>
            {' › '}
            <a href={`/rmjy/collect/content?id=${campaign.collectId}`}>{suggesting.again}</a>
          </>
        ) : null}
      </nav>
      <h1 className={css.title}>{campaign?.title ?? suggesting.submitTitle}</h1>
      <p className={css.lead}>{campaign?.summary ?? suggesting.suggestTo(seat.forumName)}</p>
      {campaign?.publicList === false ? <p className={css.lead}>{suggesting.hidden}</p> : null}
      {open.length > 0 ? (
        <div className={css.note}>
          <p>{suggesting.alsoOpen}</p>
          <ul>
            {open.map((one) => (
              <li key={one.collectId}>
                <a href={`/rmjy/collect/content?id=${one.collectId}`}>{one.title}</a>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <SuggestionForm {...loaderData} onSent={(tid) => show(`/threads/submit?tid=${tid}`)} />
    </div>
  );
}
