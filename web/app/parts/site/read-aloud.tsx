import { useTexts } from '../../lib/texts.ts';
import css from './read-aloud.module.css';

/** Reads the part of the page named by a selector aloud; its script shows the button if the browser has a voice. */
export function ReadAloud({ of }: { of: string }) {
  const { common } = useTexts();
  return (
    <>
      <button className={css.button} type="button" hidden data-read-aloud={of} data-stop={common.stopReading}>
        {common.readAloud}
      </button>
      <script type="module" src="/islands/read-aloud.js" />
    </>
  );
}
