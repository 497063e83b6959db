import { AttachmentKind } from '@board/contract/codes';
import { useState } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import css from './attachments-field.module.css';
import type { useUploads } from './use-uploads.ts';

interface Props {
  name: string;
  isVideo: boolean;
  picture: string;
  /** share that is uploaded, null while the upload waits; absent after the upload */
  share?: number | null;
  trouble?: string;
  isPublic?: boolean;
  onPublic?: (isPublic: boolean) => void;
  onRetry?: () => void;
  isMasked?: boolean;
  /** opens the editor that covers parts of a picture */
  onCover?: () => void;
  onRemove: () => void;
}

/** One attachment: its name, its upload, whether it is public. */
export function AttachmentRow({
  name,
  isVideo,
  picture,
  share,
  trouble,
  isPublic,
  onPublic,
  onRetry,
  isMasked = false,
  onCover,
  onRemove,
}: Props) {
  const { attachments: texts } = useTexts().posting;
  const [broken, setBroken] = useState(false);
  const percent = Math.floor((share ?? 0) * 100);
  return (
    <li className={css.row}>
      <span className={css.picture} aria-hidden="true">
        {isVideo ? texts.video : null}
        {!isVideo && broken ? texts.image : null}
        {!isVideo && !broken ? <img src={picture} alt="" onError={() => setBroken(true)} /> : null}
      </span>
      <div className={css.about}>
        <span className={css.name}>{name}</span>
        {trouble ? (
          <span className={css.trouble} role="alert">
            {trouble}
          </span>
        ) : share !== undefined ? (
          <span className={css.progress}>
            <progress max={100} value={percent} aria-label={name} />
            {share === null ? texts.waiting : texts.progress(percent)}
          </span>
        ) : (
          <span className={css.done} role="status">
            {isMasked ? texts.covered : texts.done}
          </span>
        )}
        <span className={css.ways}>
          {onPublic ? (
            <label className={css.public}>
              <input type="checkbox" checked={isPublic} onChange={(event) => onPublic(event.target.checked)} />
              {texts.public}
              <span className="visually-hidden">{name}</span>
            </label>
          ) : null}
          {onRetry ? (
            <Button look="plain" onClick={onRetry}>
              {texts.retry}
            </Button>
          ) : null}
          {onCover ? (
            <Button look="plain" onClick={onCover} aria-label={texts.coverOf(name)}>
              {isMasked ? texts.coverAgain : texts.cover}
            </Button>
          ) : null}
          <Button look="quiet" onClick={onRemove} aria-label={texts.removeOf(name)}>
            {texts.remove}
          </Button>
        </span>
      </div>
    </li>
  );
}

interface PendingProps {
  uploads: Pick<ReturnType<typeof useUploads>, 'pending' | 'retry' | 'remove'>;
  onRemoved?: (name: string) => void;
}

/** Attachments being uploaded, or failed; those that may succeed are tried again. */
export function PendingRows({ uploads, onRemoved }: PendingProps) {
  return uploads.pending.map((one) => (
    <AttachmentRow
      key={one.key}
      name={one.file.name}
      isVideo={one.kind === AttachmentKind.video}
      picture={one.preview}
      share={one.share}
      trouble={one.trouble?.message}
      onRetry={one.trouble && one.trouble.code !== 'T0020' ? () => uploads.retry(one) : undefined}
      onRemove={() => {
        uploads.remove(one.key);
        onRemoved?.(one.file.name);
      }}
    />
  ));
}
