import css from './notice.module.css';

/** A whole page with one thing to say and one way on. */
export function Notice(props: { title: string; children: React.ReactNode; action?: { href: string; label: string } }) {
  return (
    <main className={css.notice}>
      <h1>{props.title}</h1>
      <p>{props.children}</p>
      {props.action ? <a href={props.action.href}>{props.action.label}</a> : null}
    </main>
  );
}
