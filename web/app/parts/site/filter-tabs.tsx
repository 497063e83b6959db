import css from './filter-tabs.module.css';

/** Filters as links, which work without a script and can be kept and shared. */
export function FilterTabs(props: {
  label: string;
  tabs: { href: string; label: string; current: boolean }[];
  quiet?: boolean;
}) {
  return (
    <nav className={props.quiet ? css.quiet : css.tabs} aria-label={props.label}>
      {props.tabs.map(({ href, label, current }) => (
        <a key={href} href={href} aria-current={current ? 'true' : undefined}>
          {label}
        </a>
      ))}
    </nav>
  );
}
