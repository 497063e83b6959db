import { StateFilter } from '@board/contract/codes';
import { backendOf } from '../lib/backend.ts';
import { textsIn, useTexts } from '../lib/texts.ts';
import { MessageCard } from '../parts/messages/message-card.tsx';
import { SearchBox } from '../parts/site/search-box.tsx';
import { ButtonLink } from '../ui/button.tsx';
import page from '../ui/page.module.css';
import type { Route } from './+types/demo';
import css from './demo.module.css';

export const handle = { hydrate: false };

const NEWEST = 8;

export async function loader({ context }: Route.LoaderArgs) {
  const { call } = backendOf(context);
  const [answered, newest, { forums: provinces }] = await Promise.all([
    call('messages.listLocal', { state: StateFilter.done, rows: NEWEST }),
    call('messages.listLocal', { rows: NEWEST }),
    call('forums.getTopForums', {}),
  ]);
  return { answered: answered.data, newest: newest.data, provinces };
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const { common } = textsIn(matches[0].loaderData!.language);
  return [{ title: common.siteName }, { name: 'description', content: common.slogan }];
};

/** Home: look first whether it was answered before, then write. */
export default function Home({ loaderData: { answered, newest, provinces } }: Route.ComponentProps) {
  const { common, home } = useTexts();
  return (
    <>
      <section className={css.start}>
        <h1>{home.question}</h1>
        <SearchBox />
        <p className={css.ways}>
          <ButtonLink href="/local-leader">{home.writeLocal}</ButtonLink>
          <ButtonLink look="plain" href="/adviceIndex">
            {home.writeMinistry}
          </ButtonLink>
        </p>
      </section>
      <div className={`${page.wide} ${css.lists}`}>
        <section>
          <h2>{home.answered}</h2>
          {answered.map((row) => (
            <MessageCard key={row.tid} row={row} />
          ))}
          <a className={css.more} href={`/threads/list?state=${StateFilter.done}`}>
            {home.moreAnswered}
          </a>
        </section>
        <section>
          <h2>{home.newest}</h2>
          <ul className={css.newest}>
            {newest.map((row) => (
              <li key={row.tid}>
                <a href={`/threads/content?tid=${row.tid}`}>{row.subject}</a>
                <small>{row.forumName}</small>
              </li>
            ))}
          </ul>
          <h2>{home.provinces}</h2>
          <ul className={css.provinces}>
            {provinces.map((province) => (
              <li key={province.fid}>
                <a href={`/forum/list?fid=${province.fid}`}>{province.name}</a>
              </li>
            ))}
          </ul>
          <p className={css.note}>
            <b>{common.ministries}</b> <a href="/adviceIndex">{home.allMinistries}</a>
          </p>
        </section>
      </div>
    </>
  );
}
