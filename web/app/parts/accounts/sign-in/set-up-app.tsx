import type { AnswerOf } from '@board/contract';
import { useState } from 'react';
import { useFirstProblem } from '../../../lib/first-problem.ts';
import { useHydrated } from '../../../lib/hydrated.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useCall } from '../../../lib/use-call.ts';
import { Button } from '../../../ui/button.tsx';
import css from '../accounts.module.css';
import { CodeField, hasCode } from './code-field.tsx';
import own from './sign-in.module.css';

/** Setting up an authenticator app: scan, then prove it with a first code. */
export function SetUpApp({ onDone }: { onDone: () => void }) {
  const { second } = useTexts().signIn;
  const prepare = useCall('accounts.prepareTotp');
  const confirm = useCall('accounts.confirmTotp');
  const [made, setMade] = useState<AnswerOf<'accounts.prepareTotp'>>();
  const [code, setCode] = useState('');
  const [asked, setAsked] = useState(false);
  const hydrated = useHydrated();
  const { form, look } = useFirstProblem();

  if (!made) {
    return (
      <div>
        <Button
          look="plain"
          disabled={!hydrated || prepare.busy}
          onClick={async () => setMade((await prepare.run({})) ?? undefined)}
        >
          {second.setUpTitle}
        </Button>
        <p role="alert">{prepare.trouble?.message}</p>
      </div>
    );
  }

  async function submit(event: React.FormEvent) {
    event.preventDefault();
    setAsked(true);
    if (!hasCode(code) || confirm.busy) return look();
    if (await confirm.run({ code })) onDone();
    else look();
  }

  return (
    <form ref={form} className={css.form} noValidate onSubmit={submit}>
      <div>
        <p>{second.scan}</p>
        <img className={own.code} src={`data:image/svg+xml,${encodeURIComponent(made.svg)}`} alt={second.qr} />
        <p className={own.secret}>{made.secret}</p>
      </div>
      <CodeField code={code} onChange={setCode} asked={asked} error={confirm.trouble?.message} />
      <Button type="submit" disabled={confirm.busy}>
        {second.confirm}
      </Button>
    </form>
  );
}
