import { ContentType, ThreadState } from '@board/contract/codes';
import { answerKind, type Writing } from '@board/contract/handling/answer-kind';
import type { CaseFileView } from '@board/contract/handling/case';
import { Modal } from 'antd';
import { useTexts } from '../../lib/texts.ts';
import type { Step } from '../case/actions.ts';
import { SaidList } from '../messages/said-list.tsx';
import type { KeptAttachment } from '../posting/values.ts';

interface Shown {
  file: CaseFileView;
  step: Step;
  content: string;
  organization: string;
  attachments: readonly KeptAttachment[];
}

/** An answer exactly as its readers will see it. */
export function AnswerAsRead({ file, step, content, organization, attachments }: Shown) {
  const { editor } = useTexts().work;
  const shown = attachments.filter((one) => one.isPublic === 1);
  return (
    <>
      {file.row.threadState === ThreadState.public ? null : <p>{editor.previewHidden}</p>}
      <p>
        <b>{file.row.subject}</b>
      </p>
      {content.trim() === '' ? (
        <p>{editor.noText}</p>
      ) : (
        <SaidList
          said={[
            {
              dataType: ContentType.reply,
              tid: file.row.tid,
              content: content.trim(),
              dateline: Math.floor(Date.now() / 1000),
              organization,
              kind: answerKind(step.action as Writing, file.row.traceState),
              attachments: shown.map((one) => ({ ...one, width: 0, height: 0, size: 0 })),
            },
          ]}
        />
      )}
      {shown.length < attachments.length ? <p>{editor.previewPublic}</p> : null}
    </>
  );
}

/** The same view in a dialog, opened while the answer is being written. */
export function AnswerPreview({ open, onClose, ...shown }: Shown & { open: boolean; onClose: () => void }) {
  const { editor } = useTexts().work;
  return (
    <Modal open={open} title={editor.previewTitle} width={760} footer={null} onCancel={onClose} destroyOnHidden>
      <AnswerAsRead {...shown} />
    </Modal>
  );
}
