import { useTexts } from '../../lib/texts.ts';

/** Downloads the receipt of a message. */
export function ReceiptLink({ tid }: { tid: number }) {
  const { share } = useTexts();
  return (
    <a href={`/api/open/receipt?tid=${tid}`} download={`receipt-${tid}.json`} rel="nofollow">
      {share.receipt}
    </a>
  );
}
