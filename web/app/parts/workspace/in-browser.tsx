import 'virtual:antd.css';
import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { useMatches } from 'react-router';
import { part } from '../../lib/parts.tsx';
import { useTexts } from '../../lib/texts.ts';
import css from './in-browser.module.css';

/** The work areas are drawn in the browser only: people work in them all day, nobody waits for their first picture. */
export function InBrowser({ children }: { children: React.ReactNode }) {
  const [there, setThere] = useState(false);
  useEffect(() => setThere(true), []);
  return there ? <Suspense fallback={<Waiting whole />}>{children}</Suspense> : <Waiting whole />;
}

/** Instead of a page or, `whole`, of all of it, while what draws it is on its way. */
function Waiting({ whole = false }: { whole?: boolean }) {
  const { common } = useTexts();
  return (
    <div className={whole ? `${css.waiting} ${css.whole}` : css.waiting} aria-busy>
      {whole ? <img src="/favicon.svg" alt="" width="40" height="40" /> : null}
      <div role="status">{common.loading}</div>
      {whole ? <noscript>{common.noScript}</noscript> : null}
    </div>
  );
}

type Load = () => Promise<{ default: ComponentType }>;
type Screens = Record<string, Load>;

const fileOf = (routeId: string) =>
  `./${routeId
    .split('/')
    .at(-1)!
    .replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.tsx`;

/**
 * The screen of the route that is open, loaded when it is opened: its file is the last part of its route's id in
 * kebab-case. One route module for all of an area, so that what its screens are made of stays out of the server.
 */
export function Screen({ of: screens }: { of: Screens }) {
  const { id } = useMatches().at(-1)!;
  const Found = found(screens[fileOf(id)]!);
  return (
    <Suspense fallback={<Waiting />}>
      <Found />
    </Suspense>
  );
}

/** React forgets what a component that waits has made; so what it waits for is kept here. */
const kept = new Map<Load, ComponentType>();

function found(load: Load): ComponentType {
  const known = kept.get(load);
  if (known) return known;
  const made = part(load);
  kept.set(load, made);
  return made;
}
