import { App } from 'antd';
import type { Trouble } from '../../lib/calls/use-call.ts';
import { useTexts } from '../../lib/texts.ts';
import { useSucceeded } from '../workspace/use-succeeded.ts';

interface Asked {
  title: string;
  help?: string;
  /** the action; resolves to null if it was refused */
  run: () => Promise<unknown>;
}

/**
 * Asks for confirmation, acts, says that it succeeded and goes on (product.md §8). The caller shows refusals (`trouble` of
 * its call).
 */
export function useAsking(again: () => void) {
  const { access } = useTexts();
  const { modal } = App.useApp();
  const succeeded = useSucceeded();
  return async ({ title, help, run }: Asked): Promise<void> => {
    if (!(await modal.confirm({ title, content: help, okText: access.yes, cancelText: access.cancel }))) return;
    if (await run()) succeeded(again);
  };
}

/** Returns the sentence of a refusal, for a place without fields. */
export const saidBy = (trouble: Trouble | null): string =>
  trouble ? (Object.values(trouble.fields)[0] ?? trouble.message) : '';
