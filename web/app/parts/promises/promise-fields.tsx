import { Alert, Button, Card, Flex, Input, Radio, Select } from 'antd';
import { useState } from 'react';
import type { Trouble } from '../../lib/calls/use-call.ts';
import { todayInShanghai } from '../../lib/format.ts';
import { useTexts } from '../../lib/texts.ts';
import type { Promises } from './use-promises.ts';

interface Props {
  promises: Promises;
  /** sending was tried while some were undecided */
  missing: boolean;
  trouble: Trouble | null;
}

export const PROMISES = 'reply-promises';

/** The dated promises in a text: the sender confirms or rejects each, and sets its day. */
export function PromiseFields({ promises, missing, trouble }: Props) {
  const { desk: texts } = useTexts().promises;
  const [adding, setAdding] = useState(false);
  const { content, rows } = promises;
  const sentences = sentencesOf(content).filter((one) => !rows.some(({ text }) => text === one));
  const problem = trouble?.fields.promises ?? (missing ? texts.undecided : undefined);
  if (rows.length === 0 && sentences.length === 0) return null;
  return (
    <Card
      id={PROMISES}
      tabIndex={-1}
      size="small"
      title={texts.formTitle}
      role="group"
      aria-label={texts.formTitle}
      style={{ marginBottom: 16 }}
    >
      {rows.length > 0 ? <p>{texts.formLead}</p> : null}
      {problem ? <Alert type="warning" showIcon role="alert" title={problem} style={{ marginBlock: 8 }} /> : null}
      {rows.map(({ text, dueOn, promised }) => (
        <section key={text} aria-label={text} style={{ marginBlock: 12 }}>
          <p>
            <mark>{text}</mark>
          </p>
          <Flex gap="small" wrap align="center">
            <Radio.Group
              aria-label={texts.isPromise}
              value={promised}
              onChange={(event) => promises.say(text, { dueOn, promised: event.target.value })}
              options={[
                { value: true, label: texts.yes },
                { value: false, label: texts.no },
              ]}
            />
            <Input
              type="date"
              aria-label={texts.day}
              style={{ width: '10rem' }}
              min={todayInShanghai()}
              disabled={promised === false}
              value={dueOn}
              status={promised && dueOn === '' ? 'error' : ''}
              onChange={(event) => promises.say(text, { dueOn: event.target.value, promised })}
            />
          </Flex>
        </section>
      ))}
      {adding ? (
        <Select
          autoFocus
          aria-label={texts.addWhich}
          placeholder={texts.addWhich}
          style={{ width: '100%' }}
          options={sentences.map((value) => ({ value, label: value }))}
          onSelect={(text: string) => {
            promises.add(text);
            setAdding(false);
          }}
        />
      ) : sentences.length > 0 ? (
        <Button size="small" onClick={() => setAdding(true)}>
          {texts.add}
        </Button>
      ) : null}
    </Card>
  );
}

/** Returns the sentences that can be marked as a promise. */
const sentencesOf = (content: string): string[] =>
  [...new Set((content.match(/[^。！？!?；;\n]+[。！？!?；;]?/g) ?? []).map((one) => one.trim()))].filter(
    (one) => one.length > 5 && one.length <= 200,
  );
