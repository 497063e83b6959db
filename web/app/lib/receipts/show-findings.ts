import { type Finding, saidIn } from '@board/contract/receipts/findings';
import type { HideGround } from '@board/contract/receipts/grounds';
import type { CheckWords } from './check-words.ts';

/** Returns the name of a text in the reader's words: `answer 12 to message 5`. */
function textName(name: string, { message, answer, evaluation }: CheckWords['says']): string {
  const [, kind, number = ''] = /^(answer|evaluation) (\d+) /.exec(name) ?? [];
  return (kind === 'answer' ? answer : kind === 'evaluation' ? evaluation : message).replace('[n]', number);
}

/** Returns a finding with readable times and names of texts. */
function readable(finding: Finding, words: CheckWords): string {
  const values = { ...finding.values };
  if (typeof values.at === 'string')
    values.at = new Date(values.at).toLocaleString(words.language, { timeZone: 'Asia/Shanghai', hour12: false });
  if (typeof values.text === 'string') values.text = textName(values.text, words.says);
  if (typeof values.texts === 'string')
    values.texts = values.texts
      .split('; ')
      .map((name) => textName(name, words.says))
      .join(words.language === 'en' ? ', ' : '、');
  for (const one of ['ground', 'before', 'shown'] as const)
    if (typeof values[one] === 'string') values[one] = words.grounds[values[one] as HideGround] ?? values[one];
  const of = finding.of && { ...finding.of, values: { ...finding.of.values } };
  return saidIn(words.findings, { ...finding, values, of });
}

function element(name: string, text: string, properties: Record<string, string> = {}): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  for (const [key, value] of Object.entries(properties)) made.setAttribute(key, value);
  return made;
}

/** Shows one sentence in place of a result. */
export function showSentence(place: HTMLElement, sentence: string): void {
  place.replaceChildren(element('p', sentence));
}

interface Checked {
  findings: readonly Finding[];
  /** whether the board was asked what it shows at present */
  asked: boolean;
  /** address of the message; empty if it cannot be read from here */
  address: string;
}

/** Shows the result: the outcome first, then each finding, then what was not checked. */
export function showFindings(place: HTMLElement, { findings, asked, address }: Checked, words: CheckWords): void {
  const { says } = words;
  const isGood = findings.every(({ good }) => good);
  const list = document.createElement('ul');
  for (const finding of findings) {
    const item = element('li', readable(finding, words), { 'data-good': String(finding.good) });
    item.prepend(element('b', finding.good ? says.good : says.wrong));
    list.append(item);
  }
  const outcome = isGood ? (asked ? says.allGood : says.aloneGood) : says.someWrong;
  place.replaceChildren(
    element('h2', outcome, { 'data-good': String(isGood), tabindex: '-1' }),
    list,
    ...(findings.some(({ name }) => name === 'noReceipt') ? [] : [element('p', asked ? says.asked : says.notAsked)]),
  );
  if (address) {
    const way = document.createElement('p');
    way.append(element('a', says.openMessage, { href: address }));
    place.append(way);
  }
  place.querySelector('h2')!.focus();
}
