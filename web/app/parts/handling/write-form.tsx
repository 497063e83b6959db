import type { CaseFileView } from '@board/contract/case';
import { AnswerState } from '@board/contract/codes';
import type { Limits } from '@board/contract/limits';
import { App, Button, Form } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { useCall } from '../../lib/use-call.ts';
import { AttachmentsField } from '../posting/attachments-field.tsx';
import { useUploads } from '../posting/use-uploads.ts';
import type { KeptAttachment } from '../posting/values.ts';
import { publishes, type Step } from './actions.ts';
import { AnswerFields, fits } from './answer-fields.tsx';
import css from './forms.module.css';
import { TroubleAlert } from './trouble.tsx';
import { useAnswerDraft } from './use-answer-draft.ts';
import { useTaken } from './use-taken.ts';

interface Props {
  file: CaseFileView;
  step: Step;
  limits: Limits;
  groupId: number;
}

/** A reply, explanation or improvement: written with its draft kept on the server, checked, and sent. */
export function WriteForm({ file, step, limits, groupId }: Props) {
  const { form: texts, actions } = useTexts().office;
  const { modal } = App.useApp();
  const taken = useTaken();
  const send = useCall('handling.submitAnswer');
  const before = startOf(file, step.tpid, groupId);
  const [content, setContent] = useState(before.content);
  const [signAs, setSignAs] = useState(before.signAs);
  const [attachments, setAttachments] = useState<KeptAttachment[]>(before.attachments);
  const uploads = useUploads(limits, (one) => setAttachments((all) => [...all, one]));
  const on = { tid: file.row.tid, tpid: step.tpid ?? undefined };
  const chosen = attachments.map(({ aid, isPublic }) => ({ aid, isPublic: isPublic === 1 }));
  const draft = useAnswerDraft({ ...on, content, attachments: chosen }, before);
  const open = publishes(step.action);

  async function submit() {
    draft.stop();
    const done = await send.run({ ...on, version: file.row.version, content, signAs, attachments: chosen });
    if (done) await taken(step.action);
  }
  const ask = () =>
    open
      ? modal.confirm({
          title: texts.confirmPublish,
          okText: texts.publish,
          cancelText: texts.cancel,
          onOk: submit,
        })
      : void submit();

  return (
    <Form layout="vertical" className={css.form} onFinish={ask} disabled={send.busy}>
      <AnswerFields
        label={actions[step.action]!.label}
        hint={texts.contentHint(limits.replyMin, limits.replyMax)}
        status={draft.failed ? texts.draftFailed : draft.savedAt && texts.draftSaved(draft.savedAt)}
        {...{ content, signAs, limits }}
        trouble={send.trouble}
        onContent={setContent}
        onSignAs={setSignAs}
      />
      <AttachmentsField {...{ limits, attachments, uploads }} onChange={setAttachments} signInAt={null} />
      <TroubleAlert trouble={send.trouble} />
      <Button
        type="primary"
        htmlType="submit"
        size="large"
        loading={send.busy}
        disabled={!fits(content, limits) || uploads.pending.length > 0}
      >
        {open ? texts.publish : texts.submit}
      </Button>
    </Form>
  );
}

/** What the unit already wrote for this step: its draft, or else the text that came back to it. */
function startOf({ answers }: CaseFileView, tpid: number | null, groupId: number) {
  const mine = answers.filter((one) => one.groupId === groupId && one.tpid === tpid);
  const found =
    mine.findLast((one) => one.state === AnswerState.draft) ??
    mine.findLast((one) => one.state === AnswerState.rejected);
  const { content = '', signAs = '', attachments = [] } = found ?? {};
  return { content, signAs, attachments };
}
