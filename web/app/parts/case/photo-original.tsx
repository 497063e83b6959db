import { attachmentAddress } from '@board/contract/rules/attachment-address';
import { lengthOf } from '@board/contract/rules/validators';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Form, Input, Modal, Watermark } from 'antd';
import { useState } from 'react';
import { useCall } from '../../lib/calls/use-call.ts';
import { minuteOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { useDesk } from '../workspace/desk.ts';
import css from './case-view.module.css';
import { TroubleAlert } from './trouble.tsx';

/** Opens the original of a masked photo for a recorded reason; the picture carries the reader's name and the time. */
export function PhotoOriginal({ aid, name }: { aid: number; name: string }) {
  const { office, registration } = useTexts();
  const { photos: texts } = office.task;
  const { plain } = registration;
  const { language } = useSite();
  const { me, limits } = useDesk();
  const queries = useQueryClient();
  const asUnit = useCall('handling.photoOriginal');
  const asPlatform = useCall('handling.reviewPhotoOriginal');
  const { run, busy, trouble, clear } = me.groupId === null ? asPlatform : asUnit;
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [shown, setShown] = useState<{ url: string; at: number }>();
  const isSaid = lengthOf(reason.trim()) >= limits.plainReasonMin;

  async function look() {
    const answer = await run({ aid, reason: reason.trim() });
    if (!answer) return;
    setShown({ url: attachmentAddress(answer.url), at: Date.now() / 1000 });
    // The log of the message has a new line.
    await queries.invalidateQueries();
  }

  function close() {
    setOpen(false);
    setShown(undefined);
    setReason('');
    clear();
  }

  return (
    <>
      <Button type="link" size="small" onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
      <Modal
        open={open}
        title={texts.title}
        width={720}
        onCancel={close}
        okText={shown ? plain.hide : plain.look}
        cancelButtonProps={{ hidden: shown !== undefined }}
        okButtonProps={{ disabled: !shown && !isSaid, loading: busy }}
        onOk={() => (shown ? close() : void look())}
        destroyOnHidden
      >
        {shown ? (
          <>
            <Watermark content={[me.nickName, minuteOf(shown.at, language)]} gap={[60, 40]} font={{ fontSize: 13 }}>
              <img className={css.originalPhoto} src={shown.url} alt={texts.of(name)} />
            </Watermark>
            <p role="status">{plain.recorded}</p>
          </>
        ) : (
          <Form layout="vertical" onFinish={() => isSaid && void look()}>
            <p>{texts.lead}</p>
            <Form.Item
              label={plain.reason}
              htmlFor={`original-${aid}`}
              extra={plain.reasonHint(limits.plainReasonMin)}
              help={trouble?.fields.reason}
              validateStatus={trouble?.fields.reason ? 'error' : undefined}
            >
              <Input
                id={`original-${aid}`}
                value={reason}
                maxLength={limits.reasonMax}
                onChange={(event) => setReason(event.target.value)}
              />
            </Form.Item>
            {trouble?.fields.reason ? null : <TroubleAlert trouble={trouble} />}
          </Form>
        )}
      </Modal>
    </>
  );
}
