import type { CallKey, ParamOf } from '@board/contract';
import { useTexts } from '../../lib/texts.ts';
import css from './act-button.module.css';

interface Doing<K extends CallKey> {
  call: K;
  param: ParamOf<K>;
}

interface Props<A extends CallKey, U extends CallKey> {
  act: Doing<A>;
  /** undoes the act; without it the button is no switch */
  undo?: Doing<U>;
  isOn?: boolean;
  /** words of the button before and after the act */
  off: string;
  on?: string;
  /** number of people who did it */
  count?: number;
  /** said after the act was undone */
  undone?: string;
  /** question before undoing, or before an act that cannot be undone */
  sure?: string;
  /** the page to go to afterwards, instead of changing the button */
  then?: string;
}

/** A button on a page that is only read: makes one call, or undoes it (islands/act.ts). */
export function ActButton<A extends CallKey, U extends CallKey>(props: Props<A, U>) {
  const { act, undo, isOn, off, on, count, undone, sure, then } = props;
  const { common } = useTexts();
  return (
    <button
      className={css.act}
      type="button"
      hidden
      aria-pressed={undo ? isOn === true : undefined}
      data-act={JSON.stringify(act)}
      data-undo={undo && JSON.stringify(undo)}
      data-off={off}
      data-on={on}
      data-undone={undone}
      data-sure={sure}
      data-then={then}
      data-offline={common.offline}
    >
      <span data-label>{isOn ? on : off}</span>
      {count === undefined ? null : <b data-count>{count > 0 ? count : ''}</b>}
    </button>
  );
}

/** A group of such buttons, with a place for the server's sentence. */
export const Acts = ({ children }: { children: React.ReactNode }) => (
  <div className={css.acts} data-acts>
    {children}
    <p role="status" data-said />
    <script type="module" src="/islands/act.js" />
  </div>
);

interface LinkProps<A extends CallKey> {
  href: string;
  /** opens signing in over the page first */
  signsIn?: boolean;
  /** the act that the button in its place carries out after signing in */
  afterSignIn?: Doing<A>;
  children: React.ReactNode;
}

/** The link in place of a button for people who are not signed in: to sign in and come back (islands/sign-in.ts). */
export const ActLink = <A extends CallKey>({ href, signsIn, afterSignIn, children }: LinkProps<A>) => (
  <a
    className={css.act}
    href={href}
    rel="nofollow"
    data-sign-in={signsIn ? '' : undefined}
    data-pending-act={afterSignIn && JSON.stringify(afterSignIn)}
  >
    {children}
  </a>
);
