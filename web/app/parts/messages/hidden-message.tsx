import type { AnswerOf } from '@board/contract';
import { dayOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { Notice } from '../../ui/notice.tsx';
import { ReceiptLink } from './receipt-link.tsx';

type Hidden = AnswerOf<'receipts.hidden'>;

/** Replaces a message that is no longer public: since when and why, and its receipt. */
export function HiddenMessage({ hidden: { tid, kind, at, ground } }: { hidden: Hidden }) {
  const { server, share } = useTexts();
  const { language } = useSite();
  const day = dayOf(at, language);
  return (
    <Notice title={share.hiddenTitle}>
      <p>{kind === 'takedownDecided' ? share.hiddenByAuthor(day) : share.hiddenByPlatform(day)}</p>
      {ground && kind !== 'takedownDecided' ? <p>{share.hiddenBecause(server.hideGrounds[ground])}</p> : null}
      <p>
        {share.hiddenKept} <ReceiptLink tid={tid} /> <a href="/receipt/check">{share.checkReceipt}</a>
      </p>
    </Notice>
  );
}
