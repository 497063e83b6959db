import { JobStatus, type ScheduleRow } from '@board/contract/settings/schedule';
import { useQueryClient } from '@tanstack/react-query';
import { App, Button, Dropdown, Flex, Tag } from 'antd';
import { useState } from 'react';
import { call } from '../../lib/calls/client.ts';
import { useCall } from '../../lib/calls/use-call.ts';
import { minuteOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import { TroubleAlert } from '../../parts/case/trouble.tsx';
import { batchOf } from '../../parts/lists/batch/chosen-steps.tsx';
import { List } from '../../parts/lists/list.tsx';
import { RowHead } from '../../parts/lists/row-head.tsx';
import { useRows, useSorting } from '../../parts/lists/use-rows.ts';
import { JobForm } from '../../parts/settings/jobs/job-form.tsx';
import { JobLog } from '../../parts/settings/jobs/job-log.tsx';
import { ResultTag } from '../../parts/settings/jobs/result-tag.tsx';
import { SettingHistory } from '../../parts/settings/setting-history.tsx';
import css from '../../parts/settings/settings.module.css';
import { DeskPage } from '../../parts/workspace/desk-page.tsx';
import { useQueryState } from '../../parts/workspace/use-query-state.ts';
import { useSucceeded } from '../../parts/workspace/use-succeeded.ts';

type Open = { what: 'form' | 'log' | 'history'; row: ScheduleRow | null };

/** ms between two readings of running jobs */
const AGAIN = 5000;

/** Whether a job can be deleted: it is the operator’s own, or its handler is gone. */
const mayGo = ({ builtIn, known }: ScheduleRow) => !(builtIn && known);

/** Background jobs: their schedules and results (product.md §3, backoffice.md §4 point 9). */
export default function Jobs() {
  const { jobs: texts, settingPages, common } = useTexts();
  const { language } = useSite();
  const { modal } = App.useApp();
  const succeeded = useSucceeded();
  const queries = useQueryClient();
  const { params } = useQueryState();
  const [open, setOpen] = useState<Open | null>(null);
  const calls = {
    pause: useCall('schedule.pause'),
    resume: useCall('schedule.resume'),
    run: useCall('schedule.run'),
    remove: useCall('schedule.remove'),
  };
  const words = params.get('words') ?? '';
  const sorting = useSorting(['nextDateline']);
  const found = useRows(
    ['jobs', 'list', words, sorting],
    (page, limit) => call('schedule.page', { beanName: words || undefined, ...sorting, page, limit }),
    AGAIN,
  );
  const again = () => void queries.invalidateQueries({ queryKey: ['jobs'] });
  const doing = async (what: keyof typeof calls, row: ScheduleRow) => {
    if (await calls[what].run({ ids: [row.id] })) succeeded(again);
  };
  const remove = (row: ScheduleRow) =>
    modal.confirm({ title: texts.askRemove(row.name), onOk: () => doing('remove', row) });

  const state = (row: ScheduleRow) =>
    !row.known ? (
      <Tag color="red">{texts.unknown}</Tag>
    ) : row.status === JobStatus.normal ? (
      <Tag color="green">{texts.normal}</Tag>
    ) : (
      <Tag color="gold">{texts.paused}</Tag>
    );
  const last = ({ last }: ScheduleRow) =>
    last ? (
      <span>
        <ResultTag {...last} /> <time>{minuteOf(last.dateline, language)}</time>
      </span>
    ) : (
      texts.never
    );
  const next = ({ nextDateline }: ScheduleRow) =>
    nextDateline === null ? '—' : <time>{minuteOf(nextDateline, language)}</time>;
  const steps = (row: ScheduleRow) => {
    const isPaused = row.status === JobStatus.paused;
    const { name } = row;
    return (
      <Flex gap="0 0.75rem" wrap>
        <Button
          type="link"
          size="small"
          aria-label={`${texts.run}${common.colon}${name}`}
          onClick={() => void doing('run', row)}
        >
          {texts.run}
        </Button>
        <Button
          type="link"
          size="small"
          aria-label={`${settingPages.change}${common.colon}${name}`}
          onClick={() => setOpen({ what: 'form', row })}
        >
          {settingPages.change}
        </Button>
        <Dropdown
          trigger={['click']}
          menu={{
            items: [
              {
                key: 'status',
                label: isPaused ? texts.resume : texts.pause,
                onClick: () => void doing(isPaused ? 'resume' : 'pause', row),
              },
              { key: 'log', label: texts.log, onClick: () => setOpen({ what: 'log', row }) },
              {
                key: 'history',
                label: settingPages.history,
                onClick: () => setOpen({ what: 'history', row }),
              },
              ...(mayGo(row)
                ? [{ key: 'remove', danger: true, label: settingPages.remove, onClick: () => remove(row) }]
                : []),
            ],
          }}
        >
          <Button type="link" size="small" aria-label={`${texts.more}${common.colon}${name}`}>
            {texts.more}
          </Button>
        </Dropdown>
      </Flex>
    );
  };
  const forAll = (what: keyof typeof calls) => (rows: readonly ScheduleRow[]) =>
    calls[what].run({ ids: rows.map(({ id }) => id) });
  const isPaused = ({ status }: ScheduleRow) => status === JobStatus.paused;
  const batch = batchOf<ScheduleRow>(
    ({ name }) => name,
    [
      { label: texts.run, may: ({ known }) => known, run: forAll('run') },
      { label: texts.pause, may: (row) => !isPaused(row), run: forAll('pause') },
      { label: texts.resume, may: isPaused, run: forAll('resume') },
      { label: settingPages.remove, danger: true, may: mayGo, run: forAll('remove') },
    ],
    again,
  );
  const trouble = Object.values(calls).find((one) => one.trouble)?.trouble ?? null;
  return (
    <DeskPage
      title={texts.title}
      lead={texts.lead}
      actions={
        <>
          <Button onClick={() => setOpen({ what: 'log', row: null })}>{texts.log}</Button>
          <Button type="primary" onClick={() => setOpen({ what: 'form', row: null })}>
            {texts.add}
          </Button>
        </>
      }
    >
      <TroubleAlert trouble={trouble} />
      <List<ScheduleRow>
        name="jobs"
        found={found}
        rowKey="id"
        none={texts.none}
        find={{ param: 'words', label: texts.find }}
        main={{
          title: texts.job,
          render: (row) => (
            <RowHead title={row.name} facts={[row.sentence, row.remark]}>
              {' '}
              <span className={css.code}>
                {row.beanName} {row.params}
              </span>
            </RowHead>
          ),
        }}
        columns={[
          { name: 'state', title: settingPages.state, width: 88, render: state },
          { name: 'next', title: texts.next, width: 184, render: next, sort: 'nextDateline' },
          { name: 'last', title: texts.last, width: 184, render: last },
        ]}
        batch={batch}
        actions={steps}
        actionWidth={216}
      />
      {open?.what === 'form' ? (
        <JobForm row={open.row} onClose={() => setOpen(null)} onDone={() => succeeded(again)} />
      ) : null}
      {open?.what === 'log' ? <JobLog of={open.row} onClose={() => setOpen(null)} /> : null}
      {open?.what === 'history' && open.row ? (
        <SettingHistory
          title={`${settingPages.history}${common.colon}${open.row.name}`}
          kind="job"
          of={String(open.row.id)}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </DeskPage>
  );
}
