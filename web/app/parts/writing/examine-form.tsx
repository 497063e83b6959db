import { AnswerState } from '@board/contract/codes';
import type { CaseFileView } from '@board/contract/handling/case';
import { personalIn } from '@board/contract/rules/personal-data';
import type { Limits } from '@board/contract/settings/limits';
import { Button, Flex, Form } from 'antd';
import { useState } from 'react';
import { useCall } from '../../lib/calls/use-call.ts';
import { useTexts } from '../../lib/texts.ts';
import { TieFields } from '../asks/tie-fields.tsx';
import { noAsks, useTies } from '../asks/use-ties.ts';
import type { Step } from '../case/actions.ts';
import { Keys, useSubmitKey } from '../case/shortcuts.tsx';
import { TroubleAlert } from '../case/trouble.tsx';
import { Changed } from '../case/versions/case-versions.tsx';
import { PROMISES, PromiseFields } from '../promises/promise-fields.tsx';
import { isMaterial, usePromises } from '../promises/use-promises.ts';
import { ReasonField } from '../workspace/reason-field.tsx';
import { AnswerFields, fits } from './answer-fields.tsx';
import css from './forms.module.css';
import { forgetTyped, keepTyped, startFrom } from './typed-text.ts';
import { useConfirmPersonal } from './use-check.tsx';

interface Props {
  file: CaseFileView;
  step: Step;
  limits: Limits;
  /** `done` names the action: passed, or sent back */
  onDone: (step: Step, done?: string) => Promise<void>;
}

/** Examines the text of a unit below: passes it, with changes to wording or signature, or sends it back with a reason. */
export function ExamineForm({ file, step, limits, onDone }: Props) {
  const { office, work } = useTexts();
  const { form: texts, actions } = office;
  const confirm = useConfirmPersonal();
  const examine = useCall('handling.examine');
  const submitted = file.answers.findLast((one) => one.tpid === step.tpid && one.state === AnswerState.inReview);
  const { tid, version } = file.row;
  const [before] = useState(() => {
    const { content = '', signAs = '' } = submitted ?? {};
    return startFrom(tid, step.tpid, version, { content, signAs, attachments: [], draftVersion: 0 });
  });
  const [content, setContent] = useState(before.content);
  const [signAs, setSignAs] = useState(before.signAs);
  const edited = content !== submitted?.content;
  // The promises that the unit below confirmed stay, unless the wording changes.
  const promises = usePromises(edited && !isMaterial(file, step.tpid) ? content : '');
  const ties = useTies(isMaterial(file, step.tpid) ? noAsks : file.asks, content, submitted ?? null);
  const [missing, setMissing] = useState(false);
  const [reason, setReason] = useState<string | null>(null);
  const on = { tpid: step.tpid!, version };

  useSubmitKey();
  /** Keeps the changes in this tab until they are sent, so that the officer can look at other pages. */
  function change(text: { content: string; signAs: string }) {
    setContent(text.content);
    setSignAs(text.signAs);
    keepTyped(tid, step.tpid, { ...text, version, attachments: [], draftVersion: 0 });
  }
  async function done(name?: string) {
    forgetTyped(tid, step.tpid);
    await onDone(step, name);
  }
  async function pass() {
    if (!(await confirm(content, work.editor.anyway))) return document.getElementById('answer')?.focus();
    const decided = await promises.decided().catch(() => []);
    setMissing(decided === null);
    if (decided === null) return document.getElementById(PROMISES)?.focus();
    const text = edited ? { content, promises: decided } : {};
    const said = ties.asks.length > 0 ? { asks: ties.ties } : {};
    const personalConfirmed = personalIn(content, { byOffice: true }).length > 0;
    if (await examine.run({ ...on, pass: true, ...text, ...said, signAs, personalConfirmed })) await done();
  }
  async function sendBack() {
    if (await examine.run({ ...on, pass: false, reason: reason! })) await done('sendBack');
  }

  if (reason !== null)
    return (
      <Form layout="vertical" className={css.form} onFinish={() => void sendBack()} disabled={examine.busy}>
        <ReasonField
          label={texts.reason}
          step="sendBack"
          hint={actions.sendBack!.help}
          value={reason}
          onChange={setReason}
          trouble={examine.trouble}
          focused
        />
        <TroubleAlert trouble={examine.trouble} />
        <Flex gap="small">
          <Button type="primary" htmlType="submit" loading={examine.busy} disabled={reason.trim() === ''}>
            {actions.sendBack!.label} <Keys of="send" />
          </Button>
          <Button onClick={() => setReason(null)}>{texts.cancel}</Button>
        </Flex>
      </Form>
    );

  return (
    <Form layout="vertical" className={css.form} onFinish={() => void pass()} disabled={examine.busy}>
      <AnswerFields
        label={texts.original}
        hint={edited ? texts.edited : actions.pass!.help}
        content={content}
        signAs={signAs}
        limits={limits}
        unit={submitted?.groupName ?? ''}
        trouble={examine.trouble}
        onContent={(written) => change({ content: written, signAs })}
        onSignAs={(name) => change({ content, signAs: name })}
      />
      {edited && submitted ? (
        <section className={css.differs} aria-label={texts.differs}>
          <h3>{texts.differs}</h3>
          <p>
            <Changed before={submitted.content} after={content} />
          </p>
        </section>
      ) : null}
      <TieFields ties={ties} trouble={examine.trouble} />
      <PromiseFields promises={promises} missing={missing} trouble={examine.trouble} />
      <TroubleAlert trouble={examine.trouble} />
      <Flex gap="small">
        <Button type="primary" htmlType="submit" size="large" loading={examine.busy} disabled={!fits(content, limits)}>
          {actions.pass!.label} <Keys of="send" />
        </Button>
        <Button size="large" onClick={() => setReason('')}>
          {actions.sendBack!.label}
        </Button>
      </Flex>
    </Form>
  );
}
