import type { User } from '@board/contract/backoffice/users';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, App, Form, Modal, Select, Spin, Typography } from 'antd';
import { useState } from 'react';
import { call } from '../../lib/calls/client.ts';
import { useCall } from '../../lib/calls/use-call.ts';
import { useTexts } from '../../lib/texts.ts';
import { TroubleAlert, Unread } from '../case/trouble.tsx';
import { Field } from './field.tsx';
import { useWorkInWords } from './open-work.ts';

/** Shows the open work of an account and hands it to a colleague. */
export function HandOverDialog({ account, onClose }: { account: User; onClose: () => void }) {
  const { staff, access, common } = useTexts();
  const texts = staff.handOver;
  const { message } = App.useApp();
  const queries = useQueryClient();
  const { run, busy, trouble } = useCall('workflow.handOverWork');
  const [toUid, setTo] = useState<number | null>(null);
  const { id, username, realName } = account;
  const work = useQuery({
    queryKey: ['staff', 'work', id],
    queryFn: () => call('workflow.openWork', { id }),
    staleTime: 0,
  });
  const waits = useWorkInWords()(work.data ?? { tasks: 0, claimable: 0, standsInFor: 0 });
  const { colleagues = [], soleRoles = [] } = work.data ?? {};
  const possible = waits.length > 0 && colleagues.length > 0;
  const wrong = trouble?.fields.toUid;
  async function handOver() {
    if (toUid === null || !(await run({ id, toUid }))) return;
    void queries.invalidateQueries({ queryKey: ['staff', 'work'] });
    void message.success(texts.done);
    onClose();
  }
  return (
    <Modal
      open
      title={texts.title(username || realName)}
      okText={texts.button}
      cancelText={possible ? access.cancel : access.close}
      confirmLoading={busy}
      okButtonProps={{ disabled: toUid === null, hidden: !possible }}
      onOk={() => void handOver()}
      onCancel={onClose}
    >
      <Typography.Paragraph type="secondary">{texts.lead}</Typography.Paragraph>
      {work.isError ? (
        <Unread error={work.error} again={() => void work.refetch()} />
      ) : work.data ? (
        <>
          {waits.length > 0 ? (
            <ul>
              {waits.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          ) : (
            <p>{texts.none}</p>
          )}
          {soleRoles.length > 0 ? (
            <Alert
              type="warning"
              showIcon
              title={texts.soleRoles(soleRoles.join(common.comma))}
              style={{ marginBlock: 16 }}
            />
          ) : null}
          {possible ? (
            <Form layout="vertical" component={false}>
              <Field id="hand-over-to" label={texts.to} wrong={wrong}>
                <Select<number | null>
                  id="hand-over-to"
                  value={toUid}
                  onChange={setTo}
                  placeholder={texts.choose}
                  showSearch={{ optionFilterProp: 'label' }}
                  options={colleagues.map(({ uid, name }) => ({ value: uid, label: name }))}
                />
              </Field>
            </Form>
          ) : waits.length > 0 ? (
            <Alert type="info" showIcon title={texts.noColleague} />
          ) : null}
        </>
      ) : (
        <Spin />
      )}
      {wrong ? null : <TroubleAlert trouble={trouble} />}
    </Modal>
  );
}
