import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Alert, Typography } from 'antd';
import { Link } from 'react-router';
import { numberOf } from '../lib/format.ts';
import { useSite } from '../lib/site.ts';
import { useTexts } from '../lib/texts.ts';
import { Unread } from '../parts/case/trouble.tsx';
import css from '../parts/data-board/data-board.module.css';
import { type FigureList, figureListIn, figurePage } from '../parts/data-board/figure-list.ts';
import { monthText } from '../parts/data-board/period.ts';
import { ExportPanel } from '../parts/lists/export-panel.tsx';
import { useTaskLinks } from '../parts/lists/use-task-links.ts';
import { WorkList } from '../parts/lists/work-list.tsx';
import { usePaging, useQueryState } from '../parts/workspace/use-query-state.ts';

/** The messages behind a figure of the data board, exactly as many as the figure counts. */
export default function DataBoardMessages() {
  const { dataBoard: texts } = useTexts();
  const { params } = useQueryState();
  const asked = figureListIn(params);
  if (asked) return <Listed asked={asked} />;
  return (
    <>
      <Typography.Title level={1}>{texts.title}</Typography.Title>
      <Alert type="warning" showIcon title={texts.noFigure} action={<Link to="/g/dataBoard">{texts.back}</Link>} />
    </>
  );
}

function Listed({ asked }: { asked: FigureList }) {
  const { dataBoard: texts, lists, server, work } = useTexts();
  const { language } = useSite();
  const { params, page } = useQueryState();
  const hrefOf = useTaskLinks();
  const list = useQuery({ ...figurePage(asked, params, page), placeholderData: keepPreviousData });
  const paging = usePaging(list);
  const { fid, from, to, figure, domainId } = asked;
  const months = figure === 'overdue' ? texts.today : texts.monthsFrom(monthText(from), monthText(to));
  const period = new URLSearchParams({
    fid: String(fid),
    period: 'own',
    from: monthText(from),
    to: monthText(to),
  });
  const { rows = [], closed = [], total = 0, board } = list.data ?? {};
  return (
    <>
      <p className={css.back}>
        <Link to={`/g/dataBoard?${period}`}>← {texts.back}</Link>
      </p>
      <div className={css.head}>
        <Typography.Title level={1}>
          {server.sheet.figures[figure]}
          {domainId === undefined || !rows[0] ? '' : ` · ${rows[0].domainName.split(' / ')[0]}`}
        </Typography.Title>
        {total > 0 ? (
          <ExportPanel
            count={lists.filter.found(numberOf(total, language))}
            by="statistics.figureExport"
            asked={{ fid, from, to, figure, domainId }}
          />
        ) : null}
      </div>
      {list.isError ? (
        <Unread again={() => void list.refetch()} />
      ) : (
        <>
          {board ? <p className={css.back}>{texts.listed(board.name, months, numberOf(total, language))}</p> : null}
          <WorkList
            rows={rows}
            paging={paging}
            loading={list.isFetching && !list.data}
            searched
            columns={figure === 'overdue' ? ['unit', 'due', 'state'] : ['unit', 'state', 'grade']}
            hrefOf={(row) => hrefOf(row, rows.indexOf(row))}
          />
          {closed.length > 0 ? (
            <section aria-label={texts.closed}>
              <p className={css.soft}>{texts.closed}</p>
              <ul>
                {closed.map(({ tid, forumName, subject }) => (
                  <li key={tid}>
                    {subject ? (
                      <a href={`/threads/content?tid=${tid}`} target="_blank" rel="noreferrer">
                        {subject}
                        <span className="visually-hidden">{work.task.opensNew}</span>
                      </a>
                    ) : (
                      texts.notPublic
                    )}{' '}
                    <span className={css.soft}>{forumName}</span>
                  </li>
                ))}
              </ul>
            </section>
          ) : null}
        </>
      )}
    </>
  );
}
