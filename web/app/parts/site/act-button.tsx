import type { CallKey, ParamOf } from '@board/contract';
import { useTexts } from '../../lib/texts.ts';
import css from './act-button.module.css';

interface Doing<K extends CallKey> {
  call: K;
  param: ParamOf<K>;
}

interface Props<A extends CallKey, U extends CallKey> {
  act: Doing<A>;
  /** takes it back; what cannot be taken back has none, and is no switch */
  undo?: Doing<U>;
  isOn?: boolean;
  /** what the button says before, and after */
  off: string;
  on?: string;
  /** how many did it */
  count?: number;
  /** said once it was taken back */
  undone?: string;
  /** asked before it is taken back, or before what cannot be */
  sure?: string;
  /** the page to go to afterwards, instead of changing the button */
  then?: string;
}

/** A button on a page that is only read: does one call, or takes it back (islands/act.ts). */
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

/** Where such buttons stand, with a place for what the server says. */
export const Acts = ({ children }: { children: React.ReactNode }) => (
  <div className={css.acts} data-acts>
    {children}
    <p role="status" data-said />
    <script type="module" src="/islands/act.js" />
  </div>
);

interface LinkProps<A extends CallKey> {
  href: string;
  /** asks for signing in first, over the page */
  signsIn?: boolean;
  /** carried out after that, by the button that then stands here */
  afterSignIn?: Doing<A>;
  children: React.ReactNode;
}

/** The same place for somebody who is not signed in: the way to do that and come back (islands/sign-in.ts). */
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
