import type { WorkflowForm } from '@board/contract/workflow/calls';
import { Button } from 'antd';
import { useState } from 'react';
import { call } from '../../lib/calls/client.ts';
import { useTexts } from '../../lib/texts.ts';
import { List } from '../../parts/lists/list.tsx';
import { RowHead } from '../../parts/lists/row-head.tsx';
import { useRows, useSorting } from '../../parts/lists/use-rows.ts';
import { emptyField } from '../../parts/workflow/form-definition.ts';
import { FormEditor } from '../../parts/workflow/form-editor.tsx';
import { DeskPage } from '../../parts/workspace/desk-page.tsx';

/** Forms of processes. Saving makes a new version; filled-in forms keep their own version. */
export default function WorkflowForms() {
  const { workflow, common } = useTexts();
  const { admin, columns } = workflow;
  const [edited, setEdited] = useState<WorkflowForm | null>(null);
  const sorting = useSorting(['name']);
  const list = useRows(['workflow', 'forms', sorting], (page, limit) =>
    call('workflow.formPage', { ...sorting, page, limit }),
  );
  return (
    <DeskPage
      title={admin.forms}
      actions={
        <Button
          type="primary"
          onClick={() => setEdited({ formKey: '', version: 0, name: '', fields: [emptyField([])] })}
        >
          {admin.newForm}
        </Button>
      }
    >
      <List<WorkflowForm>
        name="forms"
        found={list}
        rowKey="formKey"
        main={{
          title: columns.name,
          sort: 'name',
          render: (row) => <RowHead title={row.name} facts={[row.formKey]} />,
        }}
        columns={[
          { name: 'version', title: columns.version, width: 72, render: (row) => row.version },
          {
            name: 'fields',
            title: columns.fields,
            width: 360,
            render: (row) => row.fields.map(({ label }) => label).join(common.comma),
          },
        ]}
        actions={(row) => <Button onClick={() => setEdited(row)}>{admin.edit}</Button>}
        actionWidth={112}
      />
      {edited ? <FormEditor form={edited} onClose={() => setEdited(null)} /> : null}
    </DeskPage>
  );
}
