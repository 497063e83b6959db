import { type Holiday, readHolidays } from '@board/contract/settings/calendar';
import { Alert, Input, Modal } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../lib/texts.ts';
import css from './calendar.module.css';

interface Props {
  year: number;
  onTake: (days: Holiday[]) => void;
  onClose: () => void;
}

/** Takes a year's arrangement as text or CSV; lines that cannot be understood are named before anything is changed. */
export function PasteDays({ year, onTake, onClose }: Props) {
  const { calendar, delivery } = useTexts();
  const [written, setWritten] = useState('');
  const { days, unread } = readHolidays(written, year);
  return (
    <Modal
      open
      title={calendar.paste}
      okText={calendar.take}
      cancelText={delivery.cancel}
      okButtonProps={{ disabled: days.length === 0 }}
      onOk={() => onTake(days)}
      onCancel={onClose}
    >
      <p>{calendar.pasteHelp}</p>
      <Input.TextArea
        aria-label={calendar.paste}
        value={written}
        autoSize={{ minRows: 8, maxRows: 16 }}
        placeholder={calendar.pasteExample}
        onChange={(event) => setWritten(event.target.value)}
      />
      <p>
        <label>
          <span className={css.soft}>{calendar.file}</span>{' '}
          <input
            type="file"
            accept=".csv,.txt,text/csv,text/plain"
            onChange={async (event) => setWritten((await event.target.files?.[0]?.text()) ?? written)}
          />
        </label>
      </p>
      <p role="status">{written.trim() ? calendar.read(days.length) : ''}</p>
      {unread.length > 0 ? (
        <Alert type="warning" showIcon title={calendar.unread(unread.join(calendar.between))} />
      ) : null}
    </Modal>
  );
}
