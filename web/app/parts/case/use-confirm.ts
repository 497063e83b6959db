import { App } from 'antd';
import { useTexts } from '../../lib/texts.ts';
import type { Step } from './actions.ts';

/** Asks for another confirmation if a step needs one (product.md §8); returns whether to take the step. */
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
