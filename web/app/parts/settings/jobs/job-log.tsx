import type { ScheduleRow } from '@board/contract/settings/schedule';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Checkbox, Drawer } from 'antd';
import { useState } from 'react';
import { call } from '../../../lib/calls/client.ts';
import { minuteOf } from '../../../lib/format.ts';
import { useSite } from '../../../lib/site.ts';
import { useTexts } from '../../../lib/texts.ts';
import { PagedRows, ROWS_OF_DRAWER } from '../../workspace/paged-rows.tsx';
import css from '../settings.module.css';
import { ResultTag } from './result-tag.tsx';

/** The runs of a job, or of all, the newest first. */
export function JobLog({ of, onClose }: { of: ScheduleRow | null; onClose: () => void }) {
  const { jobs: texts, common } = useTexts();
  const { language } = useSite();
  const [page, setPage] = useState(1);
  const [onlyFailed, setOnlyFailed] = useState(false);
  const param = { jobId: of?.id, failed: onlyFailed ? ('1' as const) : undefined, page, limit: ROWS_OF_DRAWER };
  const found = useQuery({
    queryKey: ['jobs', 'log', param],
    queryFn: () => call('schedule.logPage', param),
    placeholderData: keepPreviousData,
  });
  return (
    <Drawer
      open
      size="min(100vw, 40rem)"
      title={of ? `${texts.log}${common.colon}${of.name}` : texts.log}
      onClose={onClose}
    >
      <Checkbox
        checked={onlyFailed}
        onChange={(event) => {
          setOnlyFailed(event.target.checked);
          setPage(1);
        }}
      >
        {texts.onlyFailed}
      </Checkbox>
      <PagedRows
        found={found}
        rows={found.data?.list}
        total={found.data?.total}
        page={page}
        onPage={setPage}
        none={texts.noRuns}
      >
        {(run) => (
          <li key={run.id}>
            <ResultTag {...run} /> <time>{minuteOf(run.dateline, language)}</time> {of ? null : run.name}
            {run.byName ? <span className={css.soft}> {texts.askedBy(run.byName)}</span> : null}
            {run.params ? <div className={css.code}>{run.params}</div> : null}
            {run.error ? <pre className={css.error}>{run.error}</pre> : null}
          </li>
        )}
      </PagedRows>
    </Drawer>
  );
}
