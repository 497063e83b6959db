import type { Hit as Found } from '@board/contract/search';
import { useTexts } from '../../lib/texts.ts';
import { MessageCard } from '../messages/message-card.tsx';
import { markedStretches, plainOf, type Stretch } from './highlight.ts';
import css from './hit.module.css';

/** One result of a search, with the found words marked. */
export function Hit({ row, cutAt }: { row: Found; cutAt: number }) {
  const { search } = useTexts();
  const content = markedStretches(row.content);
  const cut = [...plainOf(content)].length >= cutAt;
  return (
    <MessageCard
      row={row}
      subject={<Marked stretches={markedStretches(row.subject)} />}
      text={
        <>
          <Marked stretches={content} />
          {cut ? '…' : null}
          {row.answer === undefined ? null : (
            <span className={css.answer}>
              <b>{search.answer}</b>
              <Marked stretches={markedStretches(row.answer)} />
            </span>
          )}
        </>
      }
    />
  );
}

const Marked = ({ stretches }: { stretches: Stretch[] }) =>
  stretches.map(({ text, found }, i) =>
    found ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: stretches have no other name, and do not change
      <mark key={i} className={css.found}>
        {text}
      </mark>
    ) : (
      text
    ),
  );
