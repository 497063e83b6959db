import { OUTCOME_MAX } from '@board/contract/campaigns/rules';
import { App, Button, Card, Form, Input } from 'antd';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useTyped } from '../../../lib/use-typed.ts';
import { TroubleAlert } from '../../case/trouble.tsx';
import css from '../collect.module.css';
import { useCollected } from '../use-collected.ts';
import type { Results } from './reading-screen.tsx';

/** Publishes the results of a campaign, after all suggestions have a verdict. */
export function PublishForm({ results: { row, open }, onDone }: { results: Results; onDone: () => void }) {
  const { collect } = useTexts();
  const { reading: texts } = collect;
  const { modal } = App.useApp();
  const done = useCollected();
  const { run, busy, trouble } = useCall('campaigns.result');
  const { text: outcome, type, forget } = useTyped(`outcome:${row.collectId}`);
  async function publish() {
    const sure = await modal.confirm({
      title: texts.publish,
      content: texts.publishAsk,
      okText: texts.publish,
      cancelText: collect.cancel,
    });
    if (!sure) return;
    if (!(await run({ id: row.collectId, edits: row.edits, outcome }))) return;
    forget();
    onDone();
    await done(collect.done.published);
  }
  return (
    <Card size="small" className={css.form}>
      <Form layout="vertical" onFinish={() => void publish()} disabled={busy}>
        <p className={css.lead}>{texts.publishLead}</p>
        <Form.Item
          label={texts.outcome}
          htmlFor="outcome"
          extra={texts.outcomeHint}
          help={trouble?.fields.outcome}
          validateStatus={trouble?.fields.outcome ? 'error' : undefined}
        >
          <Input.TextArea
            id="outcome"
            value={outcome}
            maxLength={OUTCOME_MAX}
            autoSize={{ minRows: 5 }}
            onChange={(event) => type(event.target.value)}
          />
        </Form.Item>
        <TroubleAlert trouble={trouble} />
        <Button type="primary" htmlType="submit" loading={busy} disabled={open > 0 || outcome.trim() === ''}>
          {texts.publish}
        </Button>
      </Form>
    </Card>
  );
}
