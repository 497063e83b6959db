import type { Forum } from '@board/contract/forums';
import { useTexts } from '../../lib/texts.ts';
import page from '../../ui/page.module.css';
import { RegionLinks, RegionPath } from './region-links.tsx';
import css from './seat-finder.module.css';
import { SeatList } from './seat-list.tsx';
import { SeatSearch, SeatsFound } from './seat-search.tsx';
import type { SeatsShown } from './seats-shown.ts';

interface Props {
  title: string;
  lead: string;
  /** the page itself, with the regions' links */
  at: string;
  /** the page for writing */
  writeAt: string;
  shown: SeatsShown;
  /** heading of the regions below */
  below?: string;
  children?: React.ReactNode;
}

/** Leads from the country down to a seat: by name, or region by region. Each step is a link. */
export function SeatFinder({ title, lead, at, writeAt, shown, below, children }: Props) {
  const { choose } = useTexts().posting;
  const { path, seats, regions, keywords, found } = shown;
  const here: Forum | undefined = path.at(-1);
  return (
    <div className={page.column}>
      {here ? <RegionPath path={path} at={at} /> : null}
      <header className={css.head}>
        <h1>{title}</h1>
        <p>{lead}</p>
      </header>
      {here ? null : <SeatSearch keywords={keywords} at={at} writeAt={writeAt} />}
      {found ? <SeatsFound found={found} keywords={keywords} at={at} writeAt={writeAt} /> : null}
      {found?.length ? (
        <p className={css.part}>
          <a href={at}>{choose.again}</a>
        </p>
      ) : null}
      {here ? (
        <section className={css.part}>
          <h2>{choose.seatsOf(here.name)}</h2>
          {seats.length > 0 ? <SeatList seats={seats} writeAt={writeAt} /> : <p>{choose.noSeats}</p>}
        </section>
      ) : null}
      {regions.length > 0 && !found?.length ? (
        <section className={css.part}>
          <h2>{here ? (below ?? choose.below(here.name)) : choose.provinces}</h2>
          <RegionLinks regions={regions} at={at} />
        </section>
      ) : null}
      {children}
    </div>
  );
}
