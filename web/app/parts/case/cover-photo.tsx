import type { Attachment, PhotoPlace } from '@board/contract/attachments';
import { attachmentAddress } from '@board/contract/rules/attachment-address';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { Refused } from '../../lib/calls/backend.ts';
import { uploadTo } from '../../lib/calls/client.ts';
import { part } from '../../lib/parts.tsx';
import { useTexts } from '../../lib/texts.ts';

const PhotoEditor = part(() => import('../photos/photo-editor.tsx'));

/** Covers parts of a photo at review, before the message is published. */
export function CoverPhoto({ photo, found }: { photo: Attachment; found: readonly PhotoPlace[] }) {
  const { common, office, posting } = useTexts();
  const { photos: texts } = office.task;
  const queries = useQueryClient();
  const [open, setOpen] = useState(false);
  const count = found.length;
  const proposed =
    count > 0 ? { areas: found, label: texts.proposals(count), said: texts.proposalsAdded(count) } : undefined;

  async function save(file: File): Promise<string | null> {
    try {
      await uploadTo('handling.reviewMaskPhoto', { aid: String(photo.aid) }, file, () => {});
      await queries.invalidateQueries();
      return null;
    } catch (error) {
      return (error instanceof Refused && error.message) || posting.photo.notSaved;
    }
  }

  return (
    <>
      <Button type="link" size="small" onClick={() => setOpen(true)}>
        {texts.cover}
      </Button>
      {open ? (
        <Suspense fallback={<p role="status">{common.loading}</p>}>
          <PhotoEditor
            address={attachmentAddress(photo.url)}
            name={photo.fileName}
            note={texts.note}
            proposed={proposed}
            onSave={save}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
