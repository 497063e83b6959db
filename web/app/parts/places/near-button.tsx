import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import css from './near-button.module.css';

/** Leads to the messages around the reader; hidden without a script (`islands/near.ts`). */
export function NearButton({ again }: { again: boolean }) {
  const { places } = useTexts();
  return (
    <div className={css.near} data-near hidden>
      <Button look={again ? 'plain' : 'main'} data-locating={places.locating} data-failed={places.noPosition}>
        {again ? places.hereAgain : places.here}
      </Button>
      <p role="status" className={css.said}>
        {places.hereHint}
      </p>
      <script type="module" src="/islands/near.js" />
    </div>
  );
}
