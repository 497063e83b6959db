import type { DemoAccount } from '@board/contract/settings';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import css from './demo-accounts.module.css';

interface Props {
  accounts?: DemoAccount[];
  onTry?: (one: DemoAccount) => void;
}

/** For people who try the product: where codes arrive, and accounts with public passwords. */
export function DemoAccounts({ accounts = [], onTry }: Props) {
  const { account } = useTexts();
  const { demo } = account;
  return (
    <aside className={css.demo}>
      <p>
        {demo.codes}{' '}
        <a href="/demo-outbox" target="_blank" rel="noreferrer">
          {demo.outbox}
        </a>
      </p>
      {accounts.length > 0 ? (
        <details>
          <summary>{demo.accounts}</summary>
          <ul>
            {accounts.map((one) => (
              <li key={one.loginName}>
                <span>
                  {one.title}
                  <small>
                    {one.loginName} · {one.password}
                  </small>
                </span>
                <Button look="plain" aria-label={demo.fill(one.title)} onClick={() => onTry?.(one)}>
                  {demo.try}
                </Button>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </aside>
  );
}
