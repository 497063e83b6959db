import type { CollectRow } from '@board/contract/campaigns/office';
import { AuditState } from '@board/contract/codes';
import { Button, Flex, Form, Modal } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useCall } from '../../lib/calls/use-call.ts';
import { dayInShanghai, dayOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { TroubleAlert } from '../case/trouble.tsx';
import { UntilPicker } from '../lists/until-picker.tsx';
import { useDesk } from '../workspace/desk.ts';
import { ReasonField } from '../workspace/reason-field.tsx';
import { PREVIEW_WIDTH, PreviewFrame } from './preview-frame.tsx';
import { useSide } from './side.ts';
import { useCollected } from './use-collected.ts';

/** in seconds */
const MINUTE = 60;
const DAY = 86_400;
/** the last minute of a campaign's last day */
const LAST = '23:59';

type Asked = 'submit' | 'confirm' | 'discard' | 'back' | 'extend' | 'close';

/** The next steps of a campaign, each with its own question. */
export function CollectSteps({ row, small = false }: { row: CollectRow; small?: boolean }) {
  const { collect: texts } = useTexts();
  const side = useSide();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { actions, collectId } = row;
  const size = small ? 'small' : undefined;
  const may = (action: CollectRow['actions'][number]) => actions.includes(action);
  const dropping = row.draft ? texts.steps.discard : texts.steps.dropChange;
  return (
    <Flex gap="small" wrap>
      {may('confirm') ? (
        <Button size={size} type="primary" onClick={() => setAsked('confirm')}>
          {texts.steps.confirm}
        </Button>
      ) : null}
      {may('back') ? (
        <Button size={size} onClick={() => setAsked('back')}>
          {texts.steps.back}
        </Button>
      ) : null}
      {may('submit') ? (
        <Button size={size} type="primary" onClick={() => setAsked('submit')}>
          {texts.steps.submit}
        </Button>
      ) : null}
      {may('save') ? (
        <Button size={size} onClick={() => navigate(side.edit(collectId))}>
          {texts.steps.edit}
        </Button>
      ) : null}
      {may('result') ? (
        <Button
          size={size}
          type="primary"
          danger={row.late}
          onClick={() => navigate(`/g/taskBoard/collectionPage?cId=${collectId}`)}
        >
          {texts.steps.result}
        </Button>
      ) : row.isPublic && side.name === 'unit' ? (
        <Button size={size} onClick={() => navigate(`/g/taskBoard/collectionPage?cId=${collectId}`)}>
          {texts.steps.read}
        </Button>
      ) : null}
      {may('extend') ? (
        <Button size={size} onClick={() => setAsked('extend')}>
          {texts.steps.extend}
        </Button>
      ) : null}
      {may('close') ? (
        <Button size={size} onClick={() => setAsked('close')}>
          {texts.steps.close}
        </Button>
      ) : null}
      {may('discard') ? (
        <Button size={size} type="text" onClick={() => setAsked('discard')}>
          {dropping}
        </Button>
      ) : null}
      {asked ? <AskStep row={row} asked={asked} onClose={() => setAsked(null)} /> : null}
    </Flex>
  );
}

function AskStep({ row, asked, onClose }: { row: CollectRow; asked: Asked; onClose: () => void }) {
  const { collect: texts } = useTexts();
  const side = useSide();
  const done = useCollected();
  const navigate = useNavigate();
  const { run, busy, trouble } = useCall(side.calls[asked]);
  const [reason, setReason] = useState('');
  const [endTime, setEndTime] = useState<number | null>(null);
  const { collectId: id, edits } = row;
  const { limits } = useDesk();
  const { language } = useSite();
  // The last day within the longest duration of a campaign.
  const latest = row.startTime + (limits.campaignDays - 1) * DAY + MINUTE;
  const givesReason = asked === 'back' || (asked === 'close' && side.name === 'platform');
  const drops = asked === 'discard' && !row.draft;
  const label = drops ? texts.steps.dropChange : texts.steps[asked];
  const question = drops ? texts.ask.dropChange : asked === 'back' || asked === 'extend' ? '' : texts.ask[asked];
  // A step that leads to publication shows a preview with the question.
  const goesPublic = asked === 'submit' || asked === 'confirm';
  const ready = (!givesReason || reason.trim() !== '') && (asked !== 'extend' || endTime !== null);

  async function take() {
    const told = { ...(givesReason && { reason }), ...(asked === 'extend' && { endTime: endTime! }) };
    if (!(await run({ id, edits, ...told } as Parameters<typeof run>[0]))) return;
    onClose();
    await done(texts.done[asked]);
    if (asked === 'discard' && row.draft && row.auditState === AuditState.submitted) void navigate(side.list);
  }
  return (
    <Modal
      title={label}
      open
      width={goesPublic ? PREVIEW_WIDTH : undefined}
      onCancel={onClose}
      onOk={() => void take()}
      okText={texts.ok}
      cancelText={texts.cancel}
      confirmLoading={busy}
      okButtonProps={{ disabled: !ready }}
    >
      <Form layout="vertical">
        {question ? <p>{question}</p> : null}
        {goesPublic ? <PreviewFrame id={id} side={side.name} /> : null}
        {asked === 'extend' ? (
          <Form.Item
            label={texts.extendTo}
            htmlFor="endTime"
            extra={texts.extendFrom(dayOf(row.endTime, language), dayOf(latest, language))}
            help={trouble?.fields.endTime}
            validateStatus={trouble?.fields.endTime ? 'error' : undefined}
          >
            <UntilPicker
              id="endTime"
              from={dayInShanghai(row.endTime + MINUTE)}
              to={dayInShanghai(latest)}
              closing={LAST}
              onChange={setEndTime}
            />
          </Form.Item>
        ) : null}
        {givesReason ? (
          <ReasonField
            label={texts.reason}
            hint={asked === 'back' ? texts.backHint : undefined}
            value={reason}
            onChange={setReason}
            trouble={trouble}
            focused
          />
        ) : null}
        <TroubleAlert trouble={trouble} />
      </Form>
    </Modal>
  );
}
