import type { CallKey, ParamOf } from '@board/contract';
import { ThreadState } from '@board/contract/codes';
import { hasOpenReason } from '@board/contract/handling/actions';
import type { Acted, CaseFileView, Masks } from '@board/contract/handling/case';
import type { HideGround } from '@board/contract/receipts/grounds';
import { personalIn } from '@board/contract/rules/personal-data';
import { lengthOf } from '@board/contract/rules/validators';
import type { Limits } from '@board/contract/settings/limits';
import { useQuery } from '@tanstack/react-query';
import { Alert, App, Button, Card, Checkbox, Form, Radio, Select } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '../../lib/calls/client.ts';
import { useCall } from '../../lib/calls/use-call.ts';
import { useTexts } from '../../lib/texts.ts';
import { type Correction, CorrectionAsked, CorrectionFields, isComplete } from '../case/correction.tsx';
import { LeaseNotice } from '../case/lease-notice.tsx';
import { AltDigit, Keys, useAltDigits, useSubmitKey } from '../case/shortcuts.tsx';
import { TroubleAlert, Unread } from '../case/trouble.tsx';
import { useActionDone } from '../case/use-action-done.ts';
import { useLease } from '../case/use-lease.ts';
import { SeatSelect } from '../lists/seat-select.tsx';
import { ReasonField } from '../workspace/reason-field.tsx';
import css from '../writing/forms.module.css';
import { type Choice, choices, type Decision, decisions, firstChoice, publishing } from './decisions.ts';
import { GroundField, hidesSomething } from './ground-field.tsx';
import { MaskFields } from './mask-fields.tsx';
import {
  hasPersonal,
  hasPhotoFindings,
  isBeforeReview,
  noMasks,
  proposedMasks,
  publicPlace,
  wordsOf,
} from './masking.ts';

interface Props {
  file: CaseFileView;
  limits: Limits;
  /** goes on to the next message */
  onNext: () => Promise<void>;
}

/** Whether the server offers the decision now. */
const isOpen = ({ row, recheckOutcomes }: CaseFileView, { action, says }: Decision) =>
  row.actions.some((one) => one.action === action) &&
  (!('outcome' in says) || recheckOutcomes.some((outcome) => outcome === says.outcome));

/** Returns the name of the result: publishing may need a second reviewer, or may only open the message to the offices. */
function doneAs(choice: Choice, threadState: number): string {
  if (threadState === ThreadState.pending) return 'approveFirst';
  return publishing.includes(choice) && threadState === ThreadState.nonPublic ? 'approveHidden' : choice;
}

/** The platform's decision on a message: publish it, handle it non-publicly, ask for more, or reject it with a reason. */
export function DecisionPanel({ file, limits, onNext }: Props) {
  const { office, work } = useTexts();
  const { panel, actions, changed, form: texts } = office;
  const taken = useActionDone();
  const { modal } = App.useApp();
  // The address may already name the decision, for example from a report.
  const [params] = useSearchParams();
  const [named, setNamed] = useState(params.get('choice'));
  const [picked, setPicked] = useState<Choice | null>(null);
  const [reason, setReason] = useState('');
  const [reasonCode, setReasonCode] = useState<string>();
  const [ground, setGround] = useState<HideGround>();
  const [fid, setFid] = useState<number>();
  const [correction, setCorrection] = useState<Correction | null>(null);
  // Places refer to the shown words, so a new version starts again.
  const [marked, setMarked] = useState<{ version: number; masks: Masks } | null>(null);
  const masks = marked?.version === file.row.version ? marked.masks : proposedMasks(file);
  const [hideChosen, setHideChosen] = useState<boolean | null>(null);
  const hidePlace = hideChosen ?? personalIn(publicPlace(file)).length > 0;
  const [goOn, setGoOn] = useState(true);
  const open = choices.filter((one) => isOpen(file, decisions[one]));
  // A reviewer's own correction says this in its own card.
  const isForAnother = file.isForAnother && !file.correction?.mine;
  // A message that waits for no decision needs no lease.
  const held = useLease(
    { kind: 'review', tid: file.row.tid },
    open.some((one) => !('aside' in decisions[one])),
  );
  const personal = isBeforeReview(file) && hasPersonal(file);
  const inPhotos = isBeforeReview(file) && hasPhotoFindings(file);
  const found = personal || inPhotos || (isBeforeReview(file) && file.hits.length > 0);
  const choice = open.find((one) => one === picked) ?? firstChoice(open, named, found);
  const decision: Decision | undefined = choice && decisions[choice];
  const takesTwo =
    isBeforeReview(file) &&
    file.hits.some(({ level }) => level >= limits.twoReviewersAtHitLevel) &&
    !file.log.some(({ event }) => event === 'firstApproved');
  // The digits select decisions in the order of the list.
  useAltDigits((place) => {
    const wanted = open[place - 1];
    if (wanted) setPicked(wanted);
  });
  useSubmitKey();
  const { run, busy, trouble } = useCall<CallKey>(decision?.call ?? 'handling.check');
  const takesCode = Boolean(decision?.rejects || decision?.grounds);
  const reasons = useQuery({
    queryKey: ['rejectReasons'],
    queryFn: () => call('handling.rejectReasons', {}),
    enabled: takesCode,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const fitting = (reasons.data?.reasons ?? []).filter(({ nonPublic }) => nonPublic === Boolean(decision?.grounds));
  const chosenCode = fitting.find(({ code }) => code === reasonCode)?.code;
  if (open.length === 0)
    return (
      <Card title={panel.title}>
        <p className={css.help}>{isForAnother ? panel.another : panel.nothing}</p>
        {reason ? (
          <Alert
            type="warning"
            showIcon
            role="alert"
            title={changed}
            description={<p className={css.kept}>{reason}</p>}
          />
        ) : null}
      </Card>
    );
  const hides = hidesSomething(file, decision, correction);
  const ready =
    decision &&
    !held.others &&
    (decision.form !== 'correct' || isComplete(file, correction, limits)) &&
    (decision.form !== 'mask' || masks.subject.length + masks.content.length > 0 || hidePlace) &&
    (!decision.reason || lengthOf(reason.trim()) >= limits.reviewReasonMin) &&
    (!decision.seat || fid !== undefined) &&
    (!decision.rejects || chosenCode !== undefined) &&
    (!hides || ground !== undefined);

  /** If findings would be published unmasked, shows the text once more as the public will read it. */
  async function isSure(): Promise<boolean> {
    if (!found || !publishing.includes(choice!) || decision!.form === 'mask') return true;
    const { subject, content } = wordsOf(file);
    const shown = (
      <>
        <p>
          <b>{subject}</b>
        </p>
        <p className={css.words}>{content}</p>
        {inPhotos ? <p>{office.task.photos.foundPublic}</p> : null}
      </>
    );
    const { label } = actions[choice!]!;
    return await modal.confirm({
      title: panel.publicSees,
      content: shown,
      okText: label,
      width: 640,
      autoFocusButton: 'cancel',
    });
  }

  async function submit() {
    if (!(await isSure())) return;
    const { tid, version } = file.row;
    const told = { ...(decision!.reason && { reason }), ...(decision!.seat && { fid }), ...(hides && { ground }) };
    const code = { ...(takesCode && { reasonCode: chosenCode }), ...(decision!.form === 'correct' && correction) };
    const looked = decision!.form === 'mask' ? { masks, hidePlace } : { masks: noMasks };
    const shown = personal || decision!.form === 'mask' ? looked : {};
    const chosen = publishing.includes(choice!) ? shown : {};
    const acted = await run({ tid, version, ...decision!.says, ...told, ...code, ...chosen } as ParamOf<CallKey>);
    if (!acted) return;
    setNamed(null);
    setPicked(null);
    setReason('');
    setCorrection(null);
    setGround(undefined);
    setHideChosen(null);
    await taken(doneAs(choice!, (acted as Acted).threadState));
    if (goOn && !decision!.aside) await onNext();
  }

  return (
    <Card title={panel.title} id="step">
      <Form layout="vertical" className={css.form} onFinish={() => void submit()} disabled={busy}>
        <LeaseNotice held={held} of="review" />
        <CorrectionAsked file={file} />
        {personal ? <Alert type="warning" showIcon title={work.mask.found} /> : null}
        {inPhotos ? <Alert type="warning" showIcon title={office.task.photos.foundPublic} /> : null}
        {takesTwo ? <Alert type="info" showIcon title={panel.takesTwo} /> : null}
        {isForAnother ? <p className={css.help}>{panel.another}</p> : null}
        {isForAnother || open.some((one) => !('aside' in decisions[one])) ? null : (
          <p className={css.help}>{panel.nothing}</p>
        )}
        <Radio.Group
          className={css.choices}
          aria-label={panel.title}
          value={choice}
          onChange={(event) => setPicked(event.target.value)}
          options={open.map((one, at) => ({
            value: one,
            label: (
              <>
                <b>{actions[one]!.label}</b> <AltDigit digit={at + 1} />
                <span className={css.choiceHelp}>{actions[one]!.help}</span>
              </>
            ),
          }))}
        />
        {takesCode ? (
          <Form.Item label={decision?.grounds ? texts.hiddenReason : texts.reasonCode} htmlFor="reasonCode">
            <Select
              id="reasonCode"
              value={chosenCode}
              onChange={setReasonCode}
              placeholder={texts.chooseReason}
              loading={reasons.isLoading}
              allowClear={Boolean(decision?.grounds)}
              options={fitting.map(({ code, label }) => ({ value: code, label }))}
            />
          </Form.Item>
        ) : null}
        {takesCode && reasons.isError ? <Unread again={() => void reasons.refetch()} /> : null}
        {decision?.form === 'correct' ? (
          <CorrectionFields file={file} value={correction} onChange={setCorrection} />
        ) : null}
        {hides ? <GroundField value={ground} onChange={setGround} /> : null}
        {decision?.form === 'mask' ? (
          <MaskFields
            key={file.row.version}
            file={file}
            value={masks}
            onChange={(places) => setMarked({ version: file.row.version, masks: places })}
          />
        ) : null}
        {decision?.form === 'mask' && publicPlace(file) ? (
          <Checkbox checked={hidePlace} onChange={(event) => setHideChosen(event.target.checked)}>
            {work.mask.place(publicPlace(file))}
          </Checkbox>
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
          <ReasonField
            label={texts.reason}
            step={decision.action}
            hint={
              choice === 'sendBackToAuthor'
                ? texts.supplementHint
                : hasOpenReason(decision.action)
                  ? texts.openReason
                  : undefined
            }
            value={reason}
            onChange={setReason}
            trouble={trouble}
          />
        ) : null}
        <TroubleAlert trouble={trouble} />
        {decision && !decision.aside ? (
          <Checkbox checked={goOn} onChange={(event) => setGoOn(event.target.checked)}>
            {texts.next}
          </Checkbox>
        ) : null}
        {choice ? (
          <Button type="primary" htmlType="submit" size="large" loading={busy} disabled={!ready}>
            {actions[choice]!.label} <Keys of="send" />
          </Button>
        ) : null}
      </Form>
    </Card>
  );
}
