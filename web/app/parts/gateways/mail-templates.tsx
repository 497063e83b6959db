import type { MailTemplate } from '@board/contract/gateways/mail';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Flex, Popconfirm, Tag } from 'antd';
import { useState } from 'react';
import { call } from '../../lib/calls/client.ts';
import { useCall } from '../../lib/calls/use-call.ts';
import { useTexts } from '../../lib/texts.ts';
import { TroubleAlert } from '../case/trouble.tsx';
import { batchOf } from '../lists/batch/chosen-steps.tsx';
import { List } from '../lists/list.tsx';
import { RowHead } from '../lists/row-head.tsx';
import { useRows } from '../lists/use-rows.ts';
import { useSucceeded } from '../workspace/use-succeeded.ts';
import { MailTemplateForm } from './mail-template-form.tsx';
import { SendMail } from './send-mail.tsx';

type Open = { what: 'add' } | { what: 'change' | 'send'; template: MailTemplate };

/** The texts of mails: the product's letters and the operator's. */
export function MailTemplates() {
  const texts = useTexts().gateways;
  const { templates } = texts.mail;
  const queries = useQueryClient();
  const succeeded = useSucceeded();
  const [open, setOpen] = useState<Open | null>(null);
  const remove = useCall('gateways.removeMailTemplates');
  const list = useRows(['mail', 'templates'], () => call('gateways.mailTemplates', { limit: 100 }));
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
  return (
    <>
      <TroubleAlert trouble={remove.trouble} />
      <List<MailTemplate>
        name="mailTemplates"
        found={list}
        rowKey="id"
        pages="none"
        tools={
          <Button type="primary" onClick={() => setOpen({ what: 'add' })}>
            {templates.add}
          </Button>
        }
        main={{
          title: templates.name,
          render: (row) => (
            <RowHead
              title={nameOf(row)}
              facts={[
                row.subject,
                row.code && Object.keys(row.texts).length > 0 && (
                  <Tag key="own" color="gold">
                    {templates.own}
                  </Tag>
                ),
              ]}
            />
          ),
        }}
        columns={[
          {
            name: 'params',
            title: templates.params,
            width: 280,
            render: (row) => row.params.map(({ name }) => `{${name}}`).join(' '),
          },
        ]}
        batch={batchOf<MailTemplate>(
          nameOf,
          [
            {
              label: texts.remove,
              danger: true,
              may: ({ code }) => code === null,
              run: (rows) => remove.run({ ids: rows.map(({ id }) => id) }),
            },
          ],
          again,
        )}
        actions={steps}
        actionWidth={208}
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
