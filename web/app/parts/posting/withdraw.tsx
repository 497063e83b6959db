import { useState } from 'react';
import { useCall } from '../../lib/calls/use-call.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { CallTrouble } from '../site/call-trouble.tsx';

/** Withdraws a message before its review; asks first, because this cannot be undone. */
export function Withdraw({ tid, version }: { tid: number; version: number }) {
  const { common, mine } = useTexts();
  const [asking, setAsking] = useState(false);
  const { run, busy, trouble, clear } = useCall('handling.withdraw');

  async function withdraw(): Promise<void> {
    // New document: the form is over, also for the way back.
    if (await run({ tid, version })) location.replace(`/myMessage/${tid}`);
  }

  return (
    <>
      <Button id="withdraw" look="plain" onClick={() => setAsking(true)}>
        {mine.actions.withdraw}
      </Button>
      <Dialog
        open={asking}
        title={mine.withdrawTitle}
        onClose={() => {
          setAsking(false);
          clear();
        }}
        actions={
          <>
            <Button look="main" disabled={busy} onClick={() => void withdraw()}>
              {mine.actions.withdraw}
            </Button>
            <Button look="plain" onClick={() => setAsking(false)}>
              {common.cancel}
            </Button>
          </>
        }
      >
        <p>{mine.withdrawText}</p>
        <CallTrouble trouble={trouble} />
      </Dialog>
    </>
  );
}
