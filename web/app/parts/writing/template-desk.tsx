import { type Template, templateScopes } from '@board/contract/handling/templates';
import { placeholders } from '@board/contract/rules/placeholders';
import { useQueryClient } from '@tanstack/react-query';
import { App, Button, Flex, Tag } from 'antd';
import { useState } from 'react';
import { call } from '../../lib/calls/client.ts';
import { useCall } from '../../lib/calls/use-call.ts';
import { dayOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { TroubleAlert } from '../case/trouble.tsx';
import { List } from '../lists/list.tsx';
import { RowHead } from '../lists/row-head.tsx';
import { useRows } from '../lists/use-rows.ts';
import { DeskPage } from '../workspace/desk-page.tsx';
import { useQueryState } from '../workspace/use-query-state.ts';
import { TemplateForm } from './template-form.tsx';
import css from './template-picker.module.css';

/** The templates that a unit may use; it can change its own. */
export function TemplateDesk() {
  const { common } = useTexts();
  const { templates: texts } = useTexts().work;
  const { language } = useSite();
  const { modal, message } = App.useApp();
  const { params } = useQueryState();
  const queries = useQueryClient();
  const remove = useCall('handling.deleteTemplate');
  const [edited, setEdited] = useState<Template | 'new' | null>(null);
  const keywords = params.get('keywords') ?? '';
  const scope = templateScopes.find((one) => one === params.get('scope'));
  const list = useRows(['templates', 'desk', keywords, scope ?? ''], (page, rows) =>
    call('handling.templates', { page, rows, keywords, scope }),
  );
  const again = () => queries.invalidateQueries({ queryKey: ['templates'] });

  async function drop({ templateId, title }: Template) {
    if (!(await modal.confirm({ title: texts.removeAsk(title), okText: texts.remove, cancelText: texts.cancel })))
      return;
    if (!(await remove.run({ templateId }))) return;
    message.success(texts.removed);
    await again();
  }
  return (
    <DeskPage
      title={texts.title}
      lead={texts.lead}
      actions={
        <Button type="primary" onClick={() => setEdited('new')}>
          {texts.add}
        </Button>
      }
    >
      <TroubleAlert trouble={remove.trouble} />
      <List<Template>
        name="templates"
        found={list}
        rowKey="templateId"
        none={keywords || scope ? texts.noneFound : texts.none}
        find={{ label: texts.search }}
        choices={[
          {
            param: 'scope',
            label: texts.whose,
            options: templateScopes.map((one) => ({ value: one, label: texts.scopes[one] })),
          },
        ]}
        main={{
          title: texts.template,
          render: (one) => (
            <RowHead
              title={one.title}
              facts={[one.scope === 'above' ? texts.ofUnit(one.groupName) : texts.scopes[one.scope]]}
            >
              {one.shared ? <Tag variant="filled">{texts.isShared}</Tag> : null}
              <p className={css.text}>{one.content}</p>
            </RowHead>
          ),
        }}
        columns={[
          { name: 'changed', title: texts.changed, width: 128, render: (one) => dayOf(one.updatedAt, language) },
        ]}
        actions={(one) =>
          one.scope !== 'above' ? (
            <Flex gap="small" wrap>
              <Button
                size="small"
                aria-label={`${texts.edit}${common.colon}${one.title}`}
                onClick={() => setEdited(one)}
              >
                {texts.edit}
              </Button>
              <Button
                size="small"
                aria-label={`${texts.remove}${common.colon}${one.title}`}
                onClick={() => void drop(one)}
              >
                {texts.remove}
              </Button>
            </Flex>
          ) : null
        }
      />
      {edited ? (
        <TemplateForm
          template={edited === 'new' ? null : edited}
          names={placeholders}
          onClose={() => setEdited(null)}
          onSaved={async () => {
            setEdited(null);
            message.success(texts.saved);
            await again();
          }}
        />
      ) : null}
    </DeskPage>
  );
}
