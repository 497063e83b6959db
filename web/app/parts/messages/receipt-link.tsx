import { useTexts } from '../../lib/texts.ts';

/** The receipt of a message, as a file to take away. */
export function ReceiptLink({ tid }: { tid: number }) {
  const { share } = useTexts();
  return (
    <a href={`/api/open/receipt?tid=${tid}`} download={`receipt-${tid}.json`} rel="nofollow">
      {share.receipt}
    </a>
  );
}
