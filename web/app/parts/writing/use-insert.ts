import { App } from 'antd';
import { insertText } from '../../lib/insert-text.ts';

/** Inserts a text at the cursor of the answer being written, or copies it if there is none; says which happened. */
export function useInsert() {
  const { message } = App.useApp();
  return async (text: string, said: { inserted: string; copied: string }): Promise<void> => {
    const area = document.getElementById('answer');
    if (area instanceof HTMLTextAreaElement && !area.readOnly) {
      insertText(area, text);
      message.success(said.inserted);
      return;
    }
    await navigator.clipboard.writeText(text);
    message.success(said.copied);
  };
}
