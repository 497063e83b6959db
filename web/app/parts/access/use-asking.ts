import { App } from 'antd';
import type { Trouble } from '../../lib/calls/use-call.ts';
import { useTexts } from '../../lib/texts.ts';
import { useSucceeded } from '../workspace/use-succeeded.ts';

interface Asked {
  title: string;
  help?: string;
  /** what is done; null where it was refused */
  run: () => Promise<unknown>;
}

/** Asks once more, does something, says that it succeeded, and goes on (product.md §8). What is refused the caller shows (`trouble` of its call). */
export function useAsking(again: () => void) {
  const { access } = useTexts();
  const { modal } = App.useApp();
  const succeeded = useSucceeded();
  return async ({ title, help, run }: Asked): Promise<void> => {
    if (!(await modal.confirm({ title, content: help, okText: access.yes, cancelText: access.cancel }))) return;
    if (await run()) succeeded(again);
  };
}

/** The sentence of a refusal, for a place where no field is. */
export const saidBy = (trouble: Trouble | null): string =>
  trouble ? (Object.values(trouble.fields)[0] ?? trouble.message) : '';
