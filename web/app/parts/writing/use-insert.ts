import { App } from 'antd';
import { insertText } from '../../lib/insert-text.ts';

/** Puts a text where the cursor is in the answer that is being written; where none is, it is copied. Says which it was. */
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
