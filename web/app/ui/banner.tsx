import css from './banner.module.css';

interface Props {
  look?: 'plain' | 'alert' | 'good';
  title?: string;
  children: React.ReactNode;
  /** said at once when it appears */
  live?: 'status' | 'alert';
}

/** Something to know before going on, set apart from what is around it. */
export const Banner = ({ look = 'plain', title, children, live }: Props) => (
  <div className={`${css.banner} ${css[look]}`} role={live}>
    {title ? <b>{title}</b> : null}
    {children}
  </div>
);
