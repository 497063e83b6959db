import { Button, Card } from 'antd';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../lib/texts.ts';
import css from './entry-form.module.css';

export interface Entered {
  tid: number;
  /** the number was sent to the author */
  told: boolean;
  /** the code for claiming the message; empty: the author's phone is enough */
  code: string;
}

/** The number of the entered message, in large print, to be told to the person on the phone. */
export function EntryDone({ entered: { tid, told, code }, onAgain }: { entered: Entered; onAgain: () => void }) {
  const { entering: texts } = useTexts();
  const box = useRef<HTMLHeadingElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <Card className={css.done}>
      <h2 ref={box} tabIndex={-1}>
        {texts.done}
      </h2>
      <p className={css.number}>{texts.number(tid)}</p>
      {code ? (
        <>
          <p className={css.number}>{texts.code(code)}</p>
          <p>{texts.codeWhat}</p>
        </>
      ) : (
        <p>{told ? texts.told : texts.notTold}</p>
      )}
      <Button type="primary" size="large" onClick={onAgain}>
        {texts.again}
      </Button>
    </Card>
  );
}
