import type { AnswerOf } from '@board/contract';
import type { ModelProblem } from '@board/contract/workflow/moddle';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Card, Flex, Tag, Typography } from 'antd';
import type Modeler from 'bpmn-js/lib/Modeler';
import { useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { call } from '../../lib/calls/client.ts';
import { useCall } from '../../lib/calls/use-call.ts';
import { DRAWING_PACE } from '../../lib/pace.ts';
import { useTexts } from '../../lib/texts.ts';
import { TroubleAlert } from '../../parts/case/trouble.tsx';
import { DrawingBoard } from '../../parts/workflow/designer/board.tsx';
import { ModelProblems } from '../../parts/workflow/designer/model-problems.tsx';
import { ModelVersions } from '../../parts/workflow/designer/model-versions.tsx';
import type { Drawn } from '../../parts/workflow/designer/modeler.ts';
import { Properties } from '../../parts/workflow/designer/properties.tsx';
import { TryOut } from '../../parts/workflow/designer/try-out.tsx';
import { RecordPage } from '../../parts/workspace/record-page.tsx';

type Model = AnswerOf<'workflow.model'>;

/** Draws a process, checks it and puts it into force. */
export default function WorkflowModelPage() {
  const { workflow } = useTexts();
  const navigate = useNavigate();
  const id = Number(useParams().modelId);
  const model = useQuery({
    queryKey: ['workflow', 'model', id],
    queryFn: () => call('workflow.model', { id }),
    // Loading again would throw away the drawing.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
  return (
    <RecordPage record={model} back={workflow.admin.models} onBack={() => void navigate('/admin/workflow/models')}>
      {(read) => <Designer key={read.modelId} model={read} />}
    </RecordPage>
  );
}

function Designer({ model }: { model: Model }) {
  const { workflow } = useTexts();
  const { admin } = workflow;
  const client = useQueryClient();
  const forms = useQuery({ queryKey: ['workflow', 'forms'], queryFn: () => call('workflow.formPage', { limit: 100 }) });
  const roles = useQuery({ queryKey: ['workflow', 'roles'], queryFn: () => call('workflow.roleNames', {}) });
  // The first drawing only; later changes live in the modeler.
  const [xml, setXml] = useState(model.xml);
  const [version, setVersion] = useState(model.version);
  const [deployed, setDeployed] = useState(model.deployed);
  const [modeler, setModeler] = useState<Modeler | null>(null);
  const [look, setLook] = useState<{ element: Drawn; tick: number } | null>(null);
  const [isChanged, setChanged] = useState(false);
  const [problems, setProblems] = useState<ModelProblem[] | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  /** the drawing being tried out */
  const [trial, setTrial] = useState<string | null>(null);
  const [looksBack, setLooksBack] = useState(false);
  const save = useCall('workflow.changeModel');
  const check = useCall('workflow.checkModel');
  const deploy = useCall('workflow.deployModel');

  /** number of changes made in the modeler */
  const [changes, setChanges] = useState(0);

  const drawn = async () => (await modeler!.saveXML({ format: true })).xml ?? '';

  // After the first check, the list of problems follows the drawing.
  const follows = problems !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the check restarts with each change of the drawing, not when its tools are made anew
  useEffect(() => {
    if (!modeler || !follows || changes === 0) return;
    let isOld = false;
    const timer = setTimeout(async () => {
      // If the check fails, the list stays until the next change.
      const found = await call('workflow.checkModel', { xml: await drawn() }).catch(() => null);
      if (found && !isOld) setProblems(found.problems);
    }, DRAWING_PACE);
    return () => {
      isOld = true;
      clearTimeout(timer);
    };
  }, [changes]);

  async function keep(): Promise<boolean> {
    const { modelId, description } = model;
    const name = nameOf(modeler!) || model.name;
    const saved = await save.run({ modelId, version, name, description, xml: await drawn() });
    if (!saved) return false;
    setVersion(saved.version);
    setChanged(false);
    setSaid(admin.saved);
    client.setQueryData(['workflow', 'model', modelId], (before: Model) => ({ ...before, version: saved.version }));
    await client.invalidateQueries({ queryKey: ['workflow', 'models'] });
    return true;
  }
  async function lookOver(): Promise<boolean> {
    setSaid(null);
    const found = await check.run({ xml: await drawn() });
    if (!found) return false;
    setProblems(found.problems);
    if (found.problems.length === 0) setSaid(admin.sound);
    return found.problems.length === 0;
  }
  async function putIntoForce(): Promise<void> {
    if (!(await lookOver()) || !(await keep())) return;
    const made = await deploy.run({ id: model.modelId });
    if (!made) return;
    setDeployed(made.version);
    setSaid(admin.deployed(made.version));
    await client.invalidateQueries({ queryKey: ['workflow'], refetchType: 'none' });
  }
  return (
    <>
      <Flex justify="space-between" align="center" wrap gap="small" style={{ marginBottom: 8 }}>
        <Flex gap="small" align="center" wrap>
          <Typography.Title level={1} style={{ margin: 0 }}>
            {model.name}
          </Typography.Title>
          <Tag>{model.key}</Tag>
          {deployed ? <Tag color="green">{admin.deployed(deployed)}</Tag> : null}
          {isChanged ? <Tag color="orange">{admin.unsaved}</Tag> : null}
        </Flex>
        <Flex gap="small" wrap>
          <Button disabled={!modeler} loading={check.busy} onClick={() => void lookOver()}>
            {admin.check}
          </Button>
          <Button disabled={!modeler} onClick={() => void drawn().then(setTrial)}>
            {workflow.trial.button}
          </Button>
          <Button onClick={() => setLooksBack(true)}>{admin.versions}</Button>
          <Button disabled={!modeler} loading={save.busy} onClick={() => void keep()}>
            {admin.save}
          </Button>
          <Button type="primary" disabled={!modeler} loading={deploy.busy} onClick={() => void putIntoForce()}>
            {admin.deploy}
          </Button>
        </Flex>
      </Flex>
      {said ? <Alert type="success" showIcon title={said} style={{ marginBottom: 8 }} role="status" /> : null}
      <ModelProblems problems={problems ?? []} modeler={modeler} />
      {trial !== null && modeler ? <TryOut modeler={modeler} xml={trial} onClose={() => setTrial(null)} /> : null}
      {looksBack ? (
        <ModelVersions
          modelId={model.modelId}
          onTake={(earlier, which) => {
            setLooksBack(false);
            setModeler(null);
            setLook(null);
            setXml(earlier);
            setChanged(true);
            setSaid(workflow.drawn.taken(which));
          }}
          onClose={() => setLooksBack(false)}
        />
      ) : null}
      <TroubleAlert trouble={save.trouble ?? check.trouble ?? deploy.trouble} />
      <Flex gap="small" wrap align="stretch">
        <Card styles={{ body: { padding: 0, height: '68vh' } }} style={{ flex: '3 1 420px', minWidth: 0 }}>
          <DrawingBoard
            xml={xml}
            onReady={setModeler}
            onLook={(element) => setLook((before) => ({ element, tick: (before?.tick ?? 0) + 1 }))}
            onChange={() => {
              setChanged(true);
              setChanges((count) => count + 1);
              setSaid(null);
            }}
          />
        </Card>
        <Card
          title={workflow.designer.properties}
          size="small"
          style={{ flex: '1 1 260px', maxHeight: '72vh', overflowY: 'auto' }}
        >
          {modeler && look ? (
            <Properties
              key={look.element.id}
              modeler={modeler}
              element={look.element}
              forms={forms.data?.list ?? []}
              roles={roles.data?.list ?? []}
            />
          ) : (
            workflow.designer.choose
          )}
        </Card>
      </Flex>
    </>
  );
}

/** Returns the name of the process in the modeler. */
const nameOf = (modeler: Modeler): string =>
  modeler.get<{ getRootElement(): Drawn }>('canvas').getRootElement().businessObject.name ?? '';
