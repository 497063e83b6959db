import { App } from 'antd';
import { useTexts } from '../../lib/texts.ts';
import type { Step } from './actions.ts';

/** Asks once more before a step that wants it (product.md §8); answers whether it is to be taken. */
export function useConfirm(): (step: Step) => Promise<boolean> {
  const { office, work } = useTexts();
  const { modal } = App.useApp();
  return async (step) => {
    if (!step.confirm) return true;
    const { label, help } = office.actions[step.action]!;
    const { ask, yes, no } = work.panel;
    return await modal.confirm({ title: ask(label), content: help, okText: yes, cancelText: no });
  };
}
