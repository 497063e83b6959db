import type { CallKey, ParamOf } from '@board/contract';
import { hasOpenReason } from '@board/contract/handling/actions';
import type { CaseFileView } from '@board/contract/handling/case';
import { CONTACT_MAX, EXTERNAL_UNIT_MAX, NOTE_MAX } from '@board/contract/rules/lengths';
import { lengthOf } from '@board/contract/rules/validators';
import type { Limits } from '@board/contract/settings/limits';
import type { Language } from '@board/contract/texts';
import { Button, Checkbox, Form, Input, Radio } from 'antd';
import { useState } from 'react';
import { useCall } from '../../lib/calls/use-call.ts';
import { useDeadline } from '../../lib/deadline.ts';
import { dayInShanghai, dayOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { UntilPicker } from '../lists/until-picker.tsx';
import { ReasonField } from '../workspace/reason-field.tsx';
import css from '../writing/forms.module.css';
import type { Field, Step } from './actions.ts';
import { Keys, useSubmitKey } from './shortcuts.tsx';
import { TroubleAlert } from './trouble.tsx';
import { useConfirm } from './use-confirm.ts';

interface Props {
  file: CaseFileView;
  step: Extract<Step, { call: CallKey }>;
  limits: Limits;
  onDone: (step: Step) => Promise<void>;
}

/** The values of the form, under the names of the calls. */
interface Values {
  reason: string;
  until: number | null;
  externalUnit: string;
  contact: string;
  note: string;
  designate: boolean;
  grant: boolean;
  urgent: boolean;
}
const empty: Values = {
  reason: '',
  until: null,
  externalUnit: '',
  contact: '',
  note: '',
  designate: false,
  grant: true,
  urgent: true,
};

/** Returns the decider's own deadline if a unit below asks for a later day: it binds all units below (domain.md A3). */
function boundOfDelay({ items, row }: CaseFileView, { tpid }: Step, language: Language): number | null {
  const item = items.find((one) => one.tpid === tpid);
  const above = items.find((one) => one.tpid === item?.parentTpid)?.dueAt ?? row.dueAt;
  const asked = item?.delayAskedTo;
  return asked && above && asked > above && dayOf(asked, language) !== dayOf(above, language) ? above : null;
}

/** A step that is one call: its meaning, its few fields, its button. */
export function SimpleForm({ file, step, limits, onDone }: Props) {
  const { form: texts, actions } = useTexts().office;
  const { work } = useTexts();
  const sure = useConfirm();
  const { run, busy, trouble } = useCall(step.call);
  const { language } = useSite();
  const deadline = useDeadline();
  const bound = boundOfDelay(file, step, language);
  const [values, setValues] = useState({ ...empty, grant: bound === null });
  const dates = file.dates.find(({ action, tpid }) => action === step.action && tpid === step.tpid);
  const fields = step.fields ?? [];
  const has = (...names: Field[]) => names.some((name) => fields.includes(name));
  const set = (changes: Partial<Values>) => setValues((before) => ({ ...before, ...changes }));
  // A refusal needs a reason.
  const someReason = has('anyReason') || (has('grant') && !values.grant);
  const reasonMin = has('reason') ? limits.reasonMin : someReason ? limits.reviewReasonMin : 0;
  const ready =
    lengthOf(values.reason.trim()) >= reasonMin &&
    (!has('until') || values.until !== null) &&
    (!has('externalUnit') || values.externalUnit.trim() !== '');
  const { label, help } = actions[step.action]!;

  useSubmitKey();
  async function submit() {
    if (!(await sure(step))) return;
    const { tid, version } = file.row;
    const told = {
      ...(has('reason', 'anyReason', 'maybeReason') && { reason: values.reason }),
      ...(has('until') && { until: values.until }),
      ...(has('externalUnit') && { externalUnit: values.externalUnit }),
      ...(has('contact') && { contact: values.contact }),
      ...(has('note') && { note: values.note }),
      ...(has('designate') && { designate: values.designate }),
      ...(has('grant') && { grant: values.grant }),
      ...(has('urgent') && { urgent: values.urgent }),
    };
    const on = step.tpid === null ? { tid } : { tpid: step.tpid };
    // The catalogue of steps says which fields a call takes; the server checks them by the contract.
    if (!(await run({ ...on, version, ...told } as ParamOf<CallKey>))) return;
    setValues(empty);
    await onDone(step);
  }
  const problem = (name: keyof Values) => ({
    help: trouble?.fields[name],
    validateStatus: trouble?.fields[name] ? ('error' as const) : undefined,
  });

  return (
    <Form layout="vertical" className={css.form} onFinish={() => void submit()} disabled={busy}>
      <p className={css.help}>{help}</p>
      {has('grant') ? (
        <>
          {bound === null ? null : <p className={css.help}>{texts.delayAbove(deadline(bound))}</p>}
          <Radio.Group
            aria-label={label}
            value={values.grant}
            onChange={(event) => set({ grant: event.target.value })}
            options={[
              { value: true, label: texts.grant, disabled: bound !== null },
              { value: false, label: texts.refuse },
            ]}
          />
        </>
      ) : null}
      {has('externalUnit') ? (
        <Form.Item label={texts.externalUnit} htmlFor="externalUnit" {...problem('externalUnit')}>
          <Input
            id="externalUnit"
            value={values.externalUnit}
            maxLength={EXTERNAL_UNIT_MAX}
            onChange={(event) => set({ externalUnit: event.target.value })}
          />
        </Form.Item>
      ) : null}
      {has('contact') ? (
        <Form.Item label={texts.contact} htmlFor="contact" extra={texts.contactHint} {...problem('contact')}>
          <Input
            id="contact"
            value={values.contact}
            maxLength={CONTACT_MAX}
            onChange={(event) => set({ contact: event.target.value })}
          />
        </Form.Item>
      ) : null}
      {has('until') ? (
        <Form.Item
          label={texts.until}
          htmlFor="until"
          extra={
            dates && texts.untilBounds(dates.current && deadline(dates.current), dates.latest && deadline(dates.latest))
          }
          {...problem('until')}
        >
          <UntilPicker
            id="until"
            to={dates?.latest ? dayInShanghai(dates.latest) : undefined}
            onChange={(until) => set({ until })}
          />
        </Form.Item>
      ) : null}
      {has('reason', 'anyReason', 'maybeReason') ? (
        <ReasonField
          label={texts.reason}
          step={step.action}
          hint={[
            reasonMin > 0 ? texts.reasonHint(reasonMin) : texts.optional,
            ...(hasOpenReason(step.action) ? [texts.openReason] : []),
          ].join(texts.hintsBetween)}
          value={values.reason}
          onChange={(reason) => set({ reason })}
          trouble={trouble}
        />
      ) : null}
      {has('note') ? (
        <Form.Item label={texts.note} htmlFor="note" extra={texts.optional}>
          <Input.TextArea
            id="note"
            value={values.note}
            maxLength={NOTE_MAX}
            autoSize={{ minRows: 3 }}
            onChange={(event) => set({ note: event.target.value })}
          />
        </Form.Item>
      ) : null}
      {has('urgent') ? (
        <Checkbox checked={values.urgent} onChange={(event) => set({ urgent: event.target.checked })}>
          {work.panel.urgent}
        </Checkbox>
      ) : null}
      {has('designate') ? (
        <Checkbox checked={values.designate} onChange={(event) => set({ designate: event.target.checked })}>
          {texts.designate}
        </Checkbox>
      ) : null}
      <TroubleAlert trouble={trouble} />
      <Button type="primary" htmlType="submit" size="large" loading={busy} disabled={!ready}>
        {label} <Keys of="send" />
      </Button>
    </Form>
  );
}
