import type { WorkflowModel } from '@board/contract/workflow/calls';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Form, Input, Modal, Popconfirm, Space, Upload } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call, download } from '../../lib/calls/client.ts';
import { useCall } from '../../lib/calls/use-call.ts';
import { minuteOf } from '../../lib/format.ts';
import { saveFile } from '../../lib/save-file.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { TroubleAlert } from '../../parts/case/trouble.tsx';
import { batchOf } from '../../parts/lists/batch/chosen-steps.tsx';
import { List } from '../../parts/lists/list.tsx';
import { RowHead } from '../../parts/lists/row-head.tsx';
import { useRows, useSorting } from '../../parts/lists/use-rows.ts';
import { newModelXml } from '../../parts/workflow/new-model.ts';
import { DeskPage } from '../../parts/workspace/desk-page.tsx';
import { useQueryState } from '../../parts/workspace/use-query-state.ts';
import { useSucceeded } from '../../parts/workspace/use-succeeded.ts';

const KEY = /^[A-Za-z_]\w{0,63}$/;

/** Drafts of processes. */
export default function WorkflowModels() {
  const { workflow } = useTexts();
  const { admin, columns } = workflow;
  const { language } = useSite();
  const navigate = useNavigate();
  const client = useQueryClient();
  const succeeded = useSucceeded();
  const [isNew, setNew] = useState(false);
  const remove = useCall('workflow.deleteModels');
  const save = useCall('workflow.saveModel');
  const { params } = useQueryState();
  const name = params.get('keywords') || undefined;
  const sorting = useSorting(['name', 'savedAt']);
  const list = useRows(['workflow', 'models', name, sorting], (page, limit) =>
    call('workflow.modelPage', { name, ...sorting, page, limit }),
  );
  const again = () => void client.invalidateQueries({ queryKey: ['workflow'] });
  const open = (modelId: number) => void navigate(`/admin/workflow/models/${modelId}`);
  async function take(row: WorkflowModel): Promise<void> {
    if (await remove.run({ ids: [row.modelId] })) succeeded(again);
  }
  /** Makes a draft from a file, under the key in the file. */
  async function bring(file: File): Promise<void> {
    const xml = await file.text();
    const process = new DOMParser().parseFromString(xml, 'application/xml').querySelector('process');
    const key = process?.getAttribute('id') ?? '';
    const made = await save.run({ key, name: process?.getAttribute('name') || key, xml });
    if (made) open(made.modelId);
  }
  async function bringOut(row: WorkflowModel, flavour: 'flowable' | 'activiti'): Promise<void> {
    saveFile(`${row.key}.bpmn20.xml`, await download('workflow.exportModel', { id: row.modelId, flavour }));
  }
  const steps = (row: WorkflowModel) => (
    <Space wrap>
      <Button size="small" type="primary" onClick={() => open(row.modelId)}>
        {admin.design}
      </Button>
      <Button size="small" onClick={() => void bringOut(row, 'flowable')}>
        {admin.exportFlowable}
      </Button>
      <Button size="small" onClick={() => void bringOut(row, 'activiti')}>
        {admin.exportActiviti}
      </Button>
      <Popconfirm title={admin.confirmRemove} onConfirm={() => void take(row)}>
        <Button size="small" danger>
          {admin.remove}
        </Button>
      </Popconfirm>
    </Space>
  );
  return (
    <DeskPage
      title={admin.models}
      actions={
        <>
          <Upload
            accept=".bpmn,.xml"
            showUploadList={false}
            beforeUpload={(file) => {
              void bring(file);
              return false;
            }}
          >
            <Button>{admin.importFile}</Button>
          </Upload>
          <Button type="primary" onClick={() => setNew(true)}>
            {admin.newModel}
          </Button>
        </>
      }
    >
      <TroubleAlert trouble={remove.trouble ?? save.trouble} />
      <List<WorkflowModel>
        name="models"
        found={list}
        rowKey="modelId"
        find={{ label: columns.name, max: 80 }}
        main={{
          title: columns.name,
          sort: 'name',
          render: (row) => <RowHead title={row.name} to={`/admin/workflow/models/${row.modelId}`} facts={[row.key]} />,
        }}
        columns={[
          { name: 'description', title: columns.description, render: (row) => row.description },
          { name: 'version', title: columns.version, width: 72, render: (row) => row.version },
          {
            name: 'savedAt',
            title: columns.savedAt,
            width: 172,
            sort: 'savedAt',
            render: (row) => `${minuteOf(row.savedAt, language)} ${row.savedName}`,
          },
          {
            name: 'deployed',
            title: admin.deploy,
            width: 96,
            render: (row) => (row.deployed ? admin.deployed(row.deployed) : ''),
          },
        ]}
        batch={batchOf<WorkflowModel>(
          (row) => row.name,
          [{ label: admin.remove, danger: true, run: (rows) => remove.run({ ids: rows.map((row) => row.modelId) }) }],
          again,
        )}
        actions={steps}
        actionWidth={272}
      />
      {isNew ? <NewModel onClose={() => setNew(false)} onMade={open} /> : null}
    </DeskPage>
  );
}

function NewModel({ onClose, onMade }: { onClose: () => void; onMade: (modelId: number) => void }) {
  const { workflow } = useTexts();
  const { admin, columns, designer } = workflow;
  const { run, busy, trouble } = useCall('workflow.saveModel');
  const [name, setName] = useState('');
  const [key, setKey] = useState('');
  const [tried, setTried] = useState(false);
  async function make(): Promise<void> {
    setTried(true);
    if (!name.trim() || !KEY.test(key)) return;
    const xml = newModelXml(key, name, designer.kinds['bpmn:UserTask']!, designer.kinds['bpmn:StartEvent']!);
    const made = await run({ key, name, xml });
    if (made) onMade(made.modelId);
  }
  return (
    <Modal
      open
      title={admin.newModel}
      okText={workflow.confirm}
      cancelText={workflow.cancel}
      confirmLoading={busy}
      onOk={() => void make()}
      onCancel={onClose}
    >
      <Form layout="vertical" component={false}>
        <Form.Item
          label={columns.name}
          htmlFor="model-name"
          required
          validateStatus={tried && !name.trim() ? 'error' : undefined}
          help={tried && !name.trim() ? workflow.required : undefined}
        >
          <Input id="model-name" maxLength={80} value={name} onChange={(event) => setName(event.target.value)} />
        </Form.Item>
        <Form.Item
          label={columns.key}
          htmlFor="model-key"
          required
          validateStatus={tried && !KEY.test(key) ? 'error' : undefined}
          help={admin.keyHint}
        >
          <Input id="model-key" maxLength={64} value={key} onChange={(event) => setKey(event.target.value)} />
        </Form.Item>
      </Form>
      <TroubleAlert trouble={trouble} />
    </Modal>
  );
}
