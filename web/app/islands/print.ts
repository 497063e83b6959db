import { hostOf } from '@board/contract/host';

/** Prints the page. The views of apps ignore printing, so the button shows in browsers only. */
for (const button of document.querySelectorAll<HTMLButtonElement>('[data-print-page]')) {
  if (hostOf(navigator.userAgent) !== 'browser') continue;
  button.hidden = false;
  button.addEventListener('click', () => print());
}
