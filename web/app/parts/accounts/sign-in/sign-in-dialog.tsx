import { useEffect, useId, useRef, useState } from 'react';
import { call } from '../../../lib/calls/client.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { accountSite } from '../account-site.ts';
import css from './sign-in.module.css';
import { SignInForm, type SignInSite } from './sign-in-form.tsx';

interface Props {
  open: boolean;
  /** this page, to which registering leads back */
  back: string;
  /** why the dialog opens */
  note?: string;
  onClose: () => void;
  onDone: () => void;
}

/** Signs in without leaving the page (product.md §2): 460 px; its button or Escape close it, the backdrop does not. */
export function SignInDialog({ open, back, note, onClose, onDone }: Props) {
  const { account, signIn } = useTexts();
  const element = useRef<HTMLDialogElement>(null);
  const [site, setSite] = useState<SignInSite>();
  const id = useId();
  useEffect(() => {
    if (!open) return element.current!.close();
    element.current!.showModal();
    void loadSite()
      .then(setSite)
      // If the dialog cannot be loaded, the page for signing in still can.
      // New document: the part for signing in could not be loaded: the page for it needs no part.
      .catch(() => location.assign(`/login?back=${encodeURIComponent(back)}`));
  }, [open, back]);
  // The dialog opens before its form has loaded, with the focus on the closing button.
  useEffect(() => {
    if (open && site) element.current!.querySelector<HTMLElement>('form input')?.focus();
  }, [open, site]);
  return (
    <dialog ref={element} className={css.dialog} aria-labelledby={id} onClose={() => open && onClose()}>
      {open ? (
        <>
          <div className={css.head}>
            <h2 id={id}>{account.signIn.title}</h2>
            <Button look="quiet" onClick={onClose}>
              {signIn.close}
            </Button>
          </div>
          {note ? <p className={css.why}>{note}</p> : null}
          {site ? <SignInForm site={site} back={back} onDone={onDone} /> : null}
        </>
      ) : null}
    </dialog>
  );
}

async function loadSite(): Promise<SignInSite> {
  const [site, thirdParties] = await Promise.all([call('settings.site', {}), call('accounts.thirdPartyTypes', {})]);
  return { ...accountSite(site), thirdParties };
}
