import type { CallKey, ParamOf } from '@board/contract';
import type { CaseFileView } from '@board/contract/case';
import { AnswerState } from '@board/contract/codes';
import type { Limits } from '@board/contract/limits';
import { lengthOf } from '@board/contract/validators';
import { useQuery } from '@tanstack/react-query';
import { Button, Card, Checkbox, Form, Input, Radio, Select } from 'antd';
import { useState } from 'react';
import { call } from '../../lib/client.ts';
import { useTexts } from '../../lib/texts.ts';
import { useCall } from '../../lib/use-call.ts';
import { type Choice, choices, type Decision, decisions } from './decisions.ts';
import css from './forms.module.css';
import { SeatSelect } from './seat-select.tsx';
import { TroubleAlert } from './trouble.tsx';
import { useTaken } from './use-taken.ts';

interface Props {
  file: CaseFileView;
  limits: Limits;
  /** goes on to the next message */
  onNext: () => Promise<void>;
}

/** The platform's decision on a message: publish it, handle it unseen, ask for more, or reject it with a reason. */
export function DecisionPanel({ file, limits, onNext }: Props) {
  const { panel, actions, task, form: texts } = useTexts().office;
  const taken = useTaken();
  const [picked, setPicked] = useState<Choice | null>(null);
  const [reason, setReason] = useState('');
  const [reasonCode, setReasonCode] = useState<string>();
  const [fid, setFid] = useState<number>();
  const [chosen, setChosen] = useState<number>();
  const [content, setContent] = useState<string>();
  const [goOn, setGoOn] = useState(true);
  const open = choices.filter((one) => file.row.actions.some(({ action }) => action === decisions[one].action));
  const choice = open.find((one) => one === picked) ?? open.find((one) => !('aside' in decisions[one]));
  const { run, busy, trouble } = useCall<CallKey>(choice ? decisions[choice].call : 'handling.check');
  const reasons = useQuery({
    queryKey: ['rejectReasons'],
    queryFn: () => call('handling.rejectReasons', {}),
    enabled: choice === 'reject',
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (open.length === 0)
    return (
      <Card title={panel.title}>
        <p className={css.help}>{panel.nothing}</p>
      </Card>
    );
  const decision: Decision | undefined = choice && decisions[choice];
  const published = file.answers.filter(({ state }) => state === AnswerState.published);
  const answer = published.find(({ asid }) => asid === chosen) ?? published.at(-1);
  const corrected = content ?? answer?.content ?? '';
  const ready =
    decision &&
    (!decision.answer || answer) &&
    (decision.answer !== 'text' || corrected.trim() !== answer?.content) &&
    (!decision.reason || lengthOf(reason.trim()) >= limits.reviewReasonMin) &&
    (!decision.seat || fid !== undefined) &&
    (choice !== 'reject' || reasonCode !== undefined);

  async function submit() {
    const { tid, version } = file.row;
    const told = {
      ...(decision!.reason && { reason }),
      ...(decision!.seat && { fid }),
      ...(decision!.answer && { asid: answer!.asid }),
      ...(decision!.answer === 'text' && { content: corrected }),
    };
    const code = choice === 'reject' ? { reasonCode } : {};
    if (!(await run({ tid, version, ...decision!.says, ...told, ...code } as ParamOf<CallKey>))) return;
    setPicked(null);
    setReason('');
    setContent(undefined);
    await taken(choice!);
    if (goOn && !decision!.aside) await onNext();
  }

  return (
    <Card title={panel.title}>
      <Form layout="vertical" className={css.form} onFinish={() => void submit()} disabled={busy}>
        {open.some((one) => !('aside' in decisions[one])) ? null : <p className={css.help}>{panel.nothing}</p>}
        <Radio.Group
          className={css.choices}
          aria-label={panel.title}
          value={choice}
          onChange={(event) => setPicked(event.target.value)}
          options={open.map((one) => ({
            value: one,
            label: (
              <>
                <b>{actions[one]!.label}</b>
                <span className={css.choiceHelp}>{actions[one]!.help}</span>
              </>
            ),
          }))}
        />
        {choice === 'reject' ? (
          <Form.Item label={texts.reasonCode} htmlFor="reasonCode">
            <Select
              id="reasonCode"
              value={reasonCode}
              onChange={setReasonCode}
              placeholder={texts.chooseReason}
              loading={reasons.isLoading}
              options={reasons.data?.reasons.map((one) => ({ value: one.code, label: one.label }))}
            />
          </Form.Item>
        ) : null}
        {file.correction ? <CorrectionAsked file={file} /> : null}
        {decision?.answer && published.length > 1 ? (
          <Form.Item label={texts.answer} htmlFor="answer">
            <Select
              id="answer"
              value={answer?.asid}
              onChange={(asid) => {
                setChosen(asid);
                setContent(undefined);
              }}
              options={published.map((one) => ({ value: one.asid, label: `${task.kinds[one.kind]} ${one.groupName}` }))}
            />
          </Form.Item>
        ) : null}
        {decision?.answer === 'text' ? (
          <Form.Item
            label={texts.corrected}
            htmlFor="corrected"
            help={trouble?.fields.content}
            validateStatus={trouble?.fields.content ? 'error' : undefined}
          >
            <Input.TextArea
              id="corrected"
              value={corrected}
              maxLength={limits.replyMax}
              autoSize={{ minRows: 4 }}
              onChange={(event) => setContent(event.target.value)}
            />
          </Form.Item>
        ) : null}
        {decision?.seat ? (
          <Form.Item
            label={texts.seat}
            htmlFor="seat"
            help={trouble?.fields.fid}
            validateStatus={trouble?.fields.fid ? 'error' : undefined}
          >
            <SeatSelect id="seat" value={fid} onChange={setFid} />
          </Form.Item>
        ) : null}
        {decision?.reason ? (
          <Form.Item
            label={texts.reason}
            htmlFor="reason"
            extra={choice === 'sendBackToAuthor' ? texts.supplementHint : undefined}
            help={trouble?.fields.reason}
            validateStatus={trouble?.fields.reason ? 'error' : undefined}
          >
            <Input.TextArea
              id="reason"
              value={reason}
              maxLength={limits.reasonMax}
              autoSize={{ minRows: 3 }}
              onChange={(event) => setReason(event.target.value)}
            />
          </Form.Item>
        ) : null}
        <TroubleAlert trouble={trouble} />
        {decision && !decision.aside ? (
          <Checkbox checked={goOn} onChange={(event) => setGoOn(event.target.checked)}>
            {texts.next}
          </Checkbox>
        ) : null}
        {choice ? (
          <Button type="primary" htmlType="submit" size="large" loading={busy} disabled={!ready}>
            {actions[choice]!.label}
          </Button>
        ) : null}
      </Form>
    </Card>
  );
}

/** What a colleague wants corrected: the answer as it is and as it would be. */
function CorrectionAsked({ file }: { file: CaseFileView }) {
  const { form: texts } = useTexts().office;
  const { asid, content, reason, mine } = file.correction!;
  const answer = file.answers.find((one) => one.asid === asid);
  return (
    <section className={css.correction}>
      <b>{mine ? texts.correctionMine : texts.correctionAsked}</b>
      <p>{`${texts.reason}：${reason}`}</p>
      {answer ? <del>{answer.content}</del> : null}
      {content === null ? <p>{answer ? texts.correctionWithholds : texts.correctionHides}</p> : <ins>{content}</ins>}
    </section>
  );
}
