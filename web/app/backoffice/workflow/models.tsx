import type { WorkflowModel } from '@board/contract/workflow/calls';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Flex, Form, Input, Modal, Popconfirm, Space, Table, Typography, Upload } from 'antd';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { call, download } from '../../lib/calls/client.ts';
import { useCall } from '../../lib/calls/use-call.ts';
import { minuteOf } from '../../lib/format.ts';
import { saveFile } from '../../lib/save-file.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { TroubleAlert, Unread } from '../../parts/case/trouble.tsx';
import { newModelXml } from '../../parts/workflow/new-model.ts';
import { usePaging, useQueryState } from '../../parts/workspace/use-query-state.ts';
import { useSucceeded } from '../../parts/workspace/use-succeeded.ts';

const KEY = /^[A-Za-z_]\w{0,63}$/;

/** Processes as they are being drawn. */
export default function WorkflowModels() {
  const { workflow } = useTexts();
  const { admin, columns } = workflow;
  const { language } = useSite();
  const navigate = useNavigate();
  const client = useQueryClient();
  const succeeded = useSucceeded();
  const { page, size } = useQueryState();
  const [isNew, setNew] = useState(false);
  const remove = useCall('workflow.deleteModels');
  const save = useCall('workflow.saveModel');
  const list = useQuery({
    queryKey: ['workflow', 'models', page, size],
    queryFn: () => call('workflow.modelPage', { page, limit: size }),
    placeholderData: keepPreviousData,
  });
  const paging = usePaging(list);
  const open = (modelId: number) => void navigate(`/admin/workflow/models/${modelId}`);
  async function take(row: WorkflowModel): Promise<void> {
    if (await remove.run({ ids: [row.modelId] }))
      succeeded(() => void client.invalidateQueries({ queryKey: ['workflow'] }));
  }
  /** A file becomes a drawing under the key that stands in it. */
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
  return (
    <>
      <Flex justify="space-between" align="center" wrap gap="small">
        <Typography.Title level={1}>{admin.models}</Typography.Title>
        <Space wrap>
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
        </Space>
      </Flex>
      <TroubleAlert trouble={remove.trouble ?? save.trouble} />
      {list.isError ? (
        <Unread again={() => void list.refetch()} />
      ) : (
        <Table<WorkflowModel>
          rowKey="modelId"
          dataSource={list.data?.list ?? []}
          loading={list.isFetching && !list.data}
          pagination={paging}
          scroll={{ x: 820 }}
          columns={[
            {
              title: columns.name,
              render: (_, row) => (
                <>
                  <Link to={`/admin/workflow/models/${row.modelId}`}>{row.name}</Link>
                  <div>
                    <Typography.Text type="secondary">{row.key}</Typography.Text>
                  </div>
                </>
              ),
            },
            { title: columns.description, dataIndex: 'description' },
            { title: columns.version, dataIndex: 'version' },
            {
              title: columns.savedAt,
              render: (_, row) => `${minuteOf(row.savedAt, language)} ${row.savedName}`,
            },
            {
              title: admin.deploy,
              render: (_, row) => (row.deployed ? admin.deployed(row.deployed) : ''),
            },
            {
              title: columns.actions,
              render: (_, row) => (
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
              ),
            },
          ]}
        />
      )}
      {isNew ? <NewModel onClose={() => setNew(false)} onMade={open} /> : null}
    </>
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
