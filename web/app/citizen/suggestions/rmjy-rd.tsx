import { backendOf } from '../../lib/calls/backend.ts';
import { textsIn, useTexts } from '../../lib/texts.ts';
import css from '../../parts/campaigns/campaigns.module.css';
import page from '../../ui/page.module.css';
import type { Route } from './+types/rmjy-rd';

export const handle = { hydrate: false };

export const loader = async ({ context }: Route.LoaderArgs) =>
  await backendOf(context).call('forums.getCongressForums', {});

export const meta: Route.MetaFunction = ({ matches }) => {
  const { common, campaigns } = textsIn(matches[0].loaderData!.language);
  return [
    { title: `${campaigns.congress} - ${common.siteName}` },
    { name: 'description', content: campaigns.congressLead },
  ];
};

/** The people's congresses that take suggestions. */
export default function RmjyRd({ loaderData: { forums } }: Route.ComponentProps) {
  const { campaigns, suggesting } = useTexts();
  return (
    <div className={page.column}>
      <nav className={page.crumbs}>
        <a href="/rmjy">{suggesting.title}</a>
      </nav>
      <h1 className={css.title}>{campaigns.congress}</h1>
      <p className={css.lead}>{campaigns.congressLead}</p>
      <ul className={css.seats}>
        {forums.map((forum) => (
          <li key={forum.fid}>
            <a href={`/rmjy/rd/content?fid=${forum.fid}`}>{forum.forumName}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
