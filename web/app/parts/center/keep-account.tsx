import { useCall } from '../../lib/calls/use-call.ts';
import { useHydrated } from '../../lib/hydrated.ts';
import { leave } from '../../lib/session/leave.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import css from './center.module.css';
import { FormTrouble } from './form-trouble.tsx';

/** Asks people who sign in during the cooling-off period whether they want to keep the account. */
export function KeepAccount() {
  const { cancel: texts } = useTexts().center;
  const keep = useCall('accounts.keepAccount');
  const hydrated = useHydrated();
  async function stay() {
    // New document: the account changed.
    if (await keep.run({})) location.assign('/uCenter/baseInfo?kept');
  }
  return (
    <>
      <FormTrouble trouble={keep.trouble} />
      <p className={css.ways}>
        <Button disabled={!hydrated || keep.busy} onClick={() => void stay()}>
          {keep.busy ? texts.keepBusy : texts.keep}
        </Button>
        <Button look="plain" disabled={!hydrated} onClick={() => void leave()}>
          {texts.leave}
        </Button>
      </p>
    </>
  );
}
