import type { AnswerOf } from '@board/contract';
import type { FieldProblem, FormData } from '@board/contract/workflow/forms';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Card, Typography } from 'antd';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { call } from '../../lib/calls/client.ts';
import { Refused } from '../../lib/calls/refusal.ts';
import { TASK_PACE } from '../../lib/pace.ts';
import { useTexts } from '../../lib/texts.ts';
import { usePace } from '../../lib/use-pace.ts';
import { RecordPage } from '../workspace/record-page.tsx';
import { useSucceeded } from '../workspace/use-succeeded.ts';
import { useBase } from './base-path.ts';
import { FormEdited, problemsIn, useUploading } from './form-fields.tsx';
import { NoBusinessKey, ProcessStart, type StartOptions, startProblem } from './start-process.ts';

type Process = AnswerOf<'workflow.latestPage'>['list'][number];

/** Starts a process, with its form if it has one. */
export function StartPage() {
  const { workflow } = useTexts();
  const navigate = useNavigate();
  const base = useBase();
  const { key = '' } = useParams();
  const latest = useQuery({
    queryKey: ['workflow', 'latest', key],
    queryFn: () => call('workflow.latestPage', { key }),
  });
  return (
    <RecordPage record={latest} back={workflow.back} onBack={() => void navigate(base)}>
      {({ list: [process] }) =>
        process ? <Start process={process} /> : <Alert type="warning" showIcon title={workflow.noProcess} />
      }
    </RecordPage>
  );
}

function Start({ process }: { process: Process }) {
  const texts = useTexts();
  const { workflow, common } = texts;
  const navigate = useNavigate();
  const base = useBase();
  const client = useQueryClient();
  const succeeded = useSucceeded();
  const mayGoOn = usePace(TASK_PACE);
  const { form } = process;
  const [data, setData] = useState<FormData>({});
  const [problems, setProblems] = useState<Record<string, FieldProblem>>({});
  const [trouble, setTrouble] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const { isUploading, onUploading } = useUploading();
  const [start] = useState(() => new ProcessStart());

  async function submit(): Promise<void> {
    if (!mayGoOn() || busy) return;
    const found = form ? problemsIn(form.fields, data) : {};
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    const options: StartOptions = {
      saveFormUrl: '/act/form/data',
      updateInstanceIdUrl: '/act/form/instance',
      processKey: process.key,
      formName: form?.name ?? process.name,
    };
    const missing = startProblem(options, texts);
    setTrouble(missing);
    if (missing) return;
    setBusy(true);
    try {
      const id = form
        ? await start.run(options, form.formKey, data)
        : (await call('workflow.start', { key: process.key })).processInstanceId;
      await client.invalidateQueries({ queryKey: ['workflow'] });
      succeeded(() => void navigate(`${base}/instances/${id}`));
    } catch (error) {
      if (error instanceof NoBusinessKey) setTrouble(workflow.noBusinessKey);
      else if (!(error instanceof Refused)) throw error;
      else setTrouble(Object.values(error.fields)[0] ?? (error.message || common.offline));
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
      <Typography.Title level={1}>{process.name}</Typography.Title>
      {process.description ? <Typography.Paragraph type="secondary">{process.description}</Typography.Paragraph> : null}
      {form ? (
        <Card title={form.name} size="small" style={{ maxWidth: 720, marginBottom: 16 }}>
          <FormEdited
            fields={form.fields}
            data={data}
            problems={problems}
            onUploading={onUploading}
            onChange={(name, value) => {
              setData((all) => ({ ...all, [name]: value }));
              setProblems(({ [name]: _, ...others }) => others);
            }}
          />
        </Card>
      ) : null}
      {trouble ? <Alert type="error" showIcon role="alert" title={trouble} style={{ marginBottom: 16 }} /> : null}
      <Button type="primary" size="large" loading={busy} disabled={isUploading} onClick={() => void submit()}>
        {workflow.submit}
      </Button>
    </>
  );
}
