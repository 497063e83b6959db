import type { ReactNode } from 'react';
import css from './drop-down.module.css';

interface Props {
  label: ReactNode;
  /** the page is one of those in it */
  current?: boolean;
  className?: string;
  panelClass: string;
  children: ReactNode;
}

/** What opens downwards from the top of a page, without a script: one at a time, closed again by lib/close-menus.ts. */
export function DropDown({ label, current = false, className = '', panelClass, children }: Props) {
  return (
    <details className={`${css.menu} ${className}`} name="top">
      <summary aria-current={current ? 'true' : undefined}>{label}</summary>
      <div className={`${css.panel} ${panelClass}`}>{children}</div>
    </details>
  );
}
