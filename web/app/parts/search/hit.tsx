import type { ThreadRow } from '@board/contract/messages';
import { MessageCard } from '../messages/message-card.tsx';
import css from './hit.module.css';
import { markedStretches, plainOf, type Stretch } from './marked.ts';

/** One message that a search found, with the words it was found by. */
export function Hit({ row, cutAt }: { row: ThreadRow; cutAt: number }) {
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
