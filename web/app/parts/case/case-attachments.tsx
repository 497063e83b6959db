import type { Attachment } from '@board/contract/attachments';
import { AttachmentKind } from '@board/contract/codes';
import type { CaseFileView } from '@board/contract/handling/case';
import { attachmentAddress } from '@board/contract/rules/attachment-address';
import { kindsIn, namesOf } from '@board/contract/rules/personal-data';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Tag } from 'antd';
import { useCall } from '../../lib/calls/use-call.ts';
import { useTexts } from '../../lib/texts.ts';
import css from './case-view.module.css';
import { CoverPhoto } from './cover-photo.tsx';
import { PhotoOriginal } from './photo-original.tsx';

interface Props {
  attachments: Attachment[];
  /** attachments that the viewer may make public or hide */
  switchable: readonly number[];
  of: 'message' | 'answer';
  /** photos with covered parts, photos that the viewer may cover, and findings in photos */
  photos?: Pick<CaseFileView, 'masked' | 'maskable' | 'photoFindings'>;
}

const noPhotos = { masked: [], maskable: [], photoFindings: [] };

/** The attachments of a message or answer, with a switch that makes each public or hides it. */
export function CaseAttachments({ attachments, switchable, of, photos = noPhotos }: Props) {
  const { office, server } = useTexts();
  const { task } = office;
  const queries = useQueryClient();
  const ofMessage = useCall('handling.threadAttachmentPublic');
  const ofAnswer = useCall('handling.answerAttachmentPublic');
  const { run, busy, trouble } = of === 'message' ? ofMessage : ofAnswer;
  if (attachments.length === 0) return null;
  const togglePublic = async ({ aid, isPublic }: Attachment) => {
    if (await run({ aid, isPublic: isPublic === 0 })) await queries.invalidateQueries();
  };
  const foundIn = (aid: number) => photos.photoFindings.find((one) => one.aid === aid)?.places ?? [];
  return (
    <>
      <ul className={css.attachments} aria-label={task.attachments}>
        {attachments.map((one) => (
          <li key={one.aid}>
            {one.kind === AttachmentKind.video ? (
              // biome-ignore lint/a11y/useMediaCaption: citizens' own recordings have no captions
              <video src={attachmentAddress(one.url)} controls preload="metadata" />
            ) : (
              <a href={attachmentAddress(one.url)} target="_blank" rel="noreferrer">
                <img src={attachmentAddress(one.url)} alt={one.fileName} loading="lazy" />
              </a>
            )}
            <Tag variant="filled" color={one.isPublic ? 'green' : undefined}>
              {one.isPublic ? task.shown : task.hidden}
            </Tag>
            {switchable.includes(one.aid) ? (
              <Button type="link" size="small" disabled={busy} onClick={() => void togglePublic(one)}>
                {one.isPublic ? task.hide : task.show}
              </Button>
            ) : null}
            {foundIn(one.aid).length > 0 ? (
              <p className={css.found}>{task.photos.found(namesOf(kindsIn(foundIn(one.aid)), server.personal))}</p>
            ) : null}
            {photos.maskable.includes(one.aid) ? <CoverPhoto photo={one} found={foundIn(one.aid)} /> : null}
            {photos.masked.includes(one.aid) ? (
              <>
                <Tag variant="filled">{task.photos.covered}</Tag>
                <PhotoOriginal aid={one.aid} name={one.fileName} />
              </>
            ) : null}
          </li>
        ))}
      </ul>
      {trouble ? <p role="alert">{trouble.message}</p> : null}
    </>
  );
}
