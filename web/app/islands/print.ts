import { hostOf } from '@board/contract/host';

/** Prints the page; views of apps do nothing when a page wants to, so the button is shown in browsers only. */
for (const button of document.querySelectorAll<HTMLButtonElement>('[data-print-page]')) {
  if (hostOf(navigator.userAgent) !== 'browser') continue;
  button.hidden = false;
  button.addEventListener('click', () => print());
}
