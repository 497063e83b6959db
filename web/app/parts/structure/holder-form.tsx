import type { KeptBoard } from '@board/contract/structure/boards';
import { useQuery } from '@tanstack/react-query';
import { DatePicker, Form, Input, Typography } from 'antd';
import { useState } from 'react';
import { call } from '../../lib/calls/client.ts';
import { useCall } from '../../lib/calls/use-call.ts';
import { dayOf, secondsOf, todayInShanghai } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { FormDrawer } from '../workspace/form-drawer.tsx';
import css from './structure.module.css';

interface Props {
  board: KeptBoard;
  onClose: () => void;
  onDone: () => void;
}

/** The office-holder of a seat from a given day, with the earlier ones. */
export function HolderForm({ board, onClose, onDone }: Props) {
  const { structure } = useTexts();
  const texts = structure.boards;
  const { language } = useSite();
  const { run, busy, trouble } = useCall('structure.setHolder');
  const [name, setName] = useState(board.holder);
  const [since, setSince] = useState<number | undefined>();
  const [note, setNote] = useState('');
  const { fid } = board;
  const before = useQuery({
    queryKey: ['structure', 'holders', fid],
    queryFn: () => call('structure.boardHolders', { fid }),
  });
  const holders = before.data?.holders ?? [];
  async function submit() {
    if (await run({ fid, name, since, note })) onDone();
  }
  return (
    <FormDrawer
      title={texts.holderTitle(board.name)}
      okText={structure.save}
      ready={name.trim() !== board.holder}
      busy={busy}
      trouble={trouble}
      onClose={onClose}
      note={{ value: note, onChange: setNote }}
      onSubmit={() => void submit()}
    >
      <Form.Item label={texts.holderName} htmlFor="holder-name" extra={texts.holderHint}>
        <Input
          id="holder-name"
          value={name}
          maxLength={20}
          autoFocus
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
        />
      </Form.Item>
      <Form.Item label={texts.since} htmlFor="holder-since">
        <DatePicker
          id="holder-since"
          disabledDate={(day) => day.format('YYYY-MM-DD') > todayInShanghai()}
          onChange={(day) => setSince(day ? secondsOf(day.format('YYYY-MM-DD'), '00:00') : undefined)}
        />
      </Form.Item>
      <Typography.Title level={2} className={css.part}>
        {texts.holders}
      </Typography.Title>
      {holders.length === 0 ? (
        <p className={css.soft}>{texts.noHolders}</p>
      ) : (
        <ul className={css.said}>
          {holders.map((one) => (
            <li key={`${one.name}${one.since}`}>
              {texts.fromTo(
                one.name,
                dayOf(one.since, language),
                one.until === null ? texts.now : dayOf(one.until, language),
              )}
            </li>
          ))}
        </ul>
      )}
      <div style={{ height: 16 }} />
    </FormDrawer>
  );
}
