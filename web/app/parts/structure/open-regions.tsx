import { App, Checkbox, Form, Typography } from 'antd';
import { useState } from 'react';
import { useCall } from '../../lib/calls/use-call.ts';
import { useTexts } from '../../lib/texts.ts';
import { FormDrawer } from '../workspace/form-drawer.tsx';
import { RegionSelect } from './region-select.tsx';

interface Props {
  onClose: () => void;
  onDone: () => void;
}

/** Makes the boards of regions with their usual seats and offices in one go. */
export function OpenRegions({ onClose, onDone }: Props) {
  const texts = useTexts().structure.boards;
  const { message } = App.useApp();
  const { run, busy, trouble } = useCall('structure.openRegions');
  const [regionIds, setRegions] = useState<number[]>([]);
  const [offices, setOffices] = useState(true);
  const [note, setNote] = useState('');
  async function submit() {
    const made = await run({ regionIds, offices, note });
    if (!made) return;
    void message.success(texts.opened(made.boards, made.units));
    onDone();
  }
  return (
    <FormDrawer
      title={texts.openTitle}
      okText={texts.openNow}
      ready={regionIds.length > 0}
      busy={busy}
      trouble={trouble}
      onClose={onClose}
      note={{ value: note, onChange: setNote }}
      onSubmit={() => void submit()}
    >
      <Typography.Paragraph type="secondary">{texts.openHelp}</Typography.Paragraph>
      <Form.Item label={texts.regionsLabel} htmlFor="open-regions">
        <RegionSelect id="open-regions" placeholder={texts.regionsHint} value={regionIds} onChange={setRegions} many />
      </Form.Item>
      <Form.Item>
        <Checkbox checked={offices} onChange={(event) => setOffices(event.target.checked)}>
          {texts.offices}
        </Checkbox>
      </Form.Item>
    </FormDrawer>
  );
}
