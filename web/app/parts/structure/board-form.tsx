import type { KeptBoard } from '@board/contract/structure/boards';
import { STRUCTURE_NAME_MAX } from '@board/contract/structure/rights';
import { Form, Input, InputNumber, Switch } from 'antd';
import { useState } from 'react';
import { useCall } from '../../lib/calls/use-call.ts';
import { useTexts } from '../../lib/texts.ts';
import { FormDrawer } from '../workspace/form-drawer.tsx';
import { type ChosenUnit, UnitSelect } from './unit-select.tsx';

interface Props {
  /** the board to change; null: a new seat or ministry */
  board: KeptBoard | null;
  /** the region of a new seat; null: a ministry */
  upper: KeptBoard | null;
  onClose: () => void;
  onDone: () => void;
}

/** The form of a new seat, or of a changed board. */
export function BoardForm({ board, upper, onClose, onDone }: Props) {
  const { structure, common } = useTexts();
  const texts = structure.boards;
  const add = useCall('structure.addBoard');
  const change = useCall('structure.changeBoard');
  const { busy, trouble } = board ? change : add;
  const [name, setName] = useState(board?.name ?? '');
  const [units, setUnits] = useState<ChosenUnit[]>(
    (board?.units ?? []).map(({ groupId, groupName }) => ({ value: groupId, label: groupName })),
  );
  const [open, setOpen] = useState(board?.open ?? true);
  const [sort, setSort] = useState(board?.sort ?? 0);
  const [note, setNote] = useState('');
  const isSeat = board === null || board.kind === 'seat';

  async function submit() {
    const groupIds = units.map(({ value }) => value);
    const done = board
      ? await change.run({ fid: board.fid, name, sort, note, ...(isSeat && { open, groupIds }) })
      : await add.run({ parentFid: upper?.fid, name, groupIds, note });
    if (done) onDone();
  }

  return (
    <FormDrawer
      title={
        board
          ? texts.changeTitle(board.name)
          : upper
            ? `${texts.addSeat}${common.colon}${upper.name}`
            : texts.addMinistry
      }
      okText={structure.save}
      ready={name.trim() !== ''}
      busy={busy}
      trouble={trouble}
      onClose={onClose}
      note={{ value: note, onChange: setNote }}
      onSubmit={() => void submit()}
    >
      <Form.Item
        label={texts.name}
        htmlFor="board-name"
        extra={board ? undefined : upper ? texts.seatHint : texts.ministryHint}
      >
        <Input
          id="board-name"
          value={name}
          maxLength={STRUCTURE_NAME_MAX}
          autoFocus
          onChange={(event) => setName(event.target.value)}
        />
      </Form.Item>
      {isSeat ? <UnitSelect id="board-units" label={texts.units} value={units} onChange={setUnits} many /> : null}
      {board ? (
        <Form.Item label={structure.order} htmlFor="board-sort" extra={structure.orderHint}>
          <InputNumber id="board-sort" min={0} max={999_999} value={sort} onChange={(value) => setSort(value ?? 0)} />
        </Form.Item>
      ) : null}
      {board && isSeat ? (
        <Form.Item label={texts.isOpen} htmlFor="board-open">
          <Switch id="board-open" checked={open} onChange={setOpen} />
        </Form.Item>
      ) : null}
    </FormDrawer>
  );
}
