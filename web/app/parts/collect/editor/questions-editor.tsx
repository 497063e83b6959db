import {
  OPTION_MAX,
  OPTIONS_MAX,
  QUESTION_MAX,
  QUESTIONS_MAX,
  type Question,
  type QuestionKind,
  questionKinds,
} from '@board/contract/campaigns/questions';
import { Button, Checkbox, Flex, Form, Input, Select } from 'antd';
import { useTexts } from '../../../lib/texts.ts';
import css from '../collect.module.css';

interface Props {
  fields: readonly Question[];
  onChange: (fields: Question[]) => void;
}

const empty: Question = { label: '', required: false };

/** Edits the questions of a campaign in their order. */
export function QuestionsEditor({ fields, onChange }: Props) {
  const { editor: texts } = useTexts().collect;
  const put = (at: number, changes: Partial<Question>) =>
    onChange(fields.map((one, i) => (i === at ? { ...one, ...changes } : one)));
  function move(at: number, by: number) {
    const next = [...fields];
    next.splice(at + by, 0, ...next.splice(at, 1));
    onChange(next);
  }
  return (
    <>
      {fields.map((one, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a question has no name but its place while it is written
        <fieldset className={css.question} key={at}>
          <legend>{texts.question(at + 1)}</legend>
          <Form.Item label={texts.label} htmlFor={`label-${at}`}>
            <Input
              id={`label-${at}`}
              value={one.label}
              maxLength={QUESTION_MAX}
              onChange={(event) => put(at, { label: event.target.value })}
            />
          </Form.Item>
          <Form.Item label={texts.kind} htmlFor={`kind-${at}`}>
            <Select<'text' | QuestionKind>
              id={`kind-${at}`}
              value={one.kind ?? 'text'}
              style={{ maxWidth: '14rem' }}
              onChange={(kind) => put(at, { kind: kind === 'text' ? undefined : kind, options: undefined })}
              options={(['text', ...questionKinds] as const).map((kind) => ({ value: kind, label: texts.kinds[kind] }))}
            />
          </Form.Item>
          <Options question={one} at={at} onChange={(options) => put(at, { options })} />
          <Flex gap="small" wrap align="center">
            <Checkbox checked={one.required} onChange={(event) => put(at, { required: event.target.checked })}>
              {texts.required}
            </Checkbox>
            <Button size="small" disabled={at === 0} onClick={() => move(at, -1)}>
              {texts.up}
            </Button>
            <Button size="small" disabled={at === fields.length - 1} onClick={() => move(at, 1)}>
              {texts.down}
            </Button>
            <Button size="small" onClick={() => onChange(fields.filter((_, i) => i !== at))}>
              {texts.remove}
            </Button>
          </Flex>
        </fieldset>
      ))}
      <Button id="fields" disabled={fields.length >= QUESTIONS_MAX} onClick={() => onChange([...fields, empty])}>
        {texts.addQuestion}
      </Button>
    </>
  );
}

interface OptionsProps {
  question: Question;
  at: number;
  onChange: (options: string[] | undefined) => void;
}

function Options({ question: { kind, options = [] }, at, onChange }: OptionsProps) {
  const { editor: texts } = useTexts().collect;
  if (kind === undefined) return null;
  if (kind === 'scale') {
    const [low = '', high = ''] = options;
    const put = (ends: [string, string]) => onChange(ends.some((end) => end !== '') ? ends : undefined);
    return (
      <Flex gap="middle" wrap>
        <Form.Item label={texts.low} htmlFor={`low-${at}`}>
          <Input
            id={`low-${at}`}
            value={low}
            maxLength={OPTION_MAX}
            onChange={(event) => put([event.target.value, high])}
          />
        </Form.Item>
        <Form.Item label={texts.high} htmlFor={`high-${at}`}>
          <Input
            id={`high-${at}`}
            value={high}
            maxLength={OPTION_MAX}
            onChange={(event) => put([low, event.target.value])}
          />
        </Form.Item>
      </Flex>
    );
  }
  return (
    <Form.Item label={texts.options} htmlFor={`options-${at}`}>
      <Input.TextArea
        id={`options-${at}`}
        value={options.join('\n')}
        autoSize={{ minRows: 3 }}
        onChange={(event) =>
          onChange(
            event.target.value
              .split('\n')
              .slice(0, OPTIONS_MAX)
              .map((option) => option.slice(0, OPTION_MAX)),
          )
        }
      />
    </Form.Item>
  );
}
