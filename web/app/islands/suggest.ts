import type { AnswerOf, ParamOf } from '@board/contract';
import { call } from '../lib/calls/client.ts';

/**
 * Suggests boards and messages while a search is typed. The field keeps working: Enter without a choice sends the form. The
 * mark-up of parts/site/suggestions.tsx names the field and the call.
 */
interface Place {
  of: string;
  call: 'search.complete' | 'forums.search';
  boardAt: string;
  seatAt: string;
  /** how many there are, `[n]` in it */
  suggested: string;
  suggestedSeat: string;
}

type Answered = AnswerOf<'answers.answered'>['rows'];

interface Offer {
  text: string;
  note: string;
  href: string;
}

/** ms after the last letter */
const PAUSE = 200;
const OFFERS_MAX = 8;

for (const element of document.querySelectorAll<HTMLElement>('[data-suggest]')) prepare(element);

function prepare(element: HTMLElement): void {
  const place: Place = JSON.parse(element.dataset.suggest!);
  const field = document.getElementById(place.of) as HTMLInputElement;
  const [list, status] = element.children as unknown as [HTMLElement, HTMLElement];
  let offers: Offer[] = [];
  let chosen = -1;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking: AbortController | undefined;

  set(field, { role: 'combobox', autocomplete: 'off', 'aria-autocomplete': 'list', 'aria-controls': list.id });
  set(field, { 'aria-expanded': 'false' });

  const show = (found: Offer[]) => {
    offers = found;
    choose(-1);
    list.replaceChildren(...found.map(({ text, note }, at) => optionOf(`${list.id}-${at}`, text, note)));
    list.hidden = found.length === 0;
    set(field, { 'aria-expanded': String(!list.hidden) });
    status.textContent = list.hidden ? '' : place.suggested.replace('[n]', String(found.length));
  };
  const choose = (at: number) => {
    chosen = at;
    for (const [i, option] of [...list.children].entries()) set(option, { 'aria-selected': String(i === at) });
    list.children[at]?.scrollIntoView({ block: 'nearest' });
    if (at < 0) field.removeAttribute('aria-activedescendant');
    else field.setAttribute('aria-activedescendant', list.children[at]!.id);
  };
  const close = () => {
    clearTimeout(timer);
    asking?.abort();
    show([]);
  };

  async function ask(): Promise<void> {
    const keywords = field.value.trim();
    if (!keywords) return close();
    asking?.abort();
    asking = new AbortController();
    const { signal } = asking;
    try {
      const [answer, answered] = await Promise.all([
        call(place.call, { keywords } as ParamOf<Place['call']>, { signal }),
        place.call === 'search.complete' ? call('answers.answered', { subject: keywords }, { signal }) : { rows: [] },
      ]);
      if (!signal.aborted && document.activeElement === field) show(offersOf(place, answer, answered.rows));
    } catch {
      // Suggestions are an extra: the form works without them.
      if (!signal.aborted) close();
    }
  }

  field.addEventListener('input', (event) => {
    clearTimeout(timer);
    // While an input method composes Chinese, there are no words yet.
    if (!(event as InputEvent).isComposing) timer = setTimeout(ask, PAUSE);
  });
  field.addEventListener('compositionend', () => {
    clearTimeout(timer);
    timer = setTimeout(ask, PAUSE);
  });
  field.addEventListener('keydown', (event) => {
    if (event.isComposing) return;
    if (event.key === 'ArrowDown' && list.hidden) void ask();
    if (list.hidden) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      // One more place, before the first and behind the last suggestion, stands for the typed text itself.
      const places = offers.length + 1;
      choose(((chosen + 1 + step + places) % places) - 1);
      event.preventDefault();
    } else if (event.key === 'Escape') {
      close();
      event.preventDefault();
    } else if (event.key === 'Enter' && chosen >= 0) {
      event.preventDefault();
      location.assign(offers[chosen]!.href);
    }
  });
  field.addEventListener('blur', close);
  // Keeps the focus in the field while a suggestion is pressed.
  list.addEventListener('pointerdown', (event) => event.preventDefault());
  list.addEventListener('click', (event) => {
    const at = [...list.children].indexOf((event.target as Element).closest('[role="option"]')!);
    if (at >= 0) location.assign(offers[at]!.href);
  });
}

function set(element: Element, attributes: Record<string, string>): void {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
}

function optionOf(id: string, text: string, note: string): HTMLElement {
  const option = document.createElement('div');
  set(option, { id, role: 'option', 'aria-selected': 'false' });
  const name = document.createElement('span');
  name.textContent = text;
  const small = document.createElement('small');
  small.textContent = note;
  option.append(name, ...(note ? [small] : []));
  return option;
}

function offersOf(place: Place, answer: AnswerOf<Place['call']>, answered: Answered): Offer[] {
  const isSearch = 'threads' in answer;
  const boards = isSearch ? answer.boards : answer.forums;
  const ofBoards = boards
    .filter(({ kind, forumState }) => isSearch || kind === 'region' || forumState === 1)
    .map(({ fid, kind, forumName }) => ({
      text: forumName,
      note: isSearch ? place.suggestedSeat : '',
      href: `${kind === 'seat' ? place.seatAt : place.boardAt}?fid=${fid}`,
    }));
  // First messages about the same matter, in any words; then messages that contain the words.
  const sure = answered.filter((row) => row.sure === 1);
  const threads = isSearch
    ? [...sure, ...answer.threads.filter(({ tid }) => sure.every((row) => row.tid !== tid))]
    : [];
  const ofThreads = threads.map(({ tid, subject, forumName }) => ({
    text: subject,
    note: forumName,
    href: `/threads/content?tid=${tid}`,
  }));
  return [...ofBoards, ...ofThreads].slice(0, OFFERS_MAX);
}
