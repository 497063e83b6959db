import 'virtual:antd.css';
import './colors.css';
import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { part } from '../../lib/parts.tsx';
import { useTexts } from '../../lib/texts.ts';
import css from './in-browser.module.css';

/** Draws work areas in the browser only: people work in them all day, so the first picture may take longer. */
export function InBrowser({ children }: { children: React.ReactNode }) {
  const [there, setThere] = useState(false);
  useEffect(() => setThere(true), []);
  return there ? <Suspense fallback={<Waiting whole />}>{children}</Suspense> : <Waiting whole />;
}

/** Shown while a page is loading; `whole`: in place of everything. */
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

/**
 * A screen that is loaded when it is opened, within the frame that stays.
 * @public for web/screens-plugin.ts
 */
export function Screen({ load }: { load: () => Promise<{ default: ComponentType }> }) {
  const [Loaded] = useState(() => part(load));
  return (
    <Suspense fallback={<Waiting />}>
      <Loaded />
    </Suspense>
  );
}
