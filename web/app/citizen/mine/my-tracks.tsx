import { digits, paramsOf } from '../../lib/calls/page-params.ts';
import { minuteOf } from '../../lib/format.ts';
import { citizenOnly } from '../../lib/session/guard.ts';
import { useSite } from '../../lib/site.ts';
import { textsIn, useTexts } from '../../lib/texts.ts';
import { MessageCard } from '../../parts/messages/message-card.tsx';
import { ActButton, Acts } from '../../parts/site/act-button.tsx';
import { OwnPlaces } from '../../parts/site/own-places.tsx';
import { Pages, pageIn } from '../../parts/site/pages.tsx';
import { Nothing } from '../../ui/nothing.tsx';
import page from '../../ui/page.module.css';
import type { Route } from './+types/my-tracks';
import css from './my-focus-threads.module.css';

export const handle = { hydrate: false, reads: { page: digits } };

const ROWS = 10;

export async function loader({ request, context }: Route.LoaderArgs) {
  const at = pageIn(paramsOf(request, handle.reads).page);
  const { consent, rows, total } = await citizenOnly(context, request).call('footprints.list', {
    page: at,
    rows: ROWS,
  });
  return { consent, rows, at, more: at * ROWS < total };
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const { common, kept } = textsIn(matches[0].loaderData!.language);
  return [{ title: `${kept.tracks} - ${common.siteName}` }];
};

const HERE = '/myTracks';

/** The messages that a person read, if they want them kept. */
export default function MyTracks({ loaderData: { consent, rows, at, more } }: Route.ComponentProps) {
  const { kept, nothing } = useTexts();
  const { language } = useSite();
  const keep = (on: boolean) => ({ call: 'footprints.consent', param: { on } }) as const;
  const clear = { call: 'footprints.clear', param: {} } as const;
  return (
    <div className={page.column}>
      <header className={page.head}>
        <h1>{kept.tracks}</h1>
      </header>
      <OwnPlaces />
      <p className={css.lead}>{consent ? kept.tracksOn : kept.tracksOff}</p>
      <Acts>
        <ActButton
          act={keep(true)}
          undo={keep(false)}
          isOn={consent}
          off={kept.tracksStart}
          on={kept.tracksStop}
          sure={kept.tracksStopSure}
          then={HERE}
        />
        {rows.length > 0 ? (
          <ActButton act={clear} off={kept.tracksClear} sure={kept.tracksClearSure} then={HERE} />
        ) : null}
      </Acts>
      {consent && rows.length === 0 ? (
        <Nothing href="/threads/list" go={nothing.readMessages}>
          {kept.noTracks}
        </Nothing>
      ) : null}
      {rows.map((row) => (
        <MessageCard key={row.tid} row={row} heading="h2">
          <small>{kept.readAt(minuteOf(row.readAt, language))}</small>
        </MessageCard>
      ))}
      <Pages at={at} more={more} />
    </div>
  );
}
