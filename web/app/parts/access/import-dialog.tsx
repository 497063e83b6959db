import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Checkbox, Flex, Modal } from 'antd';
import { useId, useState } from 'react';
import { call, download, uploadTo } from '../../lib/calls/client.ts';
import { Refused } from '../../lib/calls/refusal.ts';
import { saveFile } from '../../lib/save-file.ts';
import { useTexts } from '../../lib/texts.ts';
import { Progress } from '../workspace/progress.tsx';

/** ms between two readings of a running import */
const LOOK = 800;

interface Props {
  onClose: () => void;
  /** called after accounts were made or changed */
  onDone: () => void;
}

/** Imports accounts from a sheet: the template, the file, the progress, and the refused rows. */
export function ImportDialog({ onClose, onDone }: Props) {
  const texts = useTexts().staff.import;
  const { common } = useTexts();
  const input = useId();
  const [file, setFile] = useState<File | null>(null);
  const [update, setUpdate] = useState(false);
  const [sending, setSending] = useState(false);
  const [said, setSaid] = useState('');
  const [importId, setImportId] = useState<number | null>(null);
  const progress = useQuery({
    queryKey: ['staff', 'import', importId],
    queryFn: () => call('accounts.importProgress', { importId: importId! }),
    enabled: importId !== null,
    refetchInterval: ({ state }) => (state.data?.finished ? false : LOOK),
  });

  async function attempt(work: () => Promise<void>) {
    setSaid('');
    try {
      await work();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      setSaid(Object.values(error.fields)[0] ?? (error.message || common.offline));
    }
  }
  const send = () =>
    attempt(async () => {
      setSending(true);
      try {
        const told = await uploadTo('accounts.importUsers', { updateExisting: update ? '1' : '0' }, file!, () => {});
        setImportId(told.importId);
      } finally {
        setSending(false);
      }
    });
  const template = () =>
    attempt(async () => saveFile(texts.files.template, await download('accounts.importTemplate', {})));
  const sheet = (of: 'refused' | 'passwords') =>
    attempt(async () => {
      saveFile(texts.files[of], await download('accounts.importSheet', { importId: importId!, of }));
      await progress.refetch();
    });
  function close() {
    if (importId !== null) onDone();
    onClose();
  }

  const { data } = progress;
  return (
    <Modal open title={texts.title} onCancel={close} footer={<Button onClick={close}>{texts.close}</Button>}>
      <p>{texts.lead}</p>
      {importId === null ? (
        <Flex vertical gap="middle" align="start">
          <Button onClick={() => void template()}>{texts.template}</Button>
          <div>
            <label htmlFor={input}>{texts.choose}</label>{' '}
            <input
              id={input}
              type="file"
              accept=".xlsx,.csv"
              onChange={(event) => setFile(event.target.files?.[0] ?? null)}
            />
          </div>
          <Checkbox checked={update} onChange={(event) => setUpdate(event.target.checked)}>
            {texts.update}
          </Checkbox>
          <Button type="primary" disabled={!file} loading={sending} onClick={() => void send()}>
            {texts.start}
          </Button>
        </Flex>
      ) : data ? (
        <Flex vertical gap="middle" align="start">
          <div role="status" style={{ width: '100%' }}>
            {data.finished
              ? texts.finished(data.made, data.changed, data.refused.length)
              : texts.running(data.done, data.total)}
            <Progress label={texts.running(data.done, data.total)} done={data.done} total={data.total} />
          </div>
          {data.finished ? null : <span>{texts.leave}</span>}
          {data.finished && data.passwords ? (
            <Button type="primary" onClick={() => void sheet('passwords')}>
              {texts.passwords}
            </Button>
          ) : null}
          {data.refused.length > 0 ? (
            <>
              <ul style={{ margin: 0, maxHeight: '14rem', overflow: 'auto' }}>
                {data.refused.map(({ line, username, problem }) => (
                  <li key={line}>
                    {texts.line(line)} {username} {problem}
                  </li>
                ))}
              </ul>
              <Button onClick={() => void sheet('refused')}>{texts.refused}</Button>
            </>
          ) : null}
          {data.finished ? <Button onClick={() => setImportId(null)}>{texts.again}</Button> : null}
        </Flex>
      ) : null}
      {said ? <Alert type="error" showIcon role="alert" title={said} style={{ marginTop: 16 }} /> : null}
    </Modal>
  );
}
