import css from './button.module.css';

type Look = 'main' | 'plain' | 'quiet';
type Common = { look?: Look; children: React.ReactNode };

const classOf = (look: Look) => `${css.button} ${css[look]}`;

/** A link that looks like what it is: the next step. At most one `main` on a page. */
export const ButtonLink = ({ look = 'main', className = '', ...props }: Common & React.ComponentProps<'a'>) => (
  <a {...props} className={`${className} ${classOf(look)}`.trim()} />
);

export const Button = ({ look = 'main', type = 'button', ...props }: Common & React.ComponentProps<'button'>) => (
  <button {...props} type={type} className={classOf(look)} />
);
