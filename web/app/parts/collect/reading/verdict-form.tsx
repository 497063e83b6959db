import type { ChangedVerdict, PromiseView } from '@board/contract/campaigns/results';
import { VERDICT_MAX } from '@board/contract/campaigns/rules';
import { Alert, Button, Flex, Form, Input, Modal, Radio, Select } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useTexts } from '../../../lib/texts.ts';
import { TroubleAlert } from '../../case/trouble.tsx';
import css from '../collect.module.css';
import { useCollected } from '../use-collected.ts';

/** The suggestions to decide, each with the version of the verdict that was seen. */
export interface Deciding {
  title: string;
  items: { tid: number; version: number }[];
  /** the present verdict */
  before?: { result: number; answer: string; promiseId: number | null };
}

/** number of colleagues' verdicts that are shown in full */
const SHOWN = 3;
const seen = ({ tid, version }: ChangedVerdict) => ({ tid, version });

interface Props {
  id: number;
  deciding: Deciding;
  promises: readonly PromiseView[];
  onClose: (done: boolean) => void;
}

/** Decides on one suggestion, on several or on a cluster, with the text for their authors. */
export function VerdictForm({ id, deciding, promises, onClose }: Props) {
  const { collect } = useTexts();
  const { reading: texts } = collect;
  const done = useCollected();
  const { run, busy, trouble } = useCall('campaigns.verdict');
  const [result, setResult] = useState(deciding.before?.result ?? 0);
  const [answer, setAnswer] = useState(deciding.before?.answer ?? '');
  const [promiseId, setPromiseId] = useState(deciding.before?.promiseId ?? 0);

  // Verdicts that a colleague gave meanwhile: this one can skip or replace them, and the typed text stays.
  const changed = trouble?.code === 'B0013' ? (trouble.details.changed as ChangedVerdict[]) : [];
  const others = deciding.items.filter(({ tid }) => !changed.some((one) => one.tid === tid));

  async function save(items = deciding.items) {
    if (!(await run({ id, items, result: result as 1, answer, promiseId: promiseId || null }))) return;
    onClose(true);
    await done(collect.done.verdict(items.length));
  }
  return (
    <Modal
      title={deciding.title}
      open
      onCancel={() => onClose(false)}
      onOk={() => void save()}
      okText={texts.save}
      cancelText={collect.cancel}
      confirmLoading={busy}
      okButtonProps={{ disabled: result === 0 || answer.trim() === '' || changed.length > 0 }}
    >
      <Form layout="vertical">
        <Form.Item label={texts.verdict}>
          <Radio.Group
            aria-label={texts.verdict}
            value={result}
            onChange={(event) => setResult(event.target.value)}
            options={[1, 2, 3, 4].map((value) => ({ value, label: texts.verdicts[value] }))}
          />
        </Form.Item>
        <Form.Item
          className={css.counted}
          label={texts.answer}
          htmlFor="answer"
          extra={texts.answerHint}
          help={trouble?.fields.answer}
          validateStatus={trouble?.fields.answer ? 'error' : undefined}
        >
          <Input.TextArea
            id="answer"
            value={answer}
            maxLength={VERDICT_MAX}
            showCount
            autoSize={{ minRows: 4 }}
            onChange={(event) => setAnswer(event.target.value)}
          />
        </Form.Item>
        {promises.length === 0 && result > 0 && result < 3 ? <p className={css.soft}>{texts.promiseFirst}</p> : null}
        {promises.length > 0 && result > 0 && result < 3 ? (
          <Form.Item label={texts.promise} htmlFor="promiseId">
            <Select
              id="promiseId"
              value={promiseId}
              onChange={setPromiseId}
              options={[
                { value: 0, label: texts.noPromise },
                ...promises.map((one) => ({ value: one.promiseId, label: one.title })),
              ]}
            />
          </Form.Item>
        ) : null}
        {changed.length > 0 ? (
          <Alert
            type="warning"
            showIcon
            role="alert"
            title={trouble!.message}
            description={
              <>
                {changed.slice(0, SHOWN).map((one) => (
                  <p key={one.tid} className={css.text}>
                    <b>{texts.verdicts[one.result]}</b> {one.answer}
                  </p>
                ))}
                <Flex gap="small" wrap style={{ marginTop: 8 }}>
                  {others.length > 0 ? (
                    <Button type="primary" size="small" onClick={() => void save(others)}>
                      {texts.keepOthers(others.length)}
                    </Button>
                  ) : null}
                  <Button size="small" onClick={() => void save([...others, ...changed.map(seen)])}>
                    {texts.replaceOthers}
                  </Button>
                </Flex>
              </>
            }
          />
        ) : (
          <TroubleAlert trouble={trouble} />
        )}
      </Form>
    </Modal>
  );
}
