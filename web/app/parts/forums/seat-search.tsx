import type { Forum } from '@board/contract/forums';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Suggestions } from '../site/suggestions.tsx';
import { RegionLinks } from './region-links.tsx';
import { SeatList } from './seat-list.tsx';
import css from './seat-search.module.css';

/** Finds regions and seats by name: a plain form whose answer is the same page. */
export function SeatSearch({ keywords, at, writeAt }: { keywords: string; at: string; writeAt: string }) {
  const { choose } = useTexts().posting;
  return (
    <search>
      <form className={css.search} action={at}>
        <TextField
          id="keywords"
          type="search"
          name="keywords"
          label={choose.searchLabel}
          hint={choose.searchHint}
          defaultValue={keywords}
          maxLength={50}
          aside={
            <Button look="plain" type="submit">
              {choose.searchButton}
            </Button>
          }
        />
        <Suggestions of="keywords" call="forums.search" boardAt={at} seatAt={writeAt} />
      </form>
    </search>
  );
}

/** The results of a search by name: regions lead on, seats can be written to. */
export function SeatsFound({
  found,
  keywords,
  at,
  writeAt,
}: {
  found: Forum[];
  keywords: string;
  at: string;
  writeAt: string;
}) {
  const { choose } = useTexts().posting;
  const regions = found.filter((one) => one.kind === 'region');
  const seats = found.filter((one) => one.kind === 'seat');
  if (found.length === 0) return <p className={css.none}>{choose.foundNone(keywords)}</p>;
  return (
    <section className={css.found}>
      <p role="status">{choose.found(keywords, found.length)}</p>
      {regions.length > 0 ? (
        <>
          <h2>{choose.foundRegions}</h2>
          <RegionLinks regions={regions} at={at} />
        </>
      ) : null}
      {seats.length > 0 ? (
        <>
          <h2>{choose.foundSeats}</h2>
          <SeatList seats={seats} writeAt={writeAt} whole />
        </>
      ) : null}
    </section>
  );
}
