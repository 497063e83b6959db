import css from './banner.module.css';

interface Props {
  look?: 'plain' | 'alert' | 'good';
  title?: string;
  children: React.ReactNode;
  /** screen readers announce the banner when it appears */
  live?: 'status' | 'alert';
}

/** Information to read before going on, set apart from the rest of the page. */
export const Banner = ({ look = 'plain', title, children, live }: Props) => (
  <div className={`${css.banner} ${css[look]}`} role={live}>
    {title ? <b>{title}</b> : null}
    {children}
  </div>
);
