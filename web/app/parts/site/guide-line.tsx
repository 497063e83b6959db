import { useTexts } from '../../lib/texts.ts';
import css from './guide-line.module.css';

/** The switch of a line that follows the pointer, and the line; their script shows them where there is a mouse. */
export function GuideLine() {
  const { common } = useTexts();
  return (
    <>
      <button className={css.button} type="button" hidden aria-pressed="false" data-guide-button="">
        {common.guideLine}
      </button>
      <div className={css.line} hidden aria-hidden="true" data-guide-line="" />
      <script type="module" src="/islands/guide-line.js" />
    </>
  );
}
