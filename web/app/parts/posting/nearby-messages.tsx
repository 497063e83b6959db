import type { AnswerOf } from '@board/contract';
import { useEffect, useState } from 'react';
import { call } from '../../lib/calls/client.ts';
import { useCall } from '../../lib/calls/use-call.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { StateTag } from '../messages/state-tag.tsx';
import { CallTrouble } from '../site/call-trouble.tsx';
import css from './nearby-messages.module.css';

/** metres that people would call the same place; number of messages */
const WITHIN = 500;
const SHOWN = 3;

type Row = AnswerOf<'places.near'>['rows'][number];

/** Public messages of the last year around the chosen point: the matter may be known already. */
export default function NearbyMessages({ longitude, latitude }: { longitude: number; latitude: number }) {
  const { place } = useTexts().posting;
  const [rows, setRows] = useState<readonly Row[]>([]);
  useEffect(() => {
    const stop = new AbortController();
    const point = { longitude: rounded(longitude), latitude: rounded(latitude) };
    // A failure is ignored: the form works without them.
    call('places.near', { ...point, within: WITHIN, page: 1, rows: SHOWN }, { signal: stop.signal }).then(
      (near) => setRows(near.rows),
      () => setRows([]),
    );
    return () => stop.abort();
  }, [longitude, latitude]);
  return (
    <section className={css.nearby} aria-live="polite" aria-label={place.nearby} hidden={rows.length === 0}>
      {rows.length === 0 ? null : (
        <>
          <p className={css.title}>{place.nearby}</p>
          <p>{place.nearbyLead}</p>
          <ul>
            {rows.map((row) => (
              <Nearby key={row.tid} row={row} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** One of these messages: opens beside the form, and a signed-in person can follow it. */
function Nearby({ row }: { row: Row }) {
  const { answers, posting, reading } = useTexts();
  const { signedIn } = useSite();
  const follow = useCall('marks.follow');
  const [follows, setFollows] = useState(false);
  const press = async () => {
    const done = await follow.run({ kind: 'message', tid: row.tid, on: true });
    if (done) setFollows(done.follows);
  };
  return (
    <li>
      <a href={`/threads/content?tid=${row.tid}`} target="_blank" rel="noreferrer">
        {row.subject}
        <span className="visually-hidden">{answers.opens}</span>
      </a>
      <div className={css.foot}>
        <StateTag row={row} />
        <span>{posting.place.away(row.distance)}</span>
        {signedIn && !follows ? (
          <Button look="quiet" onClick={() => void press()} disabled={follow.busy}>
            {reading.follow}
            <span className="visually-hidden">{row.subject}</span>
          </Button>
        ) : null}
        {follows ? <span role="status">{posting.place.followed}</span> : null}
      </div>
      <CallTrouble trouble={follow.trouble} />
    </li>
  );
}

/** Rounds to some 10 m, so that the same place gets the same answer. */
const rounded = (degrees: number) => Math.round(degrees * 1e4) / 1e4;
