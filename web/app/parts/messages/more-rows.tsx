import { useTexts } from '../../lib/texts.ts';
import { ButtonLink } from '../../ui/button.tsx';
import page from '../../ui/page.module.css';

interface Props {
  /** the address of the next page; null at the end */
  next: string | null;
  children: React.ReactNode;
}

/** A list with a link to the next page, which a script turns into a button for more rows. */
export function MoreRows({ next, children }: Props) {
  const { common, reading } = useTexts();
  return (
    <div data-more-rows>
      <div data-rows>{children}</div>
      <nav className={page.more} aria-label={common.pages} data-next>
        {next ? (
          <>
            <ButtonLink look="plain" rel="next" href={next} data-more={reading.more} data-loading={common.loading}>
              {common.more}
            </ButtonLink>
            <script type="module" src="/islands/more-rows.js" />
          </>
        ) : null}
      </nav>
    </div>
  );
}
