import { useState } from 'react';
import { call } from '../../../lib/calls/client.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { IGNORE_BIND } from './use-arrival.ts';

const BOUND = 1;

/** Offers to bind a phone, or to check again; closing it means that the person does not want to (product.md §4). */
export function BindPhoneDialog({ open, onLeave }: { open: boolean; onLeave: () => void }) {
  const { bindPhone } = useTexts().signIn;
  const [still, setStill] = useState(false);

  async function check() {
    const answer = await call('accounts.bindPhoneResult', {}).catch(() => null);
    if (answer?.bingPhone === BOUND) onLeave();
    else setStill(true);
  }

  function ignore() {
    if (!open) return;
    localStorage.setItem(IGNORE_BIND, '1');
    onLeave();
  }

  return (
    <Dialog
      open={open}
      title={bindPhone.title}
      onClose={ignore}
      actions={
        <>
          <ButtonLink href="/uCenter/bindInfo">{bindPhone.go}</ButtonLink>
          <Button look="plain" onClick={() => void check()}>
            {bindPhone.check}
          </Button>
          <Button look="quiet" onClick={ignore}>
            {bindPhone.later}
          </Button>
        </>
      }
    >
      <p>{bindPhone.text}</p>
      <p role="status">{still ? bindPhone.still : ''}</p>
    </Dialog>
  );
}
