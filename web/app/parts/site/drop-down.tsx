import type { ReactNode } from 'react';
import css from './drop-down.module.css';

interface Props {
  label: ReactNode;
  /** the current page is one of its pages */
  current?: boolean;
  className?: string;
  panelClass: string;
  children: ReactNode;
}

/** A menu at the top of a page, without a script: one is open at a time, and lib/close-menus.ts closes it. */
export function DropDown({ label, current = false, className = '', panelClass, children }: Props) {
  return (
    <details className={`${css.menu} ${className}`} name="top">
      <summary aria-current={current ? 'true' : undefined}>{label}</summary>
      <div className={`${css.panel} ${panelClass}`}>{children}</div>
    </details>
  );
}
