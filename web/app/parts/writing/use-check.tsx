import { WordLevel } from '@board/contract/codes';
import { personalIn } from '@board/contract/rules/personal-data';
import { App } from 'antd';
import { call } from '../../lib/calls/client.ts';
import { Refused } from '../../lib/calls/refusal.ts';
import { useTexts } from '../../lib/texts.ts';
import { FoundPersonal } from '../personal/found-personal.tsx';
import { Findings, showWords, type WordsAt } from './findings.tsx';

/** px of a dialog that shows an answer as its readers will see it */
const WIDE = 760;
/** ms until a dialog has faded */
const FADED = 400;

type Dialog = ReturnType<ReturnType<typeof App.useApp>['modal']['confirm']>;

interface Sure {
  /** title of the question if nothing was found */
  title: string;
  okText: string;
  /** shown below the findings, or alone */
  shown: React.ReactNode;
}

/**
 * Runs the content check on a text before it is sent and shows its findings (product.md §5). Resolves to true if the
 * writer goes on; only he decides on a warning. If the check cannot be reached, the writer is not stopped: the server
 * refuses a forbidden text when it arrives, and personal data is looked for in the browser. `sure` is a confirmation
 * that is shown in the same dialog, so that the writer is asked only once.
 */
export function useCheck() {
  const { modal } = App.useApp();
  const { editor } = useTexts().work;
  return async (content: string, sure?: Sure): Promise<boolean> => {
    const checked = await call('moderation.answerContent', { content }).catch((error) => {
      if (error instanceof Refused) return null;
      throw error;
    });
    const places = checked ? [] : personalIn(content, { byOffice: true });
    const problems = checked?.problems ?? [];
    if (problems.length === 0 && places.length === 0) {
      if (!sure) return true;
      const { title, okText, shown } = sure;
      return await modal.confirm({ title, content: shown, okText, cancelText: editor.back, width: WIDE });
    }
    // Pressing a finding's words closes the dialog and selects them in the text.
    const left = Promise.withResolvers<WordsAt>();
    const refused = problems.some(({ level }) => level >= WordLevel.refuse);
    const body = (
      <>
        <Findings findings={problems} content={content} onShow={(words) => left.resolve(words)} />
        {checked ? null : <FoundPersonal text={content} places={places} />}
        <p>{refused ? editor.refusedHint : editor.foundHint}</p>
        {refused ? null : sure?.shown}
      </>
    );
    if (refused) {
      const dialog = modal.warning({ title: editor.found, content: body, okText: editor.back });
      await decided(dialog, left.promise);
      return false;
    }
    const choice = { okText: editor.anyway, cancelText: editor.back };
    // The focus is on "cancel", so that a second Enter of a keyboard user does not send the text.
    const dialog = modal.confirm({
      title: editor.found,
      content: body,
      ...choice,
      autoFocusButton: 'cancel',
      width: sure && WIDE,
    });
    return await decided(dialog, left.promise);
  };
}

/** Returns the dialog's answer; false if a finding's words were pressed, which are then selected in the text. */
async function decided(dialog: Dialog, left: Promise<WordsAt>): Promise<boolean> {
  const answered = new Promise<boolean>((resolve, reject) => void dialog.then(resolve, reject));
  const words = await Promise.race([answered, left]);
  if (typeof words === 'boolean') return words;
  dialog.destroy();
  // First the closing dialog returns the focus to where it was.
  setTimeout(() => showWords(words), FADED);
  return false;
}

/** Asks a person who passes another person's text to confirm the personal data in it. */
export function useConfirmPersonal() {
  const { modal } = App.useApp();
  const { editor } = useTexts().work;
  return async (content: string, okText: string): Promise<boolean> => {
    const places = personalIn(content, { byOffice: true });
    if (places.length === 0) return true;
    const body = <FoundPersonal text={content} places={places} />;
    const choice = { okText, cancelText: editor.back, autoFocusButton: 'cancel' as const };
    return await modal.confirm({ title: editor.personal, content: body, ...choice });
  };
}
