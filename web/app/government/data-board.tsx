import type { AnswerOf } from '@board/contract';
import { csvOf } from '@board/contract/rules/csv';
import { type Months, monthsBetween } from '@board/contract/rules/months';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Alert, Button, Empty, Input, Segmented, Skeleton, Typography } from 'antd';
import { call } from '../lib/calls/client.ts';
import { todayInShanghai } from '../lib/format.ts';
import { saveFile } from '../lib/save-file.ts';
import { useTexts } from '../lib/texts.ts';
import { Unread } from '../parts/case/trouble.tsx';
import { BoardPath } from '../parts/data-board/board-path.tsx';
import css from '../parts/data-board/data-board.module.css';
import { DomainBars } from '../parts/data-board/domain-bars.tsx';
import { Facts } from '../parts/data-board/facts.tsx';
import { figureListAt } from '../parts/data-board/figure-list.ts';
import { Helped } from '../parts/data-board/helped.tsx';
import { type ListOf, shareIn, shareNames } from '../parts/data-board/measures.ts';
import { MonthChart } from '../parts/data-board/month-chart.tsx';
import { monthIn, monthsOf, monthText, periods } from '../parts/data-board/period.ts';
import { Promised } from '../parts/data-board/promised.tsx';
import { type Compared, comparedNames, UnitTable } from '../parts/data-board/unit-table.tsx';
import { OfficeWork } from '../parts/platform-data/work.tsx';
import { useQueryState } from '../parts/workspace/use-query-state.ts';

const kinds = ['region', 'seat'] as const;

/** 202611 in Shanghai. */
const thisMonth = () => monthIn(todayInShanghai().slice(0, 7))!;

/**
 * The figures of the own office and all boards below (product.md §2; domain.md A3), by period; each number leads to its
 * messages.
 */
export default function DataBoard() {
  const { dataBoard: texts } = useTexts();
  const { params, set, hrefWith } = useQueryState();
  const period = periods.find((one) => one === params.get('period')) ?? 'year';
  const chosen = monthsOf(period, thisMonth()) ?? {
    from: monthIn(params.get('from')) ?? thisMonth(),
    to: monthIn(params.get('to')) ?? thisMonth(),
  };
  const wrong = chosen.to < chosen.from;
  const param = { ...chosen, fid: Number(params.get('fid')) || undefined };
  const board = useQuery({
    queryKey: ['data-board', param],
    queryFn: () => call('statistics.dataBoard', param),
    placeholderData: keepPreviousData,
    enabled: !wrong,
  });
  const month = (name: 'from' | 'to') => (
    <Input
      type="month"
      style={{ width: '10rem' }}
      aria-label={texts[name]}
      status={wrong ? 'error' : ''}
      value={monthText(chosen[name])}
      onChange={(event) => monthIn(event.target.value) && set({ [name]: event.target.value })}
    />
  );
  return (
    <>
      <Typography.Title level={1}>{texts.title}</Typography.Title>
      <div className={css.bar}>
        <Segmented
          aria-label={texts.period}
          value={period}
          options={periods.map((value) => ({ value, label: texts.periods[value] }))}
          onChange={(value) => set({ period: value })}
        />
        {period === 'own' ? (
          <>
            {month('from')} – {month('to')}
          </>
        ) : null}
        <span className={css.soft}>{texts.rule}</span>
      </div>
      {wrong ? <Alert type="warning" showIcon role="alert" title={texts.wrongPeriod} /> : null}
      {board.isError ? (
        <Unread again={() => void board.refetch()} />
      ) : board.data ? (
        <Figures
          data={board.data}
          months={chosen}
          boardAt={(fid) => `?${hrefWith({ fid })}`}
          choose={(fid) => set({ fid })}
          group={comparedNames.find((one) => one === params.get('group')) ?? 'reply'}
          onGroup={(group) => set({ group })}
        />
      ) : wrong ? null : (
        <Skeleton active />
      )}
      <Promised />
      <Helped />
    </>
  );
}

interface Props {
  data: AnswerOf<'statistics.dataBoard'>;
  months: Months;
  /** the address of the figures of another board */
  boardAt: (fid: number) => string;
  choose: (fid: number) => void;
  /** the figures by which the units are compared */
  group: Compared;
  onGroup: (group: Compared) => void;
}

function Figures({ data, months, boardAt, choose, group, onGroup }: Props) {
  const { dataBoard: texts } = useTexts();
  const { figures, path, tops, minimum, units } = data;
  if (!figures) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={texts.none} />;
  const here = path.at(-1)!;
  const listsOf =
    (fid: number): ListOf =>
    (figure) =>
      figureListAt({ fid, ...months, figure });
  const known = new Map(data.months.map((one) => [one.month, one]));
  const every = monthsBetween(months).map((month) => known.get(month) ?? { month, due: 0, replies: 0 });
  const fileName = texts.file(here.name, monthText(months.from), monthText(months.to));
  return (
    <>
      <div className={css.head}>
        <BoardPath tops={tops} path={path} hrefOf={boardAt} choose={choose} />
        <Button onClick={save}>{texts.export}</Button>
      </div>
      <Facts figures={figures} overdue={data.overdue} listOf={listsOf(here.fid)} />
      <div className={css.two}>
        <MonthChart
          months={every}
          listsOf={(month) => (figure) => figureListAt({ fid: here.fid, from: month, to: month, figure })}
        />
        {data.domains.length > 0 ? (
          <DomainBars
            domains={data.domains}
            hrefOf={(domainId) => figureListAt({ fid: here.fid, ...months, figure: 'due', domainId })}
          />
        ) : null}
      </div>
      {kinds.map((kind) => {
        const rows = units.filter((one) => one.kind === kind);
        return rows.length > 0 ? (
          <UnitTable
            key={kind}
            title={texts.units[kind]}
            kind={kind}
            rows={rows}
            minimum={minimum}
            group={group}
            listsOf={listsOf}
            onGroup={onGroup}
            hrefOf={boardAt}
          />
        ) : null;
      })}
      <OfficeWork fid={here.fid} months={months} fileOf={(what) => `${what} ${fileName}`} />
    </>
  );

  function save() {
    saveFile(`${fileName}.csv`, new Blob([sheet()], { type: 'text/csv;charset=utf-8' }));
  }

  /** Returns all shown figures as one table: first the board itself, then the boards below it. */
  function sheet(): string {
    const head = [
      texts.board,
      texts.received,
      texts.medianOf,
      texts.meanOf,
      texts.overdue,
      texts.place,
      ...shareNames.flatMap((name) => [texts[name], texts.of(texts[name]), texts.rate(texts[name])]),
    ];
    const own = { ...figures!, name: here.name, overdue: data.overdue, place: null };
    return csvOf([
      head,
      ...[own, ...units].map((row) => [
        row.name,
        row.due,
        row.medianDays ?? '',
        row.meanDays ?? '',
        row.overdue,
        row.place ?? '',
        ...shareNames.flatMap((name) => {
          const { percent, part, whole } = shareIn(row, name);
          return [part, whole, percent ?? ''];
        }),
      ]),
    ]);
  }
}
