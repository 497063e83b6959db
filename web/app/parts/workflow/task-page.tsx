import type { AnswerOf } from '@board/contract';
import type { FieldProblem, FormData } from '@board/contract/workflow/forms';
import { useQuery } from '@tanstack/react-query';
import { Alert, Card, Flex, Tag, Typography } from 'antd';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { call } from '../../lib/calls/client.ts';
import { minuteOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { RecordPage } from '../workspace/record-page.tsx';
import { useLive } from '../workspace/use-live.ts';
import { TaskActions } from './actions.tsx';
import { useBase } from './base-path.ts';
import { FormEdited, FormShown, problemsIn, useUploading } from './form-fields.tsx';
import { History } from './history.tsx';
import { ProcessSubject } from './process-subject.tsx';

/** One task: its form, its possible steps, the picture and the steps so far. */
export function TaskPage() {
  const { workflow } = useTexts();
  const navigate = useNavigate();
  const base = useBase();
  const id = Number(useParams().taskId);
  useLive('tasks', ['workflow', 'task', id], ['workflow', 'detail']);
  const task = useQuery({
    queryKey: ['workflow', 'task', id],
    queryFn: () => call('workflow.task', { id }),
  });
  const leave = () => void navigate(base);
  return (
    <RecordPage record={task} back={workflow.back} onBack={leave}>
      {(read) => <Task key={read.taskId} task={read} onDone={leave} />}
    </RecordPage>
  );
}

function Task({ task, onDone }: { task: AnswerOf<'workflow.task'>; onDone: () => void }) {
  const { workflow } = useTexts();
  const { language } = useSite();
  const { form, state } = task;
  const editable = (form?.fields ?? []).filter(({ name }) => form!.editable.includes(name));
  const fixed = (form?.fields ?? []).filter(({ name }) => !form!.editable.includes(name));
  const { isUploading, onUploading } = useUploading();
  const [changed, setChanged] = useState<FormData>({});
  const [problems, setProblems] = useState<Record<string, FieldProblem>>({});

  /** Returns the changed fields; undefined if nothing can be changed, null if the form has errors. */
  function formToSend(): FormData | undefined | null {
    if (!form || editable.length === 0) return undefined;
    const found = problemsIn(form.fields, { ...form.data, ...changed });
    setProblems(found);
    return Object.keys(found).length > 0 ? null : changed;
  }
  return (
    <>
      <Typography.Title level={1} style={{ marginBottom: 8 }}>
        {task.title}
      </Typography.Title>
      <Flex gap="small" wrap align="center">
        <Tag color={state === 0 ? 'orange' : 'green'}>{task.taskName}</Tag>
        <span>
          {workflow.columns.start} {minuteOf(task.startTime, language)}
        </span>
        {task.dueTime ? (
          <span>
            {workflow.columns.due} {minuteOf(task.dueTime, language)}
          </span>
        ) : null}
      </Flex>
      {task.owner ? (
        <Alert
          type="info"
          title={<span style={{ whiteSpace: 'pre-wrap' }}>{workflow.ownedBy(task.owner, task.ownerComment)}</span>}
          style={{ marginTop: 16 }}
        />
      ) : null}
      {task.suspended ? <Alert type="warning" showIcon title={workflow.suspended} style={{ marginTop: 16 }} /> : null}
      {state === 0 && !task.suspended && task.actions.length === 0 ? (
        <Alert type="info" showIcon title={workflow.notYours} style={{ marginTop: 16 }} />
      ) : null}
      <ProcessSubject businessKey={task.businessKey} instanceId={task.processInstanceId} />
      {form ? (
        <Card title={form.name} size="small" style={{ marginTop: 16 }}>
          {fixed.length > 0 ? <FormShown {...form} fields={fixed} /> : null}
          {editable.length > 0 ? (
            <div style={{ marginTop: fixed.length > 0 ? 16 : 0 }}>
              <FormEdited
                fields={editable}
                data={{ ...form.data, ...changed }}
                named={form.named}
                files={form.files}
                problems={problems}
                onUploading={onUploading}
                // An emptied field is sent as null, because a missing field keeps its value.
                onChange={(name, value) => {
                  setChanged((all) => ({ ...all, [name]: value ?? null }));
                  setProblems(({ [name]: _, ...others }) => others);
                }}
              />
            </div>
          ) : null}
        </Card>
      ) : null}
      <TaskActions task={task} waits={isUploading} formToSend={formToSend} onDone={onDone} />
      <History instanceId={task.processInstanceId} />
    </>
  );
}
