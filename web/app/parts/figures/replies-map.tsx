import type { AnswerOf } from '@board/contract';
import { numberOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { CountryMap, type Shade } from './country-map.tsx';
import css from './replies-map.module.css';

/** Number of colour steps of a map. */
const STEPS = 5;

/** The places with recent replies: a sentence, and on wide screens a small map beside it. */
export function RepliesMap({ lately: { replies, provinces } }: { lately: AnswerOf<'statistics.lately'> }) {
  const { home, reading } = useTexts();
  const { language } = useSite();
  const number = (value: number) => numberOf(value, language);
  const places = provinces.filter((row) => row.replies > 0);
  if (places.length === 0) return null;
  const most = Math.max(...places.map((row) => row.replies));
  const shades = new Map<number, Shade>(
    provinces
      .filter((row) => row.regionId !== null)
      .map((row) => [
        row.regionId!,
        {
          step: row.replies === 0 ? null : Math.ceil((Math.sqrt(row.replies) / Math.sqrt(most)) * STEPS),
          href: `/forum/list?fid=${row.fid}`,
          title: home.repliesAt(row.name, number(row.replies)),
        },
      ]),
  );
  return (
    <div className={css.lately}>
      <div className={css.map}>
        <CountryMap shapes shades={shades} legend={[]} />
      </div>
      <p>
        <a href="/data">{home.lately(number(replies), number(places.length))}</a> <small>{reading.mapSketch}</small>
      </p>
    </div>
  );
}
