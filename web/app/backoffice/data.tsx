import { boardViews } from '@board/contract/backoffice/reports';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Breadcrumb, Empty, Segmented, Select, Skeleton, Typography } from 'antd';
import { Link } from 'react-router';
import { call } from '../lib/calls/client.ts';
import { todayInShanghai } from '../lib/format.ts';
import { useTexts } from '../lib/texts.ts';
import { Unread } from '../parts/case/trouble.tsx';
import css from '../parts/data-board/data-board.module.css';
import { monthIn } from '../parts/data-board/period.ts';
import { Headline } from '../parts/platform-data/headline.tsx';
import { Pictures } from '../parts/platform-data/pictures.tsx';
import { Ranking } from '../parts/platform-data/ranking.tsx';
import { type Span, type SpanKind, spanKinds, spansOf } from '../parts/platform-data/spans.ts';
import { Work } from '../parts/platform-data/work.tsx';
import { useQueryState } from '../parts/workspace/use-query-state.ts';

const kinds = ['region', 'seat'] as const;

/** Figures of the whole country, of provinces and ministries, down to any board; by month, quarter or year. */
export default function PlatformData() {
  const { platformData: texts } = useTexts();
  const { params, set, hrefWith } = useQueryState();
  const kind = spanKinds.find((one) => one === params.get('period')) ?? 'year';
  const spans = spansOf(kind, monthIn(todayInShanghai().slice(0, 7))!);
  const span = spans.find(({ key }) => key === params.get('at')) ?? spans[0]!;
  const view = boardViews.find((one) => one === params.get('view')) ?? 'country';
  const fid = Number(params.get('fid')) || undefined;
  const months = { from: span.from, to: span.to };
  const param = { ...months, fid, view };
  const board = useQuery({
    queryKey: ['platform-data', param],
    queryFn: () => call('reports.board', param),
    placeholderData: keepPreviousData,
  });
  if (board.isError) return <Unread again={() => void board.refetch()} />;
  if (!board.data) return <Skeleton active />;
  const { whole, tops, path, figures, rows, minimum } = board.data;
  const here = path.at(-1);
  const where = here?.name ?? texts.country;
  const fileOf = (what: string) => texts.file(what, where, span.key);
  const boardAt = (one: number) => `?${hrefWith({ fid: one })}`;
  const compared = whole && !here;
  const ranking = (of: keyof typeof texts.unit, some = rows) => (
    <Ranking key={of} kind={of} rows={some} minimum={minimum} hrefOf={boardAt} file={fileOf(texts.compared[of])} />
  );
  return (
    <>
      <Typography.Title level={1}>{texts.title}</Typography.Title>
      <div className={css.bar}>
        {whole ? (
          <Segmented
            aria-label={texts.view}
            value={view}
            options={boardViews.map((value) => ({ value, label: texts.views[value] }))}
            onChange={(value) => set({ view: value, fid: '' })}
          />
        ) : null}
        <Segmented
          aria-label={texts.period}
          value={kind}
          options={spanKinds.map((value) => ({ value, label: texts.periods[value] }))}
          onChange={(value) => set({ period: value, at: '' })}
        />
        <Select
          aria-label={texts.which}
          value={span.key}
          options={spans.map((one) => ({ value: one.key, label: nameOf(kind, one) }))}
          onChange={(at) => set({ at })}
          style={{ minWidth: '10rem' }}
        />
      </div>
      <p className={css.soft}>{texts.rule}</p>
      {here ? (
        <nav aria-label={texts.path} className={css.path}>
          {tops.length > 1 ? (
            <Select
              aria-label={texts.view}
              value={path[0]!.fid}
              options={tops.map((top) => ({ value: top.fid, label: top.name }))}
              onChange={(top) => set({ fid: top })}
              style={{ minWidth: '14rem', marginRight: 12 }}
            />
          ) : null}
          <Breadcrumb
            items={[
              ...(whole
                ? [{ key: 'all', title: <Link to={`?${hrefWith({ fid: '' })}`}>{texts.views[view]}</Link> }]
                : []),
              ...path.map((one) => ({
                key: one.fid,
                title: one === here ? <b>{one.name}</b> : <Link to={boardAt(one.fid)}>{one.name}</Link>,
              })),
            ]}
          />
        </nav>
      ) : null}
      {!figures ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={texts.none} />
      ) : compared && view !== 'country' ? (
        ranking(view)
      ) : (
        <>
          <Headline data={{ ...board.data, figures }} />
          {kinds.map((one) => {
            const those = rows.filter((row) => row.kind === one);
            return those.length > 0 ? ranking(one, those) : null;
          })}
          <Pictures data={{ ...board.data, figures }} months={months} fileOf={fileOf} />
          <Work fid={fid} months={months} fileOf={fileOf} />
        </>
      )}
    </>
  );

  function nameOf(of: SpanKind, { year, part }: Span): string {
    return of === 'year' ? texts.year(year) : texts[of](year, part);
  }
}
