import { ConcernState } from '@board/contract/codes';
import { CONCERN_MIN, type Concern } from '@board/contract/concerns';
import { readableLength } from '@board/contract/rules/validators';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Flex, Input, Modal, Segmented, Tag, Typography } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../lib/calls/client.ts';
import { useCall } from '../lib/calls/use-call.ts';
import { useDeadline } from '../lib/deadline.ts';
import { minuteOf } from '../lib/format.ts';
import { useSite } from '../lib/site.ts';
import { useTexts } from '../lib/texts.ts';
import { TroubleAlert } from '../parts/case/trouble.tsx';
import { DueTag } from '../parts/lists/due-tag.tsx';
import { List } from '../parts/lists/list.tsx';
import { useRows } from '../parts/lists/use-rows.ts';
import { ReportedText } from '../parts/review/reported-text.tsx';
import { DeskPage } from '../parts/workspace/desk-page.tsx';
import { useQueryState } from '../parts/workspace/use-query-state.ts';

const kinds = ['report', 'feedback'] as const;
const states = [ConcernState.open, ConcernState.upheld, ConcernState.refused];

/** Reports of messages and feedback on the site: the longest waiting first, each closed with an answer. */
export default function Concerns() {
  const { concerns } = useTexts();
  const { language } = useSite();
  const deadline = useDeadline();
  const { params, set } = useQueryState();
  const [open, setOpen] = useState<Concern | null>(null);
  const kind = kinds.find((one) => one === params.get('kind')) ?? 'report';
  const state = states.find((one) => one === Number(params.get('state') ?? 0)) ?? ConcernState.open;
  const list = useRows(['concerns', kind, state], (page, rows) => call('concerns.page', { kind, state, page, rows }));
  const named = (value: (typeof kinds)[number]) => {
    const open = list.data?.waiting[value].open ?? 0;
    return { value, label: open > 0 ? concerns.waiting(concerns.kinds[value], open) : concerns.kinds[value] };
  };
  const steps = (row: Concern) => (
    <Flex vertical align="start" gap="small">
      {row.state === ConcernState.open ? (
        <Button type="primary" onClick={() => setOpen(row)}>
          {concerns.decide}
        </Button>
      ) : null}
      {row.tid ? <Link to={`/admin/review/${row.tid}?choice=correct`}>{concerns.mask}</Link> : null}
    </Flex>
  );
  return (
    <DeskPage title={concerns.title}>
      <List<Concern>
        name="concerns"
        found={list}
        rowKey="concernId"
        filters={
          <>
            <Segmented value={kind} options={kinds.map(named)} onChange={(value) => set({ kind: value })} />
            <Segmented
              value={state}
              options={states.map((value) => ({ value, label: concerns.states[value]! }))}
              onChange={(value) => set({ state: value })}
            />
          </>
        }
        main={{
          title: concerns.kinds[kind],
          render: (row) => (
            <>
              <Said concern={row} />
              {row.answer ? <Typography.Paragraph type="secondary">{row.answer}</Typography.Paragraph> : null}
            </>
          ),
        }}
        columns={[
          { name: 'at', title: concerns.at, width: 172, render: (row) => minuteOf(row.dateline, language) },
          {
            name: 'due',
            title: concerns.due,
            width: 172,
            render: (row) =>
              row.state === ConcernState.open ? (
                <>
                  {deadline(row.dueAt)} <DueTag row={{ ...row, urgent: false }} />
                </>
              ) : null,
          },
        ]}
        actions={steps}
        actionWidth={136}
      />
      {open ? <Decision concern={open} onClose={() => setOpen(null)} /> : null}
    </DeskPage>
  );
}

/** The concern: its message, its reason, its words. */
function Said({ concern: { tid, subject, reason, content } }: { concern: Concern }) {
  const { own } = useTexts();
  return (
    <>
      {tid ? (
        <>
          <b>
            <a href={`/threads/content?tid=${tid}`} target="_blank" rel="noreferrer">
              {subject}
            </a>
          </b>
          <div>
            <Tag variant="filled">{own.reportReasons[reason as 1]}</Tag>
          </div>
        </>
      ) : null}
      <Typography.Paragraph style={{ margin: 0 }}>{content}</Typography.Paragraph>
    </>
  );
}

/** The decision, in words that the person reads. */
function Decision({ concern, onClose }: { concern: Concern; onClose: () => void }) {
  const { concerns } = useTexts();
  const client = useQueryClient();
  const { run, busy, trouble } = useCall('concerns.decide');
  const [answer, setAnswer] = useState('');
  const short = readableLength(answer.trim()) < CONCERN_MIN;
  async function decide(uphold: boolean): Promise<void> {
    if (!(await run({ concernId: concern.concernId, uphold, answer }))) return;
    await client.invalidateQueries({ queryKey: ['concerns'] });
    onClose();
  }
  return (
    <Modal
      open
      title={concerns.decide}
      onCancel={onClose}
      footer={
        <>
          <Button disabled={busy || short} onClick={() => void decide(false)}>
            {concerns.refuse}
          </Button>
          <Button type="primary" disabled={busy || short} onClick={() => void decide(true)}>
            {concerns.uphold}
          </Button>
        </>
      }
    >
      <div style={{ marginBottom: 16 }}>
        <Said concern={concern} />
      </div>
      {concern.tid ? <ReportedText tid={concern.tid} report={concern.content} /> : null}
      <label htmlFor="concern-answer">{concerns.answer}</label>
      <Input.TextArea
        id="concern-answer"
        rows={4}
        maxLength={500}
        value={answer}
        aria-describedby="concern-answer-hint"
        onChange={(event) => setAnswer(event.target.value)}
      />
      <p id="concern-answer-hint">{concerns.answerHint(CONCERN_MIN)}</p>
      <TroubleAlert trouble={trouble} />
    </Modal>
  );
}
