/** A line that follows the pointer and the focus, so that the eye keeps to its line of text (domain.md D: 适老化). */
const KEPT = 'guideLine';
/** px from the pointer to the line, so that it lies under the text and not across it */
const BELOW = 12;

const line = document.querySelector<HTMLElement>('[data-guide-line]');
const button = document.querySelector<HTMLButtonElement>('[data-guide-button]');

// A finger covers what it points at, so only a mouse has a line.
if (line && button && matchMedia('(pointer: fine)').matches) {
  const at = (y: number) => {
    line.style.translate = `0 ${y}px`;
  };
  const show = (on: boolean) => {
    line.hidden = !on;
    button.setAttribute('aria-pressed', String(on));
  };
  button.hidden = false;
  show(sessionStorage.getItem(KEPT) === '1');
  button.addEventListener('click', () => {
    const on = line.hidden === true;
    sessionStorage.setItem(KEPT, on ? '1' : '');
    show(on);
  });
  addEventListener('pointermove', ({ clientY }) => at(clientY + BELOW), { passive: true });
  addEventListener('focusin', ({ target }) => at((target as Element).getBoundingClientRect().bottom));
}

export {};
