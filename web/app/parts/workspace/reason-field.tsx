import { gapFrom } from '@board/contract/rules/placeholders';
import { useQuery } from '@tanstack/react-query';
import { Form, Input, Select } from 'antd';
import { useRef } from 'react';
import { call } from '../../lib/calls/client.ts';
import type { Trouble } from '../../lib/calls/use-call.ts';
import { insertText, toNextGap } from '../../lib/insert-text.ts';
import { useTexts } from '../../lib/texts.ts';
import { useDesk } from './desk.ts';

interface Props {
  label: string;
  value: string;
  onChange: (reason: string) => void;
  /** the server's error */
  trouble: Trouble | null;
  /** who reads the reason, how long it must be */
  hint?: string;
  id?: string;
  /** the form has no other field and was just opened, so the field takes the focus */
  focused?: boolean;
  /** the step of handling, which may have ready sentences */
  step?: string;
}

/** The reason for a decision, a request or a withdrawal; ready sentences of the back office can be inserted and edited. */
export function ReasonField({ label, value, onChange, trouble, hint, id = 'reason', focused = false, step }: Props) {
  const { limits } = useDesk();
  const { form: texts } = useTexts().office;
  const box = useRef<HTMLDivElement>(null);
  const problem = trouble?.fields.reason;
  const ready = useReadyReasons(step);

  /** Inserts a sentence at the cursor and selects its first gap, after the list has returned the focus. */
  function insert(sentence: string) {
    setTimeout(() => {
      const area = box.current?.querySelector('textarea');
      if (area) insertText(area, sentence, gapFrom(sentence, 0));
    });
  }
  return (
    <Form.Item label={label} htmlFor={id} extra={hint} help={problem} validateStatus={problem ? 'error' : undefined}>
      {/* One element: the form mounts the field anew, and what is being typed is lost, when a second one comes beside it. */}
      <div ref={box}>
        {ready.length > 0 ? (
          <div data-beside>
            <Select<string>
              aria-label={texts.readyReasons}
              placeholder={texts.readyReasons}
              value={null}
              options={ready.map((sentence) => ({ value: sentence, label: sentence }))}
              onSelect={insert}
              style={{ width: '100%', marginBottom: '0.5rem' }}
            />
          </div>
        ) : null}
        <Input.TextArea
          id={id}
          value={value}
          maxLength={limits.reasonMax}
          autoFocus={focused}
          autoSize={{ minRows: 3 }}
          onKeyDown={toNextGap}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
    </Form.Item>
  );
}

/** Returns the ready sentences for a step, in the order of the back office. */
function useReadyReasons(step: string | undefined): readonly string[] {
  const { data } = useQuery({
    queryKey: ['dictionaries'],
    queryFn: () => call('settings.dictTypeAll', {}),
    staleTime: 300_000,
    enabled: step !== undefined,
  });
  const all = data?.find(({ dictType }) => dictType === 'readyReason')?.dataList ?? [];
  return all.filter(({ dictValue }) => dictValue.split('_')[0] === step).map(({ dictLabel }) => dictLabel);
}
