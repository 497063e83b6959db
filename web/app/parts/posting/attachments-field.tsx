import { AttachmentKind } from '@board/contract/codes';
import { MEGABYTE } from '@board/contract/rules/bytes';
import { problemText } from '@board/contract/rules/posting';
import type { Limits } from '@board/contract/settings/limits';
import { Suspense, useRef, useState } from 'react';
import { Refused } from '../../lib/calls/backend.ts';
import { call, uploadTo } from '../../lib/calls/client.ts';
import { part } from '../../lib/parts.tsx';
import { useTexts } from '../../lib/texts.ts';
import buttonCss from '../../ui/button.module.css';
import fieldCss from '../../ui/field.module.css';
import { AttachmentRow, PendingRows } from './attachment-row.tsx';
import css from './attachments-field.module.css';
import { ACCEPTED, type useUploads } from './use-uploads.ts';
import type { KeptAttachment } from './values.ts';

const PhotoEditor = part(() => import('../photos/photo-editor.tsx'));

interface Props {
  limits: Limits;
  attachments: KeptAttachment[];
  onChange: (attachments: KeptAttachment[]) => void;
  uploads: ReturnType<typeof useUploads>;
  error?: string;
  /** where to sign in, for people who are not signed in: an upload belongs to an account */
  signInAt: string | null;
  /** attachments that are part of a sent text: they can no longer be covered */
  settled?: readonly KeptAttachment[];
}

/** Pictures and videos: uploaded while the text is written, each public or hidden. */
export function AttachmentsField({ limits, attachments, onChange, uploads, error, signInAt, settled = [] }: Props) {
  const { common, posting } = useTexts();
  const { attachments: texts } = posting;
  const told = useTexts().server;
  const [tooMany, setTooMany] = useState(false);
  const [said, setSaid] = useState('');
  // Attachments that arrive during the upload of a covered picture must stay.
  const latest = useRef(attachments);
  latest.current = attachments;
  const [covering, setCovering] = useState<KeptAttachment | null>(null);
  const { attachmentMax, imageMaxBytes, videoMaxBytes } = limits;
  const room = attachmentMax - attachments.length - uploads.pending.length;
  const hidden = attachments.filter((one) => one.isPublic === 0).length;
  const wrong = tooMany ? problemText({ name: 'attachmentMax', with: attachmentMax }, told) : error;

  function add(files: File[]): void {
    setTooMany(files.length > room);
    uploads.add(files.slice(0, Math.max(room, 0)));
  }

  const addressOf = (one: KeptAttachment) => uploads.previewOf(one.aid) ?? one.url;
  const mayCover = (one: KeptAttachment) =>
    one.kind === AttachmentKind.image && !settled.some(({ aid }) => aid === one.aid);

  /** Replaces a picture by its covered version. Returns an error sentence, or null. */
  async function cover({ aid }: KeptAttachment, file: File): Promise<string | null> {
    try {
      const { url } = await uploadTo('handling.maskPhoto', { aid: String(aid) }, file, () => {});
      uploads.covered(aid, file);
      onChange(latest.current.map((one) => (one.aid === aid ? { ...one, url, isMasked: true } : one)));
      return null;
    } catch (error) {
      const { code, message, fields } = error instanceof Refused ? error : new Refused('A0500', '');
      return fields.attachments || message || (code === 'offline' ? common.offline : posting.photo.notSaved);
    }
  }

  function removed(name: string): void {
    setTooMany(false);
    setSaid(texts.removed(name));
    document.getElementById('attachments')?.focus();
  }

  return (
    <section className={wrong ? fieldCss.wrong : fieldCss.field} aria-labelledby="attachments-label">
      <h2 id="attachments-label" className={fieldCss.label}>
        {texts.label} <small className={fieldCss.mark}>{common.optional}</small>
      </h2>
      <p id="attachments-hint" className={fieldCss.hint}>
        {texts.hint(attachmentMax, imageMaxBytes / MEGABYTE, videoMaxBytes / MEGABYTE)}
      </p>
      <ul className={css.list}>
        {attachments.map((one) => (
          <AttachmentRow
            key={one.aid}
            name={one.fileName}
            isVideo={one.kind === AttachmentKind.video}
            picture={addressOf(one)}
            isMasked={one.isMasked}
            onCover={mayCover(one) ? () => setCovering(one) : undefined}
            isPublic={one.isPublic === 1}
            onPublic={(isPublic) =>
              onChange(attachments.map((other) => (other === one ? { ...one, isPublic: isPublic ? 1 : 0 } : other)))
            }
            onRemove={() => {
              onChange(attachments.filter((other) => other !== one));
              uploads.removed(one.aid);
              removed(one.fileName);
              // A failure is ignored: the message no longer refers to the file in any case.
              call('attachments.remove', { aid: one.aid }).catch(() => {});
            }}
          />
        ))}
        <PendingRows uploads={uploads} onRemoved={removed} />
      </ul>
      {covering ? (
        <Suspense fallback={<p role="status">{common.loading}</p>}>
          <PhotoEditor
            address={addressOf(covering)}
            name={covering.fileName}
            note={posting.photo.note}
            onSave={(file) => cover(covering, file)}
            onClose={() => setCovering(null)}
          />
        </Suspense>
      ) : null}
      {hidden > 0 ? <p className={fieldCss.hint}>{texts.hidden(hidden)}</p> : null}
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {signInAt ? (
        <p>
          <a href={signInAt}>{texts.signIn}</a>
        </p>
      ) : (
        <p className={css.add}>
          <input
            id="attachments"
            className="visually-hidden"
            type="file"
            multiple
            accept={ACCEPTED}
            aria-describedby={wrong ? 'attachments-hint attachments-error' : 'attachments-hint'}
            onChange={(event) => {
              add([...(event.target.files ?? [])]);
              event.target.value = '';
            }}
          />
          <label htmlFor="attachments" className={`${buttonCss.button} ${buttonCss.plain}`}>
            {texts.add}
          </label>
        </p>
      )}
      {wrong ? (
        <p id="attachments-error" className={fieldCss.error} role={tooMany ? 'alert' : undefined}>
          {wrong}
        </p>
      ) : null}
    </section>
  );
}
