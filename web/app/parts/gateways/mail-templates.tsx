import type { MailTemplate } from '@board/contract/gateways/mail';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Flex, Popconfirm, Table, Tag } from 'antd';
import { useState } from 'react';
import { call } from '../../lib/calls/client.ts';
import { useCall } from '../../lib/calls/use-call.ts';
import { useTexts } from '../../lib/texts.ts';
import { TroubleAlert, Unread } from '../case/trouble.tsx';
import work from '../lists/work-list.module.css';
import { useSucceeded } from '../workspace/use-succeeded.ts';
import { MailTemplateForm } from './mail-template-form.tsx';
import { SendMail } from './send-mail.tsx';

type Open = { what: 'add' } | { what: 'change' | 'send'; template: MailTemplate };

/** What mails say: the letters of the product, and those of the operator. */
export function MailTemplates() {
  const texts = useTexts().gateways;
  const { templates } = texts.mail;
  const queries = useQueryClient();
  const succeeded = useSucceeded();
  const [open, setOpen] = useState<Open | null>(null);
  const remove = useCall('gateways.removeMailTemplates');
  const list = useQuery({
    queryKey: ['mail', 'templates'],
    queryFn: () => call('gateways.mailTemplates', { limit: 100 }),
    placeholderData: keepPreviousData,
  });
  const again = () => void queries.invalidateQueries({ queryKey: ['mail', 'templates'] });
  const nameOf = ({ code, name }: MailTemplate) => (code ? texts.letters[code] : name);
  const done = () => {
    setOpen(null);
    succeeded(again);
  };
  const steps = (template: MailTemplate) => (
    <Flex gap="small" wrap>
      <Button size="small" onClick={() => setOpen({ what: 'change', template })}>
        {texts.change}
      </Button>
      {template.code ? null : (
        <>
          <Button size="small" onClick={() => setOpen({ what: 'send', template })}>
            {templates.send}
          </Button>
          <Popconfirm
            title={templates.askRemove(template.name)}
            onConfirm={() => void remove.run({ ids: [template.id] }).then((did) => did && succeeded(again))}
          >
            <Button size="small" danger>
              {texts.remove}
            </Button>
          </Popconfirm>
        </>
      )}
    </Flex>
  );
  if (list.isError) return <Unread again={() => void list.refetch()} />;
  return (
    <>
      <Flex justify="end" style={{ marginBottom: 12 }}>
        <Button type="primary" onClick={() => setOpen({ what: 'add' })}>
          {templates.add}
        </Button>
      </Flex>
      <TroubleAlert trouble={remove.trouble} />
      <Table<MailTemplate>
        className={work.table}
        size="small"
        rowKey="id"
        dataSource={list.data?.list}
        loading={list.isFetching && !list.data}
        pagination={false}
        columns={[
          {
            title: templates.name,
            render: (_, row) => (
              <div className={work.message}>
                <span className={work.subject}>{nameOf(row)}</span>
                <p className={work.meta}>
                  <span>{row.subject}</span>
                  {row.code && Object.keys(row.texts).length > 0 ? <Tag color="gold">{templates.own}</Tag> : null}
                </p>
                <div className={work.narrow}>{steps(row)}</div>
              </div>
            ),
          },
          {
            title: templates.params,
            responsive: ['lg'],
            render: (_, row) => row.params.map(({ name }) => `{${name}}`).join(' '),
          },
          { title: texts.action, responsive: ['lg'], width: '16rem', render: (_, row) => steps(row) },
        ]}
      />
      {open?.what === 'send' ? (
        <SendMail template={open.template} onClose={() => setOpen(null)} onDone={done} />
      ) : open ? (
        <MailTemplateForm
          template={open.what === 'change' ? open.template : null}
          onClose={() => setOpen(null)}
          onDone={done}
        />
      ) : null}
    </>
  );
}
