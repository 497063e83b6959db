import { isPassword } from '@board/contract/validators';
import { useState } from 'react';
import { encrypt } from '../../../lib/encrypt.ts';
import { useFirstProblem } from '../../../lib/first-problem.ts';
import { useHydrated } from '../../../lib/hydrated.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useCall } from '../../../lib/use-call.ts';
import { Button } from '../../../ui/button.tsx';
import css from '../accounts.module.css';
import { PasswordField } from '../password-field.tsx';
import { SignOut } from '../sign-out.tsx';
import own from './sign-in.module.css';

/** The password must be changed before anything else (updatePwd '0', product.md §4). */
export function OwedPassword({ pem, onDone }: { pem: string; onDone: () => void }) {
  const { server, signIn } = useTexts();
  const { owed } = signIn;
  const change = useCall('accounts.changePassword');
  const [values, setValues] = useState({ oldPass: '', pass: '', again: '' });
  const [asked, setAsked] = useState(false);
  const hydrated = useHydrated();
  const { form, look } = useFirstProblem();
  const { fields = {}, message } = change.trouble ?? {};

  async function submit(event: React.FormEvent) {
    event.preventDefault();
    setAsked(true);
    const { oldPass, pass, again } = values;
    if (!oldPass || !isPassword(pass) || pass !== again || change.busy) return look();
    const sealed = { oldPass: await encrypt(pem, oldPass), pass: await encrypt(pem, pass) };
    if (await change.run(sealed)) onDone();
    else look();
  }

  const weak = asked && values.pass && !isPassword(values.pass) ? server.problems.password : undefined;
  const differs = asked && values.again && values.again !== values.pass ? owed.differs : undefined;
  const field = (name: keyof typeof values) => ({
    name,
    required: true,
    value: values[name],
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => setValues({ ...values, [name]: event.target.value }),
    missing: asked && !values[name],
  });
  return (
    <>
      <h1 className={own.title}>{owed.title}</h1>
      <p>{owed.text}</p>
      <form ref={form} className={`${css.form} ${own.section}`} noValidate onSubmit={submit}>
        <PasswordField
          label={owed.old}
          autoComplete="current-password"
          {...field('oldPass')}
          error={fields.oldPass ?? (fields.pass ? undefined : message)}
        />
        <PasswordField
          label={owed.pass}
          hint={server.problems.password}
          autoComplete="new-password"
          {...field('pass')}
          error={weak ?? fields.pass}
        />
        <PasswordField label={owed.again} autoComplete="new-password" {...field('again')} error={differs} />
        <Button type="submit" disabled={!hydrated || change.busy}>
          {change.busy ? owed.busy : owed.submit}
        </Button>
      </form>
      <section className={own.section}>
        <SignOut />
      </section>
    </>
  );
}
