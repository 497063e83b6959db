import type { Attachment } from '@board/contract/attachments';
import { AttachmentKind } from '@board/contract/codes';
import { attachmentAddress } from '@board/contract/rules/attachment-address';
import { MEGABYTE } from '@board/contract/rules/bytes';
import { problemText } from '@board/contract/rules/posting';
import { Button, Typography } from 'antd';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '../../lib/calls/client.ts';
import { useTexts } from '../../lib/texts.ts';
import { AttachmentRow, PendingRows } from '../posting/attachment-row.tsx';
import { ACCEPTED, useUploads } from '../posting/use-uploads.ts';
import type { KeptAttachment } from '../posting/values.ts';
import { useDesk } from '../workspace/desk.ts';
import css from './files-field.module.css';

interface Props {
  id: string;
  /** files in the form when it was opened */
  known: readonly Attachment[];
  onChange: (aids: number[] | undefined) => void;
  /** tells whether uploads are under way */
  onUploading: (isUploading: boolean) => void;
}

/** Files of a form's field: uploaded while the form is filled in, under the rules of all attachments. */
export function FilesField({ id, known, onChange, onUploading }: Props) {
  const { workflow, server } = useTexts();
  const { limits } = useDesk();
  const { attachmentMax, imageMaxBytes, videoMaxBytes } = limits;
  const [files, setFiles] = useState<readonly KeptAttachment[]>(known);
  const [tooMany, setTooMany] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  // The ref keeps both of two files that arrive at once.
  const all = useRef(files);
  const put = (next: readonly KeptAttachment[]) => {
    all.current = next;
    setFiles(next);
    onChange(next.length > 0 ? next.map(({ aid }) => aid) : undefined);
  };
  const uploads = useUploads(limits, (one) => put([...all.current, one]));
  const isUploading = uploads.pending.some(({ trouble }) => trouble === null);
  const tellUploading = useEffectEvent(onUploading);
  useEffect(() => tellUploading(isUploading), [isUploading]);
  const room = Math.max(attachmentMax - files.length - uploads.pending.length, 0);
  function add(chosen: File[]): void {
    setTooMany(chosen.length > room);
    uploads.add(chosen.slice(0, room));
  }
  function remove(one: KeptAttachment): void {
    setTooMany(false);
    put(all.current.filter((other) => other !== one));
    uploads.removed(one.aid);
    input.current?.focus();
    // A file that the form held before is only removed when the form is saved.
    if (!known.some(({ aid }) => aid === one.aid)) call('attachments.remove', { aid: one.aid }).catch(() => {});
  }
  return (
    <>
      <ul className={css.list}>
        {files.map((one) => (
          <AttachmentRow
            key={one.aid}
            name={one.fileName}
            isVideo={one.kind === AttachmentKind.video}
            picture={uploads.previewOf(one.aid) ?? attachmentAddress(one.url)}
            onRemove={() => remove(one)}
          />
        ))}
        <PendingRows uploads={uploads} />
      </ul>
      <input
        ref={input}
        id={id}
        className="visually-hidden"
        type="file"
        multiple
        accept={ACCEPTED}
        onChange={(event) => {
          add([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <Button onClick={() => input.current?.click()} aria-hidden="true" tabIndex={-1}>
        {workflow.addFile}
      </Button>{' '}
      <Typography.Text type="secondary">
        {workflow.fileHint(attachmentMax, imageMaxBytes / MEGABYTE, videoMaxBytes / MEGABYTE)}
      </Typography.Text>
      {tooMany ? <p role="alert">{problemText({ name: 'attachmentMax', with: attachmentMax }, server)}</p> : null}
    </>
  );
}

/** Shows files of a field: pictures and videos, each under its name. */
export function FilesShown({ files }: { files: readonly Attachment[] }) {
  return (
    <ul className={css.shown}>
      {files.map(({ aid, fileName, kind, url }) => (
        <li key={aid}>
          {kind === AttachmentKind.video ? (
            // biome-ignore lint/a11y/useMediaCaption: recordings have no captions
            <video src={attachmentAddress(url)} controls preload="metadata" />
          ) : (
            <a href={attachmentAddress(url)} target="_blank" rel="noreferrer">
              <img src={attachmentAddress(url)} alt="" loading="lazy" />
              {fileName}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
