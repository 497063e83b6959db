import { useTexts } from '../../lib/texts.ts';
import css from './receipt-code.module.css';

/** The receipt of a message as a QR code, loaded only when somebody opens it. */
export function ReceiptCode({ tid }: { tid: number }) {
  const { share } = useTexts();
  return (
    <details className={css.code}>
      <summary>{share.receiptCode}</summary>
      <img src={`/api/open/receipt/code?tid=${tid}`} alt={share.receiptCode} width="432" height="432" loading="lazy" />
      <p>{share.receiptScan}</p>
    </details>
  );
}
