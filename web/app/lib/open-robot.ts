/**
 * The open panel of the robot. It shows the part `data-robot-page` of the page /robot, so that answers are drawn in one way
 * only. If a script fails, the link leads to that page.
 */
let open: HTMLElement | null = null;

/** Opens the panel for a link (parts/robot/robot-widget.tsx), or closes it. */
export function openRobot(link: HTMLAnchorElement): void {
  if (open) close(link);
  else show(link);
}

function show(link: HTMLAnchorElement): void {
  const panel = document.createElement('section');
  panel.className = link.dataset.robot!;
  panel.setAttribute('role', 'dialog');
  panel.setAttribute('aria-label', link.dataset.name!);
  const leave = document.createElement('button');
  leave.type = 'button';
  leave.textContent = link.dataset.close!;
  leave.addEventListener('click', () => close(link));
  const answer = document.createElement('div');
  answer.setAttribute('aria-live', 'polite');
  panel.append(leave, answer);
  panel.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') close(link);
  });
  panel.addEventListener('submit', (event) => {
    event.preventDefault();
    const query = new URLSearchParams(
      new FormData(event.target as HTMLFormElement) as unknown as Record<string, string>,
    );
    void answerOf(answer, `${link.pathname}?${query}`);
  });
  panel.addEventListener('click', (event) => {
    const example = (event.target as Element).closest<HTMLAnchorElement>('a[data-ask]');
    if (!example) return;
    event.preventDefault();
    void answerOf(answer, example.href);
  });
  link.before(panel);
  link.setAttribute('aria-expanded', 'true');
  open = panel;
  void answerOf(answer, link.href);
}

function close(link: HTMLAnchorElement): void {
  open?.remove();
  open = null;
  link.setAttribute('aria-expanded', 'false');
  link.focus();
}

/** number of questions asked so far: only the last question is answered */
let asked = 0;

async function answerOf(answer: HTMLElement, href: string): Promise<void> {
  const question = ++asked;
  const typed = () => answer.querySelector('input')?.value;
  const before = typed();
  // Until the answer arrives, the panel still shows the answer to the question before.
  answer.setAttribute('aria-busy', 'true');
  try {
    const response = await fetch(href);
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    const part = page.querySelector('[data-robot-page]');
    if (!part) throw new Error('not the page of the robot');
    if (question !== asked) return;
    replace(part, answer, typed() === before);
    answer.removeAttribute('aria-busy');
    answer.querySelector('input')?.focus();
  } catch {
    // New document: the dialog stands on pages without a router, too.
    if (question === asked) location.assign(href);
  }
}

/**
 * Replaces what the panel shows, but keeps the form: a person who types while the answer arrives keeps his text, his
 * selection and a half-typed input-method composition.
 */
function replace(part: Element, answer: HTMLElement, untouched: boolean): void {
  const form = answer.querySelector('form');
  const fresh = part.querySelector('form')!;
  if (!form) {
    answer.append(...part.childNodes);
    return;
  }
  while (form.nextSibling) form.nextSibling.remove();
  while (fresh.nextSibling) answer.append(fresh.nextSibling);
  if (untouched) form.querySelector('input')!.value = fresh.querySelector('input')!.value;
}
