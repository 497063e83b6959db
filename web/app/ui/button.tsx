import css from './button.module.css';

type Look = 'main' | 'plain' | 'quiet';
type Common = { look?: Look; children: React.ReactNode };

const classOf = (look: Look) => `${css.button} ${css[look]}`;

/** A link in the shape of a button, for the next step. At most one `main` on a page. */
export const ButtonLink = ({ look = 'main', ...props }: Common & React.ComponentProps<'a'>) => (
  <a {...props} className={classOf(look)} />
);

/** A quiet button link whose only class is one that old programs look for; the wrapper styles it. */
export const OldLink = (props: React.ComponentProps<'a'>) => (
  <span className={css.old}>
    <a {...props} />
  </span>
);

export const Button = ({ look = 'main', type = 'button', ...props }: Common & React.ComponentProps<'button'>) => (
  <button {...props} type={type} className={classOf(look)} />
);
