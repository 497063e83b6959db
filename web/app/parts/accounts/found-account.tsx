import type { AnswerOf } from '@board/contract';
import { useEffect, useRef } from 'react';
import { dayOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import css from './accounts.module.css';

interface Props {
  found: AnswerOf<'accounts.findAccount'>;
  onPassword: () => void;
}

/** The account that belongs to a proven phone or e-mail; its other data stay masked. */
export function FoundAccount({ found, onPassword }: Props) {
  const { recovery } = useTexts().registration;
  const { language } = useSite();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const facts = [
    [recovery.nickName, found.nickName],
    ...(found.loginName ? [[recovery.loginName, found.loginName] as const] : []),
    [recovery.mobile, found.mobile || recovery.none],
    [recovery.email, found.email || recovery.none],
    [recovery.kind, recovery.kinds[found.userType]],
    [recovery.createdAt, dayOf(found.createdAt, language)],
  ] as const;
  return (
    <div className={css.form}>
      <h2 ref={title} tabIndex={-1}>
        {recovery.found}
      </h2>
      <FactList facts={facts} />
      <ButtonLink href="/login">{recovery.toSignIn}</ButtonLink>
      <Button look="plain" onClick={onPassword}>
        {recovery.toPassword}
      </Button>
    </div>
  );
}
