import { ContentType } from '@board/contract/codes';
import type { AnswerEntry, EvaluationEntry } from '@board/contract/messages';
import type { PublicPromise } from '@board/contract/promises/calls';
import { useTexts } from '../../lib/texts.ts';
import { PromiseList } from './promise-list.tsx';
import css from './promises.module.css';

interface Props {
  answer: AnswerEntry;
  said: readonly (AnswerEntry | EvaluationEntry)[];
  /** promises of the message */
  promises: readonly PublicPromise[];
}

/** The promises below a reply; promises of all replies of a round stand below its latest one. */
export function InReply({ answer, said, promises }: Props) {
  const texts = useTexts().promises;
  const latest = (explained: boolean) =>
    said.findLast((one) => one.dataType === (explained ? ContentType.explanation : ContentType.reply));
  const here = promises.filter(({ explained }) => latest(explained) === answer);
  if (here.length === 0) return null;
  return (
    <section className={css.in}>
      <h3>{texts.inReply}</h3>
      <PromiseList rows={here} />
    </section>
  );
}
