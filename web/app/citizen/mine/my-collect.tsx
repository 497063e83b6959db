import { digits, paramsOf } from '../../lib/calls/page-params.ts';
import { citizenOnly } from '../../lib/session/guard.ts';
import { textsIn, useTexts } from '../../lib/texts.ts';
import { MessageCard } from '../../parts/messages/message-card.tsx';
import { ActButton, Acts } from '../../parts/site/act-button.tsx';
import { OwnPlaces } from '../../parts/site/own-places.tsx';
import { Pages, pageIn } from '../../parts/site/pages.tsx';
import { Nothing } from '../../ui/nothing.tsx';
import page from '../../ui/page.module.css';
import type { Route } from './+types/my-collect';

export const handle = { hydrate: false, reads: { page: digits } };

const ROWS = 10;

export async function loader({ request, context }: Route.LoaderArgs) {
  const at = pageIn(paramsOf(request, handle.reads).page);
  const { rows, total } = await citizenOnly(context, request).call('marks.favourites', { page: at, rows: ROWS });
  return { rows, at, more: at * ROWS < total };
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const { common, kept } = textsIn(matches[0].loaderData!.language);
  return [{ title: `${kept.favourites} - ${common.siteName}` }];
};

/** The messages that a person kept, the latest first. */
export default function MyCollect({ loaderData: { rows, at, more } }: Route.ComponentProps) {
  const { cards, kept, nothing, reading } = useTexts();
  return (
    <div className={page.column}>
      <header className={page.head}>
        <h1>{kept.favourites}</h1>
      </header>
      <OwnPlaces />
      {rows.length === 0 ? (
        <Nothing href="/threads/list" go={nothing.readMessages}>
          {kept.noFavourites}
        </Nothing>
      ) : null}
      {rows.map((row) => (
        <MessageCard key={row.tid} row={row} heading="h2">
          <Acts>
            <ActButton
              act={{ call: 'marks.addFav', param: { tid: row.tid } }}
              undo={{ call: 'marks.delFav', param: { tid: row.tid } }}
              isOn
              off={reading.keep}
              on={kept.unkeep}
              undone={cards.unkept}
              sure={cards.unkeepSure}
            />
          </Acts>
        </MessageCard>
      ))}
      <Pages at={at} more={more} />
    </div>
  );
}
