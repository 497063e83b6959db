import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { AnsweredList } from './answered-list.tsx';
import type { AnsweredRow } from './use-answered.ts';

interface Props {
  open: boolean;
  rows: readonly AnsweredRow[];
  onHelped: (row: AnsweredRow) => void;
  onSend: () => void;
  onClose: () => void;
}

const SHOWN = 2;

/** Shows very similar messages once more before sending. */
export function BeforeSending({ open, rows, onHelped, onSend, onClose }: Props) {
  const { answers } = useTexts();
  return (
    <Dialog
      open={open}
      title={answers.beforeTitle}
      onClose={onClose}
      actions={
        <>
          <Button look="main" onClick={onSend}>
            {answers.sendAnyway}
          </Button>
          <Button look="plain" onClick={onClose}>
            {answers.back}
          </Button>
        </>
      }
    >
      <p>{answers.beforeLead}</p>
      <AnsweredList rows={rows.slice(0, SHOWN)} onHelped={onHelped} />
    </Dialog>
  );
}
