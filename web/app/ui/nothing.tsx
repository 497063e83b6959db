import { ButtonLink } from './button.tsx';
import page from './page.module.css';

/** An empty page or list: why it is empty, and the next step. */
export function Nothing({ children, href, go }: { children: React.ReactNode; href: string; go: string }) {
  return (
    <div className={page.none}>
      <p>{children}</p>
      <p className={page.way}>
        <ButtonLink look="plain" href={href}>
          {go}
        </ButtonLink>
      </p>
    </div>
  );
}
