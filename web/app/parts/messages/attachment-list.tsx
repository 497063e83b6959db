import type { Attachment } from '@board/contract/attachments';
import { AttachmentKind } from '@board/contract/codes';
import { attachmentAddress } from '@board/contract/rules/attachment-address';
import { useTexts } from '../../lib/texts.ts';
import css from './attachment-list.module.css';

interface Props {
  attachments: Attachment[];
  /** stands below attachments that the public does not see */
  hiddenMark?: string;
}

/**
 * Pictures and videos. A picture opens over the page if it has a viewer (`photo-viewer.tsx`), otherwise in a tab of its own.
 */
export function AttachmentList({ attachments, hiddenMark }: Props) {
  const { reading } = useTexts();
  if (attachments.length === 0) return null;
  return (
    <ul className={css.list} aria-label={reading.attachments}>
      {attachments.map((one) => (
        <li key={one.aid}>
          {one.kind === AttachmentKind.video ? (
            // biome-ignore lint/a11y/useMediaCaption: citizens' own recordings have no captions
            <video src={attachmentAddress(one.url)} controls preload="metadata" />
          ) : (
            <a href={attachmentAddress(one.url)} target="_blank" rel="noreferrer" data-photo>
              <img
                src={attachmentAddress(one.url)}
                alt={one.fileName}
                width={one.width || undefined}
                height={one.height || undefined}
                loading="lazy"
              />
            </a>
          )}
          {hiddenMark && !one.isPublic ? <small>{hiddenMark}</small> : null}
        </li>
      ))}
    </ul>
  );
}
