import { SETTING_NOTE_MAX } from '@board/contract/rules/lengths';
import type { Parameter } from '@board/contract/settings/parameters';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Form, Input, Modal, Radio } from 'antd';
import { useState } from 'react';
import { useCall } from '../../lib/calls/use-call.ts';
import { useTexts } from '../../lib/texts.ts';
import { TroubleAlert } from '../case/trouble.tsx';
import { useSucceeded } from '../workspace/use-succeeded.ts';
import { fieldValue, parameterValue, useParameterText } from './parameter-value.ts';
import css from './parameters.module.css';

interface Props {
  parameter: Parameter;
  /** the most likely reason */
  reason?: string;
  onClose: () => void;
}

/** Sets one parameter, or resets it to its default, with a reason. */
export function EditParameter({ parameter, reason = '', onClose }: Props) {
  const { parameters, common } = useTexts();
  const succeeded = useSucceeded();
  const queries = useQueryClient();
  const shown = useParameterText();
  const { run, busy, trouble } = useCall('settings.setParameter');
  const [field, setField] = useState(fieldValue(parameter, parameter.value));
  const [note, setNote] = useState(reason);
  const { name, unit, version, fallback } = parameter;

  async function save(value: string | null) {
    if (!(await run({ name, value, version, note }))) return;
    succeeded(() => void queries.invalidateQueries({ queryKey: ['parameters'] }));
    onClose();
  }
  const problemAt = (at: 'value' | 'note') => {
    const problem = trouble?.fields[at];
    return { help: problem, validateStatus: problem ? ('error' as const) : undefined };
  };
  return (
    <Modal
      open
      title={<span className={css.title}>{parameters.changeOf(parameters.names[name])}</span>}
      onCancel={onClose}
      footer={[
        parameter.value === fallback ? null : (
          <Button key="restore" disabled={busy} onClick={() => void save(null)}>
            {parameters.restore}
          </Button>
        ),
        <Button key="cancel" onClick={onClose}>
          {common.cancel}
        </Button>,
        <Button key="save" type="primary" loading={busy} onClick={() => void save(parameterValue(parameter, field))}>
          {parameters.save}
        </Button>,
      ]}
    >
      {parameters.hints[name] ? <p className={css.hint}>{parameters.hints[name]}</p> : null}
      <Form layout="vertical" disabled={busy} onFinish={() => void save(parameterValue(parameter, field))}>
        <Form.Item
          label={parameters.newValue}
          htmlFor="value"
          extra={parameters.boundsAndDefault(
            shown.bounds(parameter),
            parameters.byDefault(shown.value(parameter, fallback)),
          )}
          {...problemAt('value')}
        >
          {unit === 'switch' ? (
            <Radio.Group
              id="value"
              value={field}
              options={[
                { value: '1', label: parameters.on },
                { value: '0', label: parameters.off },
              ]}
              onChange={(event) => setField(event.target.value)}
            />
          ) : (
            <Input
              id="value"
              value={field}
              autoFocus
              inputMode={unit === 'text' ? undefined : 'decimal'}
              suffix={parameters.units[unit]}
              onChange={(event) => setField(event.target.value)}
            />
          )}
        </Form.Item>
        <Form.Item label={parameters.note} htmlFor="note" required {...problemAt('note')}>
          <Input
            id="note"
            value={note}
            maxLength={SETTING_NOTE_MAX}
            placeholder={parameters.notePlaceholder}
            onChange={(event) => setNote(event.target.value)}
          />
        </Form.Item>
        {trouble?.code === 'B0001' ? (
          <Alert type="warning" showIcon role="alert" title={parameters.meanwhile} />
        ) : trouble?.fields.value || trouble?.fields.note ? null : (
          <TroubleAlert trouble={trouble} />
        )}
        <button type="submit" hidden />
      </Form>
    </Modal>
  );
}
