import type { PlatformWork } from '@board/contract/backoffice/reports';
import type { Months } from '@board/contract/rules/months';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { call } from '../../lib/calls/client.ts';
import { useTexts } from '../../lib/texts.ts';
import { Unread } from '../case/trouble.tsx';

import { Picture } from './picture.tsx';
import type { FileOf } from './pictures.tsx';
import css from './platform-data.module.css';

interface Props {
  /** undefined: all that is reached */
  fid: number | undefined;
  months: Months;
  fileOf: FileOf;
}

/** What there is beside the messages: campaigns, cases, measures and requests, reports. */
export function Work({ fid, months, fileOf }: Props) {
  const param = { fid, ...months };
  const work = useQuery({ queryKey: ['platform-work', param], queryFn: () => call('reports.work', param) });
  if (work.isError) return <Unread again={() => void work.refetch()} />;
  if (!work.data) return <Skeleton active />;
  return <WorkTables work={work.data} fileOf={fileOf} />;
}

type Rows = readonly (readonly [name: string, count: number])[];

function WorkTables({ work, fileOf }: { work: PlatformWork; fileOf: FileOf }) {
  const { platformData: texts, disposals } = useTexts();
  const { campaigns, cases, accounts, concerns } = work;
  /** in the order of their names */
  const rowsOf = <Name extends string>(names: Record<Name, string>, counts: Record<NoInfer<Name>, number>): Rows =>
    (Object.keys(names) as Name[]).map((name) => [names[name], counts[name]]);
  const measures: Rows = (accounts?.measures ?? []).map(({ handleType, count }) => [
    texts.accounts.measure(disposals.types[handleType] ?? ''),
    count,
  ]);
  const table = (of: { title: string; meaning: string; none: string }, rows: Rows) => (
    <Picture
      title={of.title}
      meaning={of.meaning}
      none={rows.every(([, count]) => count === 0) ? of.none : null}
      head={[texts.name, texts.count]}
      rows={rows}
      file={fileOf(of.title)}
    />
  );
  return (
    <>
      <div className={css.two}>
        {table(texts.campaigns, rowsOf(texts.campaigns.names, campaigns))}
        {table(texts.cases, rowsOf(texts.cases.names, cases))}
        {accounts ? table(texts.accounts, [...measures, ...rowsOf(texts.accounts.names, accounts)]) : null}
        {concerns ? table(texts.concerns, rowsOf(texts.concerns.names, concerns)) : null}
      </div>
      {accounts ? null : <p className={css.meaning}>{texts.wholeOnly}</p>}
    </>
  );
}
