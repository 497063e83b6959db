import { useTexts } from '../../lib/texts.ts';
import css from './photo-viewer.module.css';

/** The viewer that shows the photos of a page large, over the page (islands/photos.ts). */
export function PhotoViewer() {
  const { photos } = useTexts().reading;
  return (
    <>
      <dialog className={css.viewer} data-photo-viewer aria-label={photos.viewer}>
        <img alt="" />
        <div>
          <button type="button">{photos.before}</button>
          <output />
          <button type="button">{photos.after}</button>
          <a href="/" target="_blank" rel="noreferrer">
            {photos.whole}
          </a>
          <button type="button">{photos.close}</button>
        </div>
      </dialog>
      <script type="module" src="/islands/photos.js" />
    </>
  );
}
