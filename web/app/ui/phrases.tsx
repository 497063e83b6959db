import { Fragment } from 'react';
import css from './phrases.module.css';
import { phrasesOf } from './phrases-of.ts';

/** A title whose lines end between words; a copy of it has the text alone. Only for pages drawn on the server. */
export const Phrases = ({ text }: { text: string }) => (
  <span className={css.phrases} lang="zh-CN">
    {phrasesOf(text).map((phrase, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other name, and do not change
      <Fragment key={at}>
        {at > 0 ? <wbr /> : null}
        {phrase}
      </Fragment>
    ))}
  </span>
);
