import type { MessageEntry } from '@board/contract/messages';
import { useTexts } from '../../lib/texts.ts';
import css from './share.module.css';

/** Ways to share a message: a code for a phone, the address, a poster, and the device's own sharing (islands/share.ts). */
export function Share({ message, address }: { message: MessageEntry; address: string }) {
  const { common, share } = useTexts();
  return (
    <details className={css.share}>
      <summary>{share.title}</summary>
      <div data-share={address} data-title={message.subject}>
        <div className={css.card}>
          {/* Loaded only when somebody opens the panel. */}
          <img src={`/threads/code?tid=${message.tid}`} alt={share.qrCode} width="152" height="152" loading="lazy" />
          <div>
            <b>{message.subject}</b>
            <p>{share.scan}</p>
            <p className={css.address}>{address}</p>
            <p className={css.ways}>
              <button type="button" hidden data-copy data-done={share.copied}>
                {share.copy}
              </button>
              <button type="button" hidden data-send>
                {share.send}
              </button>
              <button
                type="button"
                hidden
                aria-expanded="false"
                data-poster={`/threads/poster?tid=${message.tid}`}
                data-drawing={share.drawing}
                data-failed={share.noPoster}
              >
                {share.poster}
              </button>
              <button type="button" hidden data-print>
                {share.print}
              </button>
            </p>
            <p role="status" data-said />
          </div>
        </div>
        <figure className={css.poster} hidden data-picture>
          <figcaption>
            <p className={css.ways}>
              <a href={address} download={`${common.siteName}-${message.tid}.png`}>
                {share.savePoster}
              </a>
              <button type="button" hidden data-send-picture>
                {share.sendPoster}
              </button>
            </p>
            <p>{share.posterHint}</p>
          </figcaption>
        </figure>
      </div>
      <script type="module" src="/islands/share.js" />
    </details>
  );
}
