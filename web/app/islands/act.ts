import type { CallKey, ParamOf } from '@board/contract';
import { call } from '../lib/calls/client.ts';
import { takePendingAct } from '../lib/calls/pending-act.ts';
import { Refused } from '../lib/calls/refusal.ts';
import { likedOnDevice, noteLiked } from '../lib/liked.ts';
import { FAVOURITE_PACE } from '../lib/pace.ts';
import { sayEnded } from '../lib/session/say-ended.ts';

/**
 * A button that does one thing and undoes it: keep, follow, "concerns me too". It names its calls in data attributes
 * (parts/site/act-button.tsx). Without a script the buttons are hidden.
 */
interface Doing {
  call: CallKey;
  param: object;
}

const buttons = [...document.querySelectorAll<HTMLButtonElement>('[data-act]')];
for (const button of buttons) prepare(button);

const act = buttons.length > 0 ? takePendingAct() : null;
const meant = buttons.find((button) => button.dataset.act === act && button.getAttribute('aria-pressed') === 'false');
meant?.click();
meant?.focus();

function prepare(button: HTMLButtonElement): void {
  let last = Number.NEGATIVE_INFINITY;
  button.hidden = false;
  showKept(button);
  button.addEventListener('click', async () => {
    if (performance.now() - last < FAVOURITE_PACE) return;
    last = performance.now();
    const isOn = button.getAttribute('aria-pressed') === 'true';
    const removes = isOn || !button.dataset.undo;
    if (removes && button.dataset.sure && !confirm(button.dataset.sure)) return;
    const doing: Doing = JSON.parse((isOn ? button.dataset.undo : button.dataset.act)!);
    try {
      const answer = await call(doing.call, doing.param as ParamOf<CallKey>);
      const { tid } = doing.param as { tid?: number };
      if (doing.call === LIKE && tid) noteLiked(tid, !isOn);
      if (button.dataset.then) return location.assign(button.dataset.then);
      show(button, !isOn, Object.values(answer as object)[0]);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      // A page that comes to life says this itself.
      if (error.code === 'USR0001' || error.code === 'USR0002') return sayEnded();
      said(button, error.message || button.dataset.offline!);
    }
  });
}

const LIKE: CallKey = 'marks.meToo';

/** Corrects a page kept for offline reading: it may be older than the last "concerns me too" (lib/liked.ts). */
function showKept(button: HTMLButtonElement): void {
  if (navigator.onLine || !button.dataset.undo) return;
  const doing: Doing = JSON.parse(button.dataset.act!);
  const { tid } = doing.param as { tid: number };
  if (doing.call === LIKE) show(button, likedOnDevice().includes(tid), undefined);
}

function show(button: HTMLButtonElement, isOn: boolean, count: unknown): void {
  button.setAttribute('aria-pressed', String(isOn));
  button.querySelector('[data-label]')!.textContent = (isOn ? button.dataset.on : button.dataset.off)!;
  const number = button.querySelector('[data-count]');
  if (number && typeof count === 'number') number.textContent = count > 0 ? String(count) : '';
  said(button, (!isOn && button.dataset.undone) || '');
}

function said(button: HTMLButtonElement, text: string): void {
  const place = button.closest('[data-acts]')?.querySelector('[data-said]');
  if (place) place.textContent = text;
}
