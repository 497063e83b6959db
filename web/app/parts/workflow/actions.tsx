import type { AnswerOf } from '@board/contract';
import { COMMENT_MAX } from '@board/contract/workflow/codes';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Flex, Form, Modal, Radio, Select } from 'antd';
import { useState } from 'react';
import { useCall } from '../../lib/calls/use-call.ts';
import { TASK_PACE } from '../../lib/pace.ts';
import { useTexts } from '../../lib/texts.ts';
import { usePace } from '../../lib/use-pace.ts';
import { AltKey, KeyList, useAltKeys } from '../case/shortcuts.tsx';
import { TroubleAlert } from '../case/trouble.tsx';
import { useSucceeded } from '../workspace/use-succeeded.ts';
import { ColleagueSelect } from './colleague-select.tsx';
import { CommentField } from './comment-field.tsx';

type Task = AnswerOf<'workflow.task'>;
type Action = Task['actions'][number];
type Dialog = Exclude<Action, 'claim' | 'unclaim'>;

interface Props {
  task: Task;
  /** uploads of the form are under way */
  waits: boolean;
  /** returns the form's changes; null if the form has errors, which it shows */
  formToSend: () => Record<string, unknown> | undefined | null;
  onDone: () => void;
}

/** The letter that triggers an action, or opens its dialog, together with Alt. */
const LETTERS: Record<Action, string> = {
  claim: 'J',
  unclaim: 'K',
  complete: 'P',
  refuse: 'U',
  backToFirst: 'Q',
  backPreviousTask: 'B',
  entrust: 'T',
  endProcess: 'X',
};

/** The actions on a task. Each button opens a dialog with a comment (product.md §5), at most once a second. */
export function TaskActions({ task, waits, formToSend, onDone }: Props) {
  const { workflow } = useTexts();
  const client = useQueryClient();
  const succeeded = useSucceeded();
  const mayGoOn = usePace(TASK_PACE);
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const claim = useCall('workflow.claim');
  const unclaim = useCall('workflow.unclaim');

  async function done(leaves: boolean): Promise<void> {
    await client.invalidateQueries({ queryKey: ['workflow'] });
    setDialog(null);
    succeeded(() => {
      if (leaves) onDone();
    });
  }
  async function press(action: Action): Promise<void> {
    if (!mayGoOn()) return;
    const { taskId } = task;
    if (action === 'claim') {
      if (await claim.run({ taskId })) await done(false);
    } else if (action === 'unclaim') {
      if (await unclaim.run({ taskId })) await done(true);
    } else setDialog(action);
  }
  const open = task.actions.filter((action) => !(waits && action === 'complete'));
  useAltKeys(open.map((action) => [LETTERS[action], () => void press(action)]));
  return (
    <>
      <Flex gap="small" wrap align="center" style={{ marginBlock: 16 }}>
        {task.actions.map((action) => (
          <Button
            key={action}
            type={action === 'complete' || action === 'claim' ? 'primary' : 'default'}
            danger={action === 'endProcess'}
            loading={claim.busy || unclaim.busy}
            disabled={!open.includes(action)}
            aria-keyshortcuts={`Alt+${LETTERS[action]}`}
            onClick={() => void press(action)}
          >
            {workflow.actions[action]} <AltKey letter={LETTERS[action]} />
          </Button>
        ))}
        {task.actions.length > 0 ? (
          <KeyList
            rows={[
              ...task.actions.map((action): [string, string] => [`Alt+${LETTERS[action]}`, workflow.actions[action]]),
              ['Alt+Enter', workflow.confirm],
            ]}
          />
        ) : null}
      </Flex>
      <TroubleAlert trouble={claim.trouble ?? unclaim.trouble} />
      {dialog ? (
        <ActionDialog
          key={dialog}
          action={dialog}
          task={task}
          formToSend={formToSend}
          onClose={() => setDialog(null)}
          onDone={() => void done(true)}
        />
      ) : null}
    </>
  );
}

interface DialogProps extends Omit<Props, 'waits'> {
  action: Dialog;
  onClose: () => void;
}

function ActionDialog({ action, task, formToSend, onClose, onDone }: DialogProps) {
  const { workflow, common } = useTexts();
  const mayGoOn = usePace(TASK_PACE);
  const [comment, setComment] = useState('');
  const [assignee, setAssignee] = useState<number>();
  const [target, setTarget] = useState<number>();
  const [straight, setStraight] = useState(task.returns === 'straight');
  const [tried, setTried] = useState(false);
  const complete = useCall('workflow.complete');
  const first = useCall('workflow.backToFirst');
  const back = useCall('workflow.backPreviousTask');
  const entrust = useCall('workflow.entrust');
  const end = useCall('workflow.endProcess');
  const all = { complete, refuse: complete, backToFirst: first, backPreviousTask: back, entrust, endProcess: end };
  const { busy, trouble } = all[action];
  const isReturn = action === 'backToFirst' || action === 'backPreviousTask';
  const lacksComment = action !== 'entrust' && comment.trim() === '';
  const lacksClient = action === 'entrust' && assignee === undefined;

  async function send(): Promise<void> {
    if (!mayGoOn()) return;
    setTried(true);
    if (lacksComment || lacksClient) return;
    if (await sent()) onDone();
  }
  async function sent() {
    const { taskId } = task;
    switch (action) {
      case 'complete': {
        const form = formToSend();
        if (form === null) {
          onClose();
          return null;
        }
        return await complete.run({ taskId, comment, form });
      }
      case 'refuse':
        return await complete.run({ taskId, comment, agree: false });
      case 'backToFirst':
        return await first.run({ taskId, comment, straight });
      case 'backPreviousTask':
        return await back.run({ taskId, comment, target, straight });
      case 'entrust':
        return await entrust.run({ taskId, comment, assignee: assignee! });
      default:
        return await end.run({ taskId, comment });
    }
  }
  useAltKeys([['Enter', () => void send()]], true);
  return (
    <Modal
      open
      title={workflow.actions[action]}
      okText={
        <>
          {workflow.confirm} <AltKey letter="Enter" />
        </>
      }
      cancelText={workflow.cancel}
      confirmLoading={busy}
      okButtonProps={{ danger: action === 'endProcess' }}
      onOk={() => void send()}
      onCancel={onClose}
    >
      <p>{workflow.explained[action]}</p>
      <Form layout="vertical" component={false}>
        {action === 'entrust' ? (
          <Form.Item
            label={workflow.chooseUser}
            htmlFor="task-client"
            required
            validateStatus={tried && lacksClient ? 'error' : undefined}
            help={tried && lacksClient ? workflow.chooseClient : undefined}
          >
            <ColleagueSelect
              id="task-client"
              value={assignee}
              // A task cannot be handed to the person who has it.
              without={task.assigneeUid}
              onChange={setAssignee}
            />
          </Form.Item>
        ) : null}
        {action === 'backPreviousTask' ? (
          <Form.Item label={workflow.target} htmlFor="task-target">
            <Select
              id="task-target"
              allowClear
              placeholder={workflow.nearest}
              value={target}
              onChange={(id: number | undefined) => setTarget(id)}
              options={task.earlier.map(({ id, name, by }) => ({
                value: id,
                label: by ? `${name}${common.aside(by)}` : name,
              }))}
            />
          </Form.Item>
        ) : null}
        {isReturn && task.returns === 'choose' ? (
          <Form.Item label={workflow.afterReturn}>
            <Radio.Group
              value={straight}
              onChange={(event) => setStraight(event.target.value)}
              options={[
                { value: false, label: workflow.walk },
                { value: true, label: workflow.straight },
              ]}
            />
          </Form.Item>
        ) : null}
        <CommentField
          id="task-comment"
          label={workflow.comment}
          value={comment}
          onChange={setComment}
          isMissing={tried && lacksComment}
          required={action !== 'entrust'}
          rows={4}
          max={COMMENT_MAX}
        />
      </Form>
      <TroubleAlert trouble={trouble} />
    </Modal>
  );
}
