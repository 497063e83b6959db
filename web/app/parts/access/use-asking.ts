import { App } from 'antd';
import type { Trouble } from '../../lib/calls/use-call.ts';
import { useTexts } from '../../lib/texts.ts';

interface Asked {
  title: string;
  help?: string;
  /** what is done; null where it was refused */
  run: () => Promise<unknown>;
  /** what is said once it is done */
  done: string;
}

/** Asks once more, does something, says so, and goes on. What is refused the caller shows (`trouble` of its call). */
export function useAsking(again: () => void) {
  const { access } = useTexts();
  const { message, modal } = App.useApp();
  return async ({ title, help, run, done }: Asked): Promise<void> => {
    if (!(await modal.confirm({ title, content: help, okText: access.yes, cancelText: access.cancel }))) return;
    if (!(await run())) return;
    void message.success(done);
    again();
  };
}

/** The sentence of a refusal, for a place where no field is. */
export const saidBy = (trouble: Trouble | null): string =>
  trouble ? (Object.values(trouble.fields)[0] ?? trouble.message) : '';
