import type { Attachment } from '@board/contract/attachments';
import { MEGABYTE } from '@board/contract/rules/bytes';
import { isImageName } from '@board/contract/rules/media';
import { Alert, Button, Flex } from 'antd';
import { useRef, useState } from 'react';
import { upload } from '../../../lib/calls/client.ts';
import { Refused } from '../../../lib/calls/refusal.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useDesk } from '../../workspace/desk.ts';
import { Progress } from '../../workspace/progress.tsx';
import css from '../collect.module.css';

export type Picture = Pick<Attachment, 'aid' | 'url'>;

/** product.md §5; the server checks what the file really is */
const ACCEPTED = '.jpg,.jpeg,.png,.gif,.bmp';

interface Props {
  id: string;
  value: Picture | null;
  onChange: (picture: Picture | null) => void;
  /** without it, the picture can only be replaced */
  removeLabel?: string;
}

/** Chooses one picture, which is uploaded at once. */
export function PictureChoice({ id, value, onChange, removeLabel }: Props) {
  const { collect, common, server } = useTexts();
  const { limits } = useDesk();
  const input = useRef<HTMLInputElement>(null);
  const [share, setShare] = useState<number | null>(null);
  const [trouble, setTrouble] = useState('');

  async function choose(file: File | undefined) {
    if (!file) return;
    setTrouble('');
    if (!isImageName(file.name)) return setTrouble(server.problems.imageFormat);
    if (file.size > limits.imageMaxBytes) return setTrouble(server.problems.imageSize(limits.imageMaxBytes / MEGABYTE));
    setShare(0);
    try {
      const { aid, url } = await upload(file, setShare);
      onChange({ aid, url });
    } catch (refused) {
      if (!(refused instanceof Refused)) throw refused;
      const offline = refused.code === 'offline' ? common.offline : '';
      setTrouble(refused.fields.attachments || refused.message || offline || server.problems.uploadFailed);
    } finally {
      setShare(null);
    }
  }
  return (
    <div style={{ marginBottom: 16 }}>
      {value ? <img className={css.cover} src={value.url} alt="" /> : null}
      <input
        ref={input}
        id={id}
        className="visually-hidden"
        type="file"
        accept={ACCEPTED}
        tabIndex={-1}
        aria-label={collect.editor.chooseCover}
        onChange={(event) => {
          void choose(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <Flex gap="small">
        <Button loading={share !== null} onClick={() => input.current?.click()}>
          {collect.editor.chooseCover}
        </Button>
        {value && removeLabel ? <Button onClick={() => onChange(null)}>{removeLabel}</Button> : null}
      </Flex>
      {share === null ? null : <Progress label={collect.editor.chooseCover} done={share} total={1} size="small" />}
      {trouble ? <Alert type="error" showIcon role="alert" title={trouble} /> : null}
    </div>
  );
}
