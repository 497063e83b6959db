import type { PlatformWork } from '@board/contract/backoffice/reports';
import type { Months } from '@board/contract/rules/months';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { call } from '../../lib/calls/client.ts';
import { useTexts } from '../../lib/texts.ts';
import { Unread } from '../case/trouble.tsx';
import { Picture } from './picture.tsx';
import type { FileOf } from './pictures.tsx';
import css from './platform-data.module.css';

interface Props {
  /** undefined: all boards in reach, or the top board of the office */
  fid: number | undefined;
  months: Months;
  fileOf: FileOf;
}

/** Figures beside messages: campaigns, cases, measures and requests, reports. */
export function Work({ fid, months, fileOf }: Props) {
  const param = { fid, ...months };
  const work = useQuery({ queryKey: ['platform-work', param], queryFn: () => call('reports.work', param) });
  if (work.isError) return <Unread again={() => void work.refetch()} />;
  if (!work.data) return <Skeleton active />;
  return <WorkTables work={work.data} fileOf={fileOf} />;
}

/** Figures beside messages for the boards below an office: campaigns and cases. */
export function OfficeWork({ fid, months, fileOf }: Props) {
  const param = { fid, ...months };
  const work = useQuery({
    queryKey: ['office-work', param],
    queryFn: () => call('reports.ofOffice', param),
    placeholderData: keepPreviousData,
  });
  if (work.isError) return <Unread again={() => void work.refetch()} />;
  if (!work.data) return <Skeleton active />;
  return (
    <div className={css.two}>
      <CollectedTables work={work.data} fileOf={fileOf} />
    </div>
  );
}

type Rows = readonly (readonly [name: string, count: number])[];

/** in the order of their names */
const rowsOf = <Name extends string>(names: Record<Name, string>, counts: Record<NoInfer<Name>, number>): Rows =>
  (Object.keys(names) as Name[]).map((name) => [names[name], counts[name]]);

interface TableProps {
  of: { title: string; meaning: string; none: string };
  rows: Rows;
  fileOf: FileOf;
}

function WorkTable({ of, rows, fileOf }: TableProps) {
  const { platformData: texts } = useTexts();
  return (
    <Picture
      title={of.title}
      meaning={of.meaning}
      none={rows.every(([, count]) => count === 0) ? of.none : null}
      head={[texts.name, texts.count]}
      rows={rows}
      file={fileOf(of.title)}
    />
  );
}

type Collected = Pick<PlatformWork, 'campaigns' | 'cases'>;

function CollectedTables({ work: { campaigns, cases }, fileOf }: { work: Collected; fileOf: FileOf }) {
  const { platformData: texts } = useTexts();
  return (
    <>
      <WorkTable of={texts.campaigns} rows={rowsOf(texts.campaigns.names, campaigns)} fileOf={fileOf} />
      <WorkTable of={texts.cases} rows={rowsOf(texts.cases.names, cases)} fileOf={fileOf} />
    </>
  );
}

function WorkTables({ work, fileOf }: { work: PlatformWork; fileOf: FileOf }) {
  const { platformData: texts, disposals } = useTexts();
  const { accounts, concerns } = work;
  const measures: Rows = (accounts?.measures ?? []).map(({ handleType, count }) => [
    texts.accounts.measure(disposals.types[handleType] ?? ''),
    count,
  ]);
  return (
    <>
      <div className={css.two}>
        <CollectedTables work={work} fileOf={fileOf} />
        {accounts ? (
          <WorkTable
            of={texts.accounts}
            rows={[...measures, ...rowsOf(texts.accounts.names, accounts)]}
            fileOf={fileOf}
          />
        ) : null}
        {concerns ? (
          <WorkTable of={texts.concerns} rows={rowsOf(texts.concerns.names, concerns)} fileOf={fileOf} />
        ) : null}
      </div>
      {accounts ? null : <p className={css.meaning}>{texts.wholeOnly}</p>}
    </>
  );
}
