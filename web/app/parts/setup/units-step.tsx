import { KEEPS_BOARDS } from '@board/contract/structure/rights';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../lib/texts.ts';
import { BoardForm } from '../structure/board-form.tsx';
import { ImportDialog } from '../structure/import-dialog.tsx';
import { UnitForm } from '../structure/unit-form.tsx';
import { useChanged } from '../structure/use-structure.ts';
import { useDesk } from '../workspace/desk.ts';
import css from './setup.module.css';
import { type Overview, useSetupAgain } from './use-setup.ts';

/** Bureaus below the offices, and further seats beside the usual ones. */
export function UnitsStep({ overview: { counts } }: { overview: Overview }) {
  const { setup, structure } = useTexts();
  const texts = setup.units;
  const { me } = useDesk();
  const changed = useChanged();
  const again = useSetupAgain();
  const [open, setOpen] = useState<'unit' | 'units' | 'ministry' | 'boards' | null>(null);
  const close = () => setOpen(null);
  const made = () => {
    changed();
    again();
  };
  const done = () => {
    close();
    made();
  };
  return (
    <>
      <p>
        {texts.counts(counts.units, counts.bureaus)}{' '}
        {counts.unanswered === 0 ? (
          texts.answered
        ) : (
          <>
            {setup.reasons.seatsUnanswered(counts.unanswered)} <Link to="/admin/boards">{texts.findUnanswered}</Link>
          </>
        )}
      </p>
      <h3 className={css.part}>{texts.tree}</h3>
      <p className={css.soft}>{texts.treeHelp}</p>
      <div className={css.buttons}>
        <Button type={counts.bureaus === 0 ? 'primary' : 'default'} onClick={() => setOpen('unit')}>
          {structure.units.add}
        </Button>
        <Button onClick={() => setOpen('units')}>{texts.importUnits}</Button>
      </div>
      {me.permissions.includes(KEEPS_BOARDS) ? (
        <>
          <h3 className={css.part}>{texts.boards}</h3>
          <p className={css.soft}>{texts.boardsHelp}</p>
          <div className={css.buttons}>
            <Button onClick={() => setOpen('boards')}>{texts.importBoards}</Button>
            <Button onClick={() => setOpen('ministry')}>{structure.boards.addMinistry}</Button>
          </div>
        </>
      ) : null}
      {open === 'unit' ? <UnitForm unit={null} upper={null} onClose={close} onDone={done} /> : null}
      {open === 'ministry' ? <BoardForm board={null} upper={null} onClose={close} onDone={done} /> : null}
      {open === 'units' || open === 'boards' ? <ImportDialog what={open} onClose={close} onDone={made} /> : null}
    </>
  );
}
