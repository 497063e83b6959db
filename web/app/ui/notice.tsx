import css from './notice.module.css';

/** One statement with one way on. */
export function Notice({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div className={css.notice}>
      <h1>{title}</h1>
      {children}
    </div>
  );
}
