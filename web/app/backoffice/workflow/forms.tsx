import type { WorkflowForm } from '@board/contract/workflow/calls';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Flex, Table, Typography } from 'antd';
import { useState } from 'react';
import { call } from '../../lib/calls/client.ts';
import { useTexts } from '../../lib/texts.ts';
import { Unread } from '../../parts/case/trouble.tsx';
import { emptyField } from '../../parts/workflow/form-definition.ts';
import { FormEditor } from '../../parts/workflow/form-editor.tsx';
import { usePaging, useQueryState } from '../../parts/workspace/use-query-state.ts';

/** Forms of processes. Saving makes a new version; what was filled in stays with its own. */
export default function WorkflowForms() {
  const { workflow } = useTexts();
  const { admin, columns } = workflow;
  const { page, size } = useQueryState();
  const [edited, setEdited] = useState<WorkflowForm | null>(null);
  const list = useQuery({
    queryKey: ['workflow', 'forms', page, size],
    queryFn: () => call('workflow.formPage', { page, limit: size }),
    placeholderData: keepPreviousData,
  });
  const paging = usePaging(list);
  return (
    <>
      <Flex justify="space-between" align="center" wrap gap="small">
        <Typography.Title level={1}>{admin.forms}</Typography.Title>
        <Button
          type="primary"
          onClick={() => setEdited({ formKey: '', version: 0, name: '', fields: [emptyField([])] })}
        >
          {admin.newForm}
        </Button>
      </Flex>
      {list.isError ? (
        <Unread again={() => void list.refetch()} />
      ) : (
        <Table<WorkflowForm>
          rowKey="formKey"
          dataSource={list.data?.list ?? []}
          loading={list.isFetching && !list.data}
          pagination={paging}
          scroll={{ x: 'max-content' }}
          columns={[
            { title: columns.name, dataIndex: 'name' },
            { title: columns.key, dataIndex: 'formKey' },
            { title: columns.version, dataIndex: 'version' },
            { title: columns.fields, render: (_, row) => row.fields.map(({ label }) => label).join('、') },
            {
              title: columns.actions,
              render: (_, row) => <Button onClick={() => setEdited(row)}>{admin.edit}</Button>,
            },
          ]}
        />
      )}
      {edited ? <FormEditor form={edited} onClose={() => setEdited(null)} /> : null}
    </>
  );
}
