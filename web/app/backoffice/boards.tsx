import { Position } from '@board/contract/codes';
import type { KeptBoard } from '@board/contract/structure/boards';
import { KEEPS_BOARDS } from '@board/contract/structure/rights';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Breadcrumb, Button, Flex, Tag } from 'antd';
import { type ComponentProps, useState } from 'react';
import { Link } from 'react-router';
import { call } from '../lib/calls/client.ts';
import { useTexts } from '../lib/texts.ts';
import { List } from '../parts/lists/list.tsx';
import { RowHead } from '../parts/lists/row-head.tsx';
import { BoardForm } from '../parts/structure/board-form.tsx';
import { HolderForm } from '../parts/structure/holder-form.tsx';
import { ImportDialog } from '../parts/structure/import-dialog.tsx';
import { OpenRegions } from '../parts/structure/open-regions.tsx';
import { RemoveDialog } from '../parts/structure/remove-dialog.tsx';
import css from '../parts/structure/structure.module.css';
import { StructureHistory } from '../parts/structure/structure-history.tsx';
import { useChanged } from '../parts/structure/use-structure.ts';
import { useDesk } from '../parts/workspace/desk.ts';
import { DeskPage } from '../parts/workspace/desk-page.tsx';
import { useQueryState } from '../parts/workspace/use-query-state.ts';

const ID = /^\d{1,9}$/;

type Step =
  | { what: 'add'; upper: KeptBoard | null }
  | { what: 'change' | 'holder' | 'history' | 'remove'; board: KeptBoard }
  | { what: 'regions' | 'import' | 'historyOfAll' };

/** Boards of regions, their seats and ministries: which unit answers, who holds the office, open or closed. */
export default function Boards() {
  const { structure } = useTexts();
  const texts = structure.boards;
  const { me } = useDesk();
  const { params, hrefWith } = useQueryState();
  const changed = useChanged();
  const [step, setStep] = useState<Step | null>(null);
  const keeps = me.permissions.includes(KEEPS_BOARDS);
  const keywords = params.get('keywords') ?? '';
  const asked = params.get('fid') ?? '';
  const fid = ID.test(asked) ? Number(asked) : undefined;
  const list = useQuery({
    queryKey: ['structure', 'boards', keywords || fid],
    queryFn: async () =>
      keywords
        ? { board: null, path: [], ...(await call('structure.boardSearch', { keywords })) }
        : await call('structure.keptBoards', { fid }),
    placeholderData: keepPreviousData,
  });
  const hrefOf = (one: number | '') => `?${hrefWith({ fid: one, keywords: '' })}`;
  const here = list.data?.board ?? null;
  const close = () => setStep(null);
  const done = () => {
    close();
    changed();
  };
  return (
    <DeskPage
      title={texts.title}
      lead={texts.lead}
      actions={
        <>
          <Button onClick={() => setStep({ what: 'historyOfAll' })}>{structure.history}</Button>
          {keeps ? (
            <>
              <Button onClick={() => setStep({ what: 'import' })}>{structure.imports.button}</Button>
              <Button onClick={() => setStep({ what: 'add', upper: null })}>{texts.addMinistry}</Button>
              <Button type="primary" onClick={() => setStep({ what: 'regions' })}>
                {texts.openRegions}
              </Button>
            </>
          ) : null}
        </>
      }
    >
      {here && !keywords ? (
        <>
          <Breadcrumb
            className={css.path}
            items={[
              { title: <Link to={hrefOf('')}>{texts.top}</Link> },
              ...list.data!.path.map((one, i, all) => ({
                title: i === all.length - 1 ? one.name : <Link to={hrefOf(one.fid)}>{one.name}</Link>,
              })),
            ]}
          />
          <div className={css.steps}>
            {keeps && here.kind === 'region' ? (
              <Button type="primary" onClick={() => setStep({ what: 'add', upper: here })}>
                {texts.addSeat}
              </Button>
            ) : null}
            {keeps ? (
              <Button onClick={() => setStep({ what: 'change', board: here })}>
                {texts.changeTitle(here.shownName)}
              </Button>
            ) : null}
          </div>
        </>
      ) : null}
      <BoardList
        found={{ ...list, data: list.data?.boards }}
        none={keywords ? structure.none : fid === undefined ? texts.noBoards : texts.noneBelow}
        keeps={keeps}
        full={keywords !== ''}
        hrefOf={hrefOf}
        onStep={setStep}
      />
      {step?.what === 'add' ? <BoardForm board={null} upper={step.upper} onClose={close} onDone={done} /> : null}
      {step?.what === 'change' ? <BoardForm board={step.board} upper={null} onClose={close} onDone={done} /> : null}
      {step?.what === 'holder' ? <HolderForm board={step.board} onClose={close} onDone={done} /> : null}
      {step?.what === 'remove' ? (
        <RemoveDialog
          by="structure.removeBoard"
          of={{ fid: step.board.fid }}
          texts={texts}
          name={step.board.shownName}
          onClose={close}
          onDone={done}
        />
      ) : null}
      {step?.what === 'regions' ? <OpenRegions onClose={close} onDone={done} /> : null}
      {step?.what === 'import' ? <ImportDialog what="boards" onClose={close} onDone={changed} /> : null}
      {step?.what === 'history' ? (
        <StructureHistory about="board" id={step.board.fid} name={step.board.name} onClose={close} />
      ) : null}
      {step?.what === 'historyOfAll' ? <StructureHistory about="board" id={null} name="" onClose={close} /> : null}
    </DeskPage>
  );
}

interface Rows {
  found: ComponentProps<typeof List<KeptBoard>>['found'];
  none: string;
  keeps: boolean;
  /** each with its full name */
  full: boolean;
  hrefOf: (fid: number) => string;
  onStep: (step: Step) => void;
}

function BoardList({ found, none, keeps, full, hrefOf, onStep }: Rows) {
  const { common } = useTexts();
  const texts = useTexts().structure.boards;
  const kindOf = ({ kind, position }: KeptBoard) =>
    kind === 'region' ? texts.region : position === Position.ministry ? texts.ministry : texts.seat;
  const unitsOf = ({ kind, units }: KeptBoard) =>
    kind === 'region'
      ? ''
      : units.map(({ groupName }) => groupName).join(common.comma) || <Tag color="gold">{texts.noUnit}</Tag>;
  const stateOf = ({ kind, open }: KeptBoard) =>
    kind === 'region' ? null : open ? <Tag color="green">{texts.open}</Tag> : <Tag>{texts.closed}</Tag>;
  const nameOf = (row: KeptBoard) => (full ? row.forumName : row.shownName);
  return (
    <List<KeptBoard>
      name="boards"
      found={found}
      rowKey="fid"
      none={none}
      pages="whole"
      find={{ label: texts.find }}
      main={{
        title: texts.columns.name,
        render: (row) => (
          <RowHead title={nameOf(row)} to={row.kind === 'region' ? hrefOf(row.fid) : undefined}>
            {' '}
            <Tag>{kindOf(row)}</Tag>
          </RowHead>
        ),
      }}
      columns={[
        { name: 'units', title: texts.columns.units, width: 208, render: unitsOf },
        { name: 'holder', title: texts.columns.holder, width: 112, render: (row) => row.holder },
        { name: 'state', title: texts.columns.state, width: 96, render: stateOf },
      ]}
      actions={(row) => (row.kind === 'seat' ? <Steps row={row} keeps={keeps} onStep={onStep} /> : null)}
      actionWidth={304}
    />
  );
}

function Steps({ row, keeps, onStep }: Pick<Rows, 'keeps' | 'onStep'> & { row: KeptBoard }) {
  const { structure } = useTexts();
  const texts = structure.boards;
  return (
    <Flex gap="small" wrap>
      {keeps ? (
        <>
          <Button size="small" onClick={() => onStep({ what: 'change', board: row })}>
            {texts.change}
          </Button>
          <Button size="small" onClick={() => onStep({ what: 'holder', board: row })}>
            {texts.holder}
          </Button>
          <Button size="small" onClick={() => onStep({ what: 'remove', board: row })}>
            {texts.remove}
          </Button>
        </>
      ) : null}
      <Button size="small" onClick={() => onStep({ what: 'history', board: row })}>
        {structure.history}
      </Button>
    </Flex>
  );
}
