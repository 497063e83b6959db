import { Modal } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { useKeydown } from '../../lib/use-keydown.ts';
import { keys as stepKeys } from './actions.ts';
import css from './shortcuts.module.css';

/**
 * Shortcuts of the page of one message. All but the question mark need Alt, so that typing triggers none (WCAG 2.2, 2.1.4).
 */
const ofThePage = {
  before: '[',
  after: ']',
  next: 'M',
  notes: 'N',
  template: 'I',
  preview: 'V',
  send: 'Enter',
} as const;
type Name = keyof typeof ofThePage | keyof typeof stepKeys;

const signs: Record<string, string> = { Enter: 'Enter', '[': 'BracketLeft', ']': 'BracketRight' };

const letterOf = (name: Name): string => ({ ...stepKeys, ...ofThePage })[name];
function codeOf(letter: string): string {
  if (letter in signs) return signs[letter]!;
  return /\d/.test(letter) ? `Digit${letter}` : `Key${letter}`;
}

/** Binds shortcuts while the component is mounted. */
export const useShortcuts = (does: Partial<Record<Name, () => void>>): void =>
  useAltKeys(Object.entries(does).map(([name, act]) => [letterOf(name as Name), act]));

/**
 * Binds Alt and a letter while the component is mounted.
 * @param within the component is part of a dialog itself
 */
export function useAltKeys(does: readonly [letter: string, act: () => void][], within = false): void {
  useKeydown((event) => {
    if (!event.altKey || event.ctrlKey || event.metaKey || event.repeat || (!within && isUnderDialog())) return;
    const found = does.find(([letter]) => codeOf(letter) === event.code);
    if (!found) return;
    event.preventDefault();
    found[1]();
  });
}

/** Binds Alt and a digit while the component is mounted. */
export function useAltDigits(does: (digit: number) => void): void {
  useKeydown((event) => {
    const digit = event.altKey && !event.ctrlKey && !event.metaKey ? /^Digit([1-9])$/.exec(event.code)?.[1] : undefined;
    if (!digit || isUnderDialog()) return;
    event.preventDefault();
    does(Number(digit));
  });
}

/** Shows the digit of a choice beside it. */
export const AltDigit = ({ digit }: { digit: number }) =>
  digit > 9 ? null : (
    <span className={css.keys} aria-hidden="true">
      Alt+{digit}
    </span>
  );

/** While a dialog is open, shortcuts of the page below it do nothing. */
const isUnderDialog = () => document.querySelector('.ant-modal-wrap:not([style*="display: none"])') !== null;

/** Makes the shortcut for sending press the button of the open step, if it is enabled. */
export function useSubmitKey(): void {
  useShortcuts({
    send: () => document.querySelector<HTMLButtonElement>('#step button[type=submit]:not(:disabled)')?.click(),
  });
}

/** Shows a shortcut beside a label; a control with a shortcut also has `aria-keyshortcuts`. */
export const Keys = ({ of }: { of: Name }) => <AltKey letter={letterOf(of)} />;

/** Shows a letter that is pressed with Alt. */
export const AltKey = ({ letter }: { letter: string }) => (
  <span className={css.keys} aria-hidden="true">
    Alt+{letter}
  </span>
);

interface Props {
  /** the open steps, by name, with their labels */
  steps: readonly [name: string, label: string][];
}

/** The list of shortcuts, opened by the question mark. */
export function ShortcutList({ steps }: Props) {
  const { panel } = useTexts().work;
  const rows: [string, string][] = [
    ...steps.flatMap(([name, label]): [string, string][] =>
      name in stepKeys ? [[`Alt+${letterOf(name as Name)}`, label]] : [],
    ),
    ...(Object.keys(ofThePage) as (keyof typeof ofThePage)[]).map((name): [string, string] => [
      `Alt+${letterOf(name)}`,
      panel.keys[name],
    ]),
  ];
  return <KeyList rows={rows} />;
}

/** The keys of a page and their effects, opened by the question mark. */
export function KeyList({ rows }: { rows: readonly [keys: string, does: string][] }) {
  const { panel } = useTexts().work;
  const [open, setOpen] = useState(false);
  useKeydown(({ key, target }) => {
    if (key === '?' && !(target as HTMLElement).closest('input, textarea, select, [contenteditable]')) setOpen(true);
  });
  return (
    <>
      <button type="button" className={css.open} onClick={() => setOpen(true)}>
        {panel.shortcuts} <kbd className={css.keys}>?</kbd>
      </button>
      <Modal open={open} title={panel.shortcuts} footer={null} onCancel={() => setOpen(false)}>
        <dl className={css.list}>
          {[...rows, ['?', panel.keys.help] as const].map(([keys, label]) => (
            <div key={keys + label}>
              <dt>
                <kbd>{keys}</kbd>
              </dt>
              <dd>{label}</dd>
            </div>
          ))}
        </dl>
      </Modal>
    </>
  );
}
