import type { Template } from '@board/contract/handling/templates';
import { placeholders } from '@board/contract/rules/placeholders';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { App, Button, Empty, Flex, Input, Table, Tag, Typography } from 'antd';
import { useState } from 'react';
import { call } from '../../lib/calls/client.ts';
import { useCall } from '../../lib/calls/use-call.ts';
import { dayOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { TroubleAlert, Unread } from '../case/trouble.tsx';
import { usePaging, useQueryState } from '../workspace/use-query-state.ts';
import { TemplateForm } from './template-form.tsx';
import css from './template-picker.module.css';

/** The templates a unit may use; its own can be changed. */
export function TemplateDesk() {
  const { templates: texts } = useTexts().work;
  const { language } = useSite();
  const { modal, message } = App.useApp();
  const { params, page, size, set } = useQueryState();
  const queries = useQueryClient();
  const remove = useCall('handling.deleteTemplate');
  const [edited, setEdited] = useState<Template | 'new' | null>(null);
  const keywords = params.get('keywords') ?? '';
  const list = useQuery({
    queryKey: ['templates', 'desk', page, size, keywords],
    queryFn: () => call('handling.templates', { page, rows: size, keywords }),
    placeholderData: keepPreviousData,
  });
  const paging = usePaging(list);
  const again = () => queries.invalidateQueries({ queryKey: ['templates'] });

  async function drop({ templateId, title }: Template) {
    if (!(await modal.confirm({ title: texts.removeAsk(title), okText: texts.remove, cancelText: texts.cancel })))
      return;
    if (!(await remove.run({ templateId }))) return;
    message.success(texts.removed);
    await again();
  }
  return (
    <>
      <Flex justify="space-between" align="center" wrap gap="small">
        <Typography.Title level={1}>{texts.title}</Typography.Title>
        <Button type="primary" onClick={() => setEdited('new')}>
          {texts.add}
        </Button>
      </Flex>
      <p className={css.hint}>{texts.lead}</p>
      <Input.Search
        className={css.search}
        aria-label={texts.search}
        placeholder={texts.search}
        defaultValue={keywords}
        allowClear
        onSearch={(words) => set({ keywords: words.trim() })}
      />
      <TroubleAlert trouble={remove.trouble} />
      {list.isError ? (
        <Unread again={() => void list.refetch()} />
      ) : (
        <Table<Template>
          rowKey="templateId"
          showHeader={false}
          loading={list.isFetching && !list.data}
          dataSource={list.data?.rows}
          pagination={paging}
          locale={{
            emptyText: (
              <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={keywords ? texts.noneFound : texts.none} />
            ),
          }}
          columns={[
            {
              render: (_, one) => (
                <div className={css.entry}>
                  <b>{one.title}</b> {one.shared ? <Tag variant="filled">{texts.isShared}</Tag> : null}
                  {one.mine ? null : <small>{texts.ofUnit(one.groupName)}</small>}
                  <p>{one.content}</p>
                  <small>{dayOf(one.updatedAt, language)}</small>
                </div>
              ),
            },
            {
              width: '11rem',
              align: 'right',
              render: (_, one) =>
                one.mine ? (
                  <Flex gap="small" justify="end" wrap>
                    <Button size="small" aria-label={`${texts.edit}：${one.title}`} onClick={() => setEdited(one)}>
                      {texts.edit}
                    </Button>
                    <Button size="small" aria-label={`${texts.remove}：${one.title}`} onClick={() => void drop(one)}>
                      {texts.remove}
                    </Button>
                  </Flex>
                ) : null,
            },
          ]}
        />
      )}
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
    </>
  );
}
