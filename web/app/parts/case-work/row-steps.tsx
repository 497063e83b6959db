import type { DeskCase } from '@board/contract/cases/desk';
import { CaseState } from '@board/contract/codes';
import { useQueryClient } from '@tanstack/react-query';
import { App, Button, type ButtonProps, Flex, Modal } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useCall } from '../../lib/calls/use-call.ts';
import { useTexts } from '../../lib/texts.ts';
import { TroubleAlert } from '../case/trouble.tsx';
import { OffForm } from './case-decide.tsx';

type Stood = Pick<DeskCase, 'caseId' | 'stamp' | 'state' | 'publicVersion' | 'actions'>;
const detailOf = (caseId: number) => `/g/taskBoard/caseBaseDetail?caseId=${caseId}`;

/** The unit's possible steps with a case, as buttons in the list. */
export function RowSteps({ row }: { row: DeskCase }) {
  const { caseWork: texts, common } = useTexts();
  const navigate = useNavigate();
  const { actions, caseId, title, state } = row;
  const named = (step: string) => `${step}${common.colon}${title}`;
  const write = state === CaseState.stored ? texts.revise : texts.edit;
  return (
    <Flex gap="small" wrap>
      {actions.includes('save') ? (
        <Button
          type={state === CaseState.stored ? 'default' : 'primary'}
          ghost={state !== CaseState.stored}
          aria-label={named(write)}
          onClick={() => navigate(`/g/taskBoard/editCaseBase?caseId=${caseId}`)}
        >
          {write}
        </Button>
      ) : null}
      {actions.length === 0 ? (
        <Button aria-label={named(texts.open)} onClick={() => navigate(detailOf(caseId))}>
          {texts.open}
        </Button>
      ) : null}
      {actions.includes('recall') ? <Recall row={row} label={named(texts.file.recall)} /> : null}
      {actions.includes('off') ? <Off row={row} label={named(texts.file.off)} /> : null}
      <RemoveDraft row={row} named={named} />
    </Flex>
  );
}

/** A button to a case that waits for the reader's examination. */
export function Examine({ row, href }: { row: DeskCase; href: string }) {
  const { common } = useTexts();
  const { file: texts } = useTexts().caseWork;
  const navigate = useNavigate();
  return row.actions.includes('audit') ? (
    <span>
      <Button
        type="primary"
        ghost
        aria-label={`${texts.audit}${common.colon}${row.title}`}
        onClick={() => void navigate(href)}
      >
        {texts.audit}
      </Button>
    </span>
  ) : null;
}

/** Recalls a case that is being examined, after a confirmation. */
export function Recall({ row: { caseId, stamp }, label }: { row: Stood; label?: string }) {
  const { file: texts, editor } = useTexts().caseWork;
  const queries = useQueryClient();
  const { modal, message } = App.useApp();
  const recall = useCall('cases.recall');
  async function ask() {
    if (!(await modal.confirm({ title: texts.recallAsk, okText: editor.yes, cancelText: editor.no }))) return;
    if (!(await recall.run({ caseId, stamp }))) return;
    message.success(texts.recalled);
    await queries.invalidateQueries({ queryKey: ['cases'] });
  }
  return (
    <>
      <TroubleAlert trouble={recall.trouble} />
      <Button aria-label={label} loading={recall.busy} onClick={() => void ask()}>
        {texts.recall}
      </Button>
    </>
  );
}

/** Takes a public case off, in a dialog that asks for the reason. */
function Off({ row, label }: { row: DeskCase; label: string }) {
  const { file: texts } = useTexts().caseWork;
  const queries = useQueryClient();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button danger aria-label={label} onClick={() => setOpen(true)}>
        {texts.off}
      </Button>
      <Modal open={open} title={label} footer={null} destroyOnHidden onCancel={() => setOpen(false)}>
        <OffForm
          file={row}
          platform={false}
          onDone={() => {
            setOpen(false);
            void queries.invalidateQueries({ queryKey: ['cases'] });
          }}
        />
      </Modal>
    </>
  );
}

interface RemoveProps {
  row: Stood;
  named?: (step: string) => string;
  size?: ButtonProps['size'];
  /** called before the list of cases, or the public case, opens */
  onRemoved?: () => void;
}

/** Deletes a draft, or drops the revision of a public case. */
export function RemoveDraft({ row: { caseId, stamp, publicVersion, actions }, named, size, onRemoved }: RemoveProps) {
  const { editor } = useTexts().caseWork;
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { modal, message } = App.useApp();
  const remove = useCall('cases.remove');
  if (!actions.includes('remove')) return null;
  const isRevision = publicVersion !== null;
  const label = isRevision ? editor.giveUp : editor.remove;
  async function drop() {
    const title = isRevision ? editor.giveUpAsk : editor.removeAsk;
    if (!(await modal.confirm({ title, okText: editor.yes, cancelText: editor.no }))) return;
    if (!(await remove.run({ caseId, stamp }))) return;
    onRemoved?.();
    message.success(isRevision ? editor.gaveUp : editor.removed);
    if (onRemoved) void navigate(isRevision ? detailOf(caseId) : '/g/taskBoard/list-casebase', { replace: true });
    await queries.invalidateQueries({ queryKey: ['cases'] });
  }
  return (
    <>
      <TroubleAlert trouble={remove.trouble} />
      <Button danger size={size} aria-label={named?.(label)} loading={remove.busy} onClick={() => void drop()}>
        {label}
      </Button>
    </>
  );
}
