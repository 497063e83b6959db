import type { AnswerOf } from '@board/contract';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { call } from '../../lib/calls/client.ts';
import { useTexts } from '../../lib/texts.ts';
import { Findings, showWords } from './findings.tsx';

type Checked = AnswerOf<'moderation.answerContent'> & { content: string };

/** Checks a text, before it is sent, for words that should not be published, personal numbers and empty phrases. */
export function ContentCheck({ content }: { content: string }) {
  const { office, common } = useTexts();
  const [checked, setChecked] = useState<Checked | null>(null);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);

  async function check() {
    setBusy(true);
    setFailed(false);
    try {
      setChecked({ ...(await call('moderation.answerContent', { content })), content });
    } catch {
      setFailed(true);
    }
    setBusy(false);
  }
  // The findings hold only for the text that was checked.
  const found = checked?.content === content ? checked : null;
  return (
    <div role="status">
      {failed ? <Alert type="warning" showIcon title={common.offline} /> : null}
      {found ? (
        <Alert
          type={found.problems.length > 0 ? 'warning' : 'success'}
          showIcon
          title={found.problems.length > 0 ? office.form.checkFound : office.form.checkGood}
          description={
            found.problems.length > 0 ? (
              <Findings findings={found.problems} content={content} onShow={showWords} />
            ) : undefined
          }
        />
      ) : (
        <Button size="small" loading={busy} disabled={content.trim() === ''} onClick={() => void check()}>
          {office.form.check}
        </Button>
      )}
    </div>
  );
}
