import { DownloadOutlined } from '@ant-design/icons';
import type { ParamOf } from '@board/contract';
import { EXPORTS_PLAIN } from '@board/contract/backoffice/permissions';
import type { ExportRow } from '@board/contract/handling';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Flex, Modal, Typography } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { call, download } from '../../lib/calls/client.ts';
import { useCall } from '../../lib/calls/use-call.ts';
import { dayOf, minuteOf } from '../../lib/format.ts';
import { saveFile } from '../../lib/save-file.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { TroubleAlert } from '../case/trouble.tsx';
import { useDesk } from '../workspace/desk.ts';
import { Progress } from '../workspace/progress.tsx';
import css from './work-list.module.css';

/** ms between two readings of the sheets being written */
const LOOK = 1500;

/** The calls that list and fetch the sheets, by the call that starts them; `plain`: sys:export:plain takes masks away. */
const OF_LISTS = { list: 'handling.exportList', file: 'handling.exportFile', plain: false } as const;
const CALLS = {
  'handling.exportStart': OF_LISTS,
  'statistics.figureExport': OF_LISTS,
  'gateways.logSheetStart': { list: 'gateways.logSheets', file: 'gateways.logSheet', plain: true },
  'accounts.userSheetStart': { list: 'accounts.userSheets', file: 'accounts.userSheetFile', plain: true },
} as const;
type Start = keyof typeof CALLS;
type Calls = (typeof CALLS)[Start];

interface Props<K extends Start> {
  /** the number of rows in the list, in words */
  count: string;
  /** the call that starts writing the sheet, and its parameters */
  by: K;
  asked: ParamOf<K>;
  /** the chosen rows, which can be exported alone */
  chosen?: { count: number; asked: ParamOf<K> };
}

/** Exports the list as a sheet: started here, written by the server, fetched when it is ready. */
export function ExportPanel<K extends Start>(props: Props<K>) {
  const { sheet } = useTexts().lists;
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<DownloadOutlined />} onClick={() => setOpen(true)}>
        {sheet.label}
      </Button>
      {open ? <Dialog {...props} close={() => setOpen(false)} /> : null}
    </>
  );
}

function Dialog<K extends Start>({ count, by, asked, chosen, close }: Props<K> & { close: () => void }) {
  const { sheet } = useTexts().lists;
  const start = useCall(by);
  const calls: Calls = CALLS[by];
  const isPlain = useDesk().me.permissions.includes(EXPORTS_PLAIN) && calls.plain;
  const list = useQuery({
    queryKey: ['exports', calls.list],
    queryFn: () => call(calls.list, {}),
    refetchInterval: ({ state }) => (state.data?.exports.some(isOpen) ? LOOK : false),
  });
  const fetched = useFetched(calls);
  // A sheet that was started here is fetched by itself when it is ready.
  const mine = useRef<number | null>(null);
  const ready = list.data?.exports.find((one) => one.exportId === mine.current && one.state === 'done');
  useEffect(() => {
    if (!ready) return;
    mine.current = null;
    void fetched.take(ready);
  }, [ready, fetched]);
  async function make(what: ParamOf<K>) {
    const made = await start.run(what);
    if (!made) return;
    mine.current = made.exportId;
    await list.refetch();
  }
  return (
    <Modal open title={sheet.title} footer={null} onCancel={close}>
      <p style={{ marginBottom: 12 }}>{isPlain ? sheet.leadPlain : sheet.lead}</p>
      <Flex gap="small" wrap>
        {chosen ? (
          <Button type="primary" loading={start.busy} onClick={() => void make(chosen.asked)}>
            {sheet.makeChosen(chosen.count)}
          </Button>
        ) : null}
        <Button type={chosen ? 'default' : 'primary'} loading={start.busy} onClick={() => void make(asked)}>
          {sheet.make(count)}
        </Button>
      </Flex>
      <TroubleAlert trouble={start.trouble} />
      {fetched.missing ? <Alert type="error" showIcon role="alert" title={sheet.missing} /> : null}
      <Typography.Title level={2} style={{ marginTop: '1.25rem', fontSize: '1rem' }}>
        {sheet.mine}
      </Typography.Title>
      {list.data?.exports.length === 0 ? <p>{sheet.none}</p> : null}
      <ul className={css.results}>
        {list.data?.exports.map((one) => (
          <li key={one.exportId}>
            <About row={one} />
            <Flex gap="small" align="center">
              {one.state === 'done' ? (
                <Button size="small" onClick={() => void fetched.take(one)}>
                  {sheet.fetch}
                </Button>
              ) : (
                sheet.states[one.state]
              )}
            </Flex>
          </li>
        ))}
      </ul>
    </Modal>
  );
}

const isOpen = ({ state }: ExportRow) => state === 'waiting' || state === 'running';

function About({ row }: { row: ExportRow }) {
  const { sheet } = useTexts().lists;
  const { language } = useSite();
  return (
    <div>
      {row.title} {sheet.rows(row.rows)}
      <div className={css.small}>
        {minuteOf(row.dateline, language)} {row.state === 'done' ? sheet.until(dayOf(row.expiresAt, language)) : ''}
      </div>
      {row.state === 'running' ? (
        <Progress
          label={row.title}
          done={row.written}
          total={row.rows}
          size="small"
          format={() => sheet.progress(row.written, row.rows)}
        />
      ) : null}
    </div>
  );
}

/** Fetches a sheet and saves it as a file. */
function useFetched(calls: Calls) {
  const { sheet } = useTexts().lists;
  const { language } = useSite();
  const [missing, setMissing] = useState(false);
  async function take({ exportId, title, dateline }: ExportRow) {
    setMissing(false);
    try {
      const name = sheet.fileName(title, minuteOf(dateline, language).replace(/[:/\\]/g, '-'));
      saveFile(name, await download(calls.file, { exportId }));
    } catch {
      setMissing(true);
    }
  }
  return { missing, take };
}
