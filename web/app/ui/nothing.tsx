import { ButtonLink } from './button.tsx';
import page from './page.module.css';

/** There is nothing here (yet): why, and where to go on from here. */
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
