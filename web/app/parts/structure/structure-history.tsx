import type { StructureChange } from '@board/contract/structure/fields';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Drawer } from 'antd';
import { useState } from 'react';
import { call } from '../../lib/calls/client.ts';
import { minuteOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { PagedRows, ROWS_OF_DRAWER } from '../workspace/paged-rows.tsx';
import css from './structure.module.css';

type Page = { page: number; rows: number };

const pageOf = {
  unit: (groupId: number | undefined, page: Page) => call('structure.unitChanges', { groupId, ...page }),
  board: (fid: number | undefined, page: Page) => call('structure.boardChanges', { fid, ...page }),
  region: (id: number | undefined, page: Page) => call('structure.regionChanges', { id, ...page }),
};

interface Props {
  about: keyof typeof pageOf;
  /** id of one record; null: of all */
  id: number | null;
  name: string;
  onClose: () => void;
}

/** The history of changes: who, when, why, and both values. */
export function StructureHistory({ about, id, name, onClose }: Props) {
  const { structure: texts, common } = useTexts();
  const [page, setPage] = useState(1);
  const found = useQuery({
    queryKey: ['structure', 'changes', about, id, page],
    queryFn: () => pageOf[about](id ?? undefined, { page, rows: ROWS_OF_DRAWER }),
    placeholderData: keepPreviousData,
  });
  return (
    <Drawer
      open
      size="min(32rem, 100vw)"
      title={name ? `${texts.history}${common.colon}${name}` : texts.history}
      onClose={onClose}
    >
      <PagedRows
        found={found}
        rows={found.data?.rows}
        total={found.data?.total}
        page={page}
        onPage={setPage}
        none={texts.noHistory}
      >
        {(change) => <Change key={change.changeId} change={change} named={id === null} />}
      </PagedRows>
    </Drawer>
  );
}

/** Whether the values of a change are yes or no. */
const isFlag = (what: StructureChange['what']) => what === 'state' || what.startsWith('allow');

function Change({ change, named }: { change: StructureChange; named: boolean }) {
  const { structure: texts } = useTexts();
  const { language } = useSite();
  const said = (value: string) => (isFlag(change.what) ? (value === '1' ? texts.yes : texts.no) : value);
  return (
    <li>
      <b>{named && change.name ? `${change.name} · ${texts.steps[change.what]}` : texts.steps[change.what]}</b>
      <div>
        {change.before === ''
          ? change.after === '—'
            ? null
            : said(change.after)
          : texts.becomes(said(change.before), said(change.after))}
      </div>
      {change.note ? <div>{change.note}</div> : null}
      <div className={css.soft}>{texts.changedBy(change.byName, minuteOf(change.dateline, language))}</div>
    </li>
  );
}
