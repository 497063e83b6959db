import { WordLevel } from '@board/contract/codes';
import { App } from 'antd';
import { call } from '../../lib/client.ts';
import { Refused } from '../../lib/refused.ts';
import { useTexts } from '../../lib/texts.ts';

/**
 * Has a text read by the content check before it is sent, and says what it found (product.md §5). Answers whether to go
 * on: what only deserves a second look is the writer's to decide. A check that cannot be asked stops nobody: the server
 * refuses what it must when the text arrives.
 */
export function useCheck() {
  const { modal } = App.useApp();
  const { editor } = useTexts().work;
  return async (content: string): Promise<boolean> => {
    const checked = await call('moderation.answerContent', { content }).catch((error) => {
      if (error instanceof Refused) return null;
      throw error;
    });
    if (!checked || checked.problems.length === 0) return true;
    const refused = checked.problems.some(({ level }) => level >= WordLevel.refuse);
    const body = (
      <>
        <ul>
          {checked.desc.split('\n').map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <p>{refused ? editor.refusedHint : editor.foundHint}</p>
      </>
    );
    if (refused) {
      await modal.warning({ title: editor.found, content: body, okText: editor.back });
      return false;
    }
    const choice = { okText: editor.anyway, cancelText: editor.back };
    // Whoever came here by the keyboard does not send it by pressing Enter once more.
    return await modal.confirm({ title: editor.found, content: body, ...choice, autoFocusButton: 'cancel' });
  };
}
