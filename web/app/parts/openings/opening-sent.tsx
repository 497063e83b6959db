import { useEffect, useRef } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import page from '../../ui/page.module.css';

/** The page after sending an application: its number, and the next steps. */
export function OpeningSent({ number }: { number: string }) {
  const { openings: texts } = useTexts();
  const title = useRef<HTMLHeadingElement>(null);
  // The form with the focus is gone, so the title takes it.
  useEffect(() => title.current?.focus(), []);
  return (
    <div className={`${page.form} ${page.fields}`}>
      <h1 ref={title} tabIndex={-1}>
        {texts.done}
      </h1>
      <FactList facts={[[texts.number, <b key="number">{number}</b>]]} />
      <p>{texts.keep}</p>
      <p>{texts.next}</p>
      <p>
        <ButtonLink href="/openService/standing">{texts.standing.title}</ButtonLink>
      </p>
    </div>
  );
}
