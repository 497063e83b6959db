import { Position } from '@board/contract/codes';
import type { Forum } from '@board/contract/forums';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Refused } from '../../lib/calls/backend.ts';
import { call } from '../../lib/calls/client.ts';
import { useTexts } from '../../lib/texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import regionCss from './region-links.module.css';
import css from './seat-picker.module.css';

/** A place in the tree: the path to it, and the boards below it. */
export interface Level {
  path: Forum[];
  seats: Forum[];
  regions: Forum[];
}

interface Props {
  /** id of the first element that can take the focus */
  id: string;
  /** the first level; null: it is loaded */
  start: Level | null;
  onChoose: (seat: Forum) => void;
}

/** Returns a level of boards that have no common path. */
const levelOf = (forums: readonly Forum[]): Level => ({
  path: [],
  seats: forums.filter((one) => one.kind === 'seat'),
  regions: forums.filter((one) => one.kind === 'region'),
});

/** ms after the last letter of a name */
const PAUSE = 350;

/** Selects a seat without leaving the page: by name, or region by region. */
export function SeatPicker({ id, start, onChoose }: Props) {
  const { seat: texts } = useTexts().posting;
  const [position, setPosition] = useState<number>(Position.local);
  const [level, setLevel] = useState(start);
  const [words, setWords] = useState('');
  const [found, setFound] = useState<Forum[] | null>(null);
  const [failed, setFailed] = useState<(() => void) | null>(null);

  /** number of the latest request; answers to earlier ones are dropped */
  const last = useRef(0);
  const path = useRef<HTMLParagraphElement>(null);

  async function read<Answer>(question: () => Promise<Answer>, show: (answer: Answer) => void): Promise<void> {
    const request = ++last.current;
    setFailed(null);
    try {
      const answer = await question();
      if (request === last.current) show(answer);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (request === last.current) setFailed(() => () => void read(question, show));
    }
  }

  const openTop = (top: number) => {
    setPosition(top);
    return read(
      () => call(top === Position.local ? 'forums.getTopForums' : 'forums.getTopBwForums', {}),
      ({ forums }) => setLevel(levelOf(forums)),
    );
  };
  const openRegion = (fid: number) =>
    read(
      () => call('forums.children', { fid }),
      (children) => {
        // The pressed button disappears, so the focus goes to the name of the place.
        flushSync(() => {
          setLevel(children);
          setFound(null);
          setWords('');
        });
        path.current?.focus();
      },
    );

  // biome-ignore lint/correctness/useExhaustiveDependencies: the top of the tree is opened once, if no seat is chosen at the start
  useEffect(() => {
    if (!start) void openTop(Position.local);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the search restarts with the words alone; read is a new function at each render
  useEffect(() => {
    const keywords = words.trim();
    if (!keywords) return setFound(null);
    let isOver = false;
    const timer = setTimeout(
      () =>
        void read(
          () => call('forums.search', { keywords }),
          ({ forums }) => isOver || setFound(forums),
        ),
      PAUSE,
    );
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [words]);

  const shown = found ? levelOf(found) : (level ?? levelOf([]));
  const upper = shown.path.at(-2);

  return (
    <div className={css.picker}>
      <TextField
        id={id}
        type="search"
        label={texts.searchLabel}
        value={words}
        maxLength={50}
        onChange={(event) => setWords(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <div role="status">{found?.length === 0 ? <p className={css.none}>{texts.notFound}</p> : null}</div>
      {failed ? (
        <Banner look="alert" live="alert">
          {texts.failed}{' '}
          <Button look="plain" onClick={failed}>
            {texts.again}
          </Button>
        </Banner>
      ) : null}
      {found || level?.path.length ? null : (
        <fieldset className={css.kinds} aria-label={texts.kinds}>
          {([Position.local, Position.ministry] as const).map((one) => (
            <button key={one} type="button" aria-pressed={one === position} onClick={() => void openTop(one)}>
              {one === Position.local ? texts.local : texts.ministry}
            </button>
          ))}
        </fieldset>
      )}
      {shown.path.length > 0 ? (
        <p className={css.path} ref={path} tabIndex={-1}>
          <b>{shown.path.at(-1)!.forumName}</b>
          <Button look="quiet" onClick={() => void (upper ? openRegion(upper.fid) : openTop(Position.local))}>
            {texts.up(upper?.name ?? texts.whole)}
          </Button>
        </p>
      ) : null}
      {shown.seats.length > 0 ? (
        <ul className={css.seats}>
          {shown.seats.map((seat) => (
            <li key={seat.fid}>
              <button type="button" disabled={seat.forumState !== 1} onClick={() => onChoose(seat)}>
                {found ? seat.forumName : seat.name}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {shown.path.length > 0 && shown.regions.length > 0 ? <p className={css.below}>{texts.below}</p> : null}
      <ul className={regionCss.regions}>
        {shown.regions.map((region) => (
          <li key={region.fid}>
            <button type="button" onClick={() => void openRegion(region.fid)}>
              {region.name}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
