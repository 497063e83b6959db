import { CRON_MAX, JobStatus, Misfire, PARAMS_MAX, type ScheduleRow } from '@board/contract/settings/schedule';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { call } from '../../../lib/calls/client.ts';
import { isRefusal } from '../../../lib/calls/refusal.ts';
import { useCall } from '../../../lib/calls/use-call.ts';
import { minuteOf } from '../../../lib/format.ts';
import { useSite } from '../../../lib/site.ts';
import { useTexts } from '../../../lib/texts.ts';
import { type Field, FormDialog } from '../form-dialog.tsx';
import css from '../settings.module.css';

/** A Quartz expression has six fields, or seven. */
const FIELDS_MIN = 6;

interface Props {
  /** null: a new job */
  row: ScheduleRow | null;
  onClose: () => void;
  onDone: () => void;
}

/** The form of a job: its handler, its schedule, its input, and the rule for missed runs. */
export function JobForm({ row, onClose, onDone }: Props) {
  const { jobs: texts, settingPages, common } = useTexts();
  const add = useCall('schedule.save');
  const change = useCall('schedule.update');
  const { busy, trouble } = row ? change : add;
  const handlers = useQuery({ queryKey: ['jobs', 'handlers'], queryFn: () => call('schedule.handlers', {}) });
  const initial = {
    beanName: row?.beanName ?? '',
    cronExpression: row?.cronExpression ?? '0 0 12 * * ?',
    params: row?.params ?? '',
    status: row?.status ?? JobStatus.normal,
    misfire: row?.misfire ?? Misfire.skip,
    remark: row?.remark ?? '',
  };
  const handler: Field<'beanName'> = {
    name: 'beanName',
    label: texts.handler,
    kind: 'select',
    required: true,
    options: (handlers.data ?? []).map(({ beanName, name }) => ({
      value: beanName,
      label: name === beanName ? beanName : `${name} ${beanName}`,
    })),
  };
  const takes = (beanName: string) => handlers.data?.find((one) => one.beanName === beanName)?.params ?? [];
  return (
    <FormDialog
      width={600}
      title={row ? `${settingPages.change}${common.colon}${row.name}` : texts.add}
      initial={initial}
      fields={[
        ...(row ? [] : [handler]),
        { name: 'cronExpression', label: texts.cron, hint: texts.cronHint, max: CRON_MAX, required: true },
        { name: 'params', label: texts.params, hint: texts.paramsHint, max: PARAMS_MAX },
        {
          name: 'status',
          label: settingPages.state,
          kind: 'choice',
          options: [
            { value: JobStatus.normal, label: texts.normal },
            { value: JobStatus.paused, label: texts.paused },
          ],
        },
        {
          name: 'misfire',
          label: texts.misfire,
          kind: 'choice',
          options: [
            { value: Misfire.skip, label: texts.misfireSkip },
            { value: Misfire.once, label: texts.misfireOnce },
          ],
        },
        { name: 'remark', label: settingPages.remark, max: 200 },
      ]}
      busy={busy}
      trouble={trouble}
      below={({ cronExpression, beanName }) => (
        <>
          <NextRuns cronExpression={cronExpression} />
          {takes(beanName).length > 0 ? <p className={css.soft}>{texts.takes(takes(beanName).join(', '))}</p> : null}
        </>
      )}
      onClose={onClose}
      onSave={async ({ beanName, status, misfire, ...values }) => {
        const codes = { status: zeroOrOne(status), misfire: zeroOrOne(misfire) };
        const saved = row
          ? await change.run({ id: row.id, version: row.version, ...codes, ...values })
          : await add.run({ beanName, ...codes, ...values });
        if (!saved) return;
        onClose();
        onDone();
      }}
    />
  );
}

const zeroOrOne = (value: number) => (value === 0 ? (0 as const) : (1 as const));

/** Shows the meaning of an expression and the next runs, before anything is saved. */
function NextRuns({ cronExpression }: { cronExpression: string }) {
  const { jobs: texts } = useTexts();
  const { language } = useSite();
  const asked = useDeferredValue(cronExpression.trim());
  const found = useQuery({
    queryKey: ['jobs', 'next', asked],
    queryFn: () => call('schedule.next', { cronExpression: asked }),
    enabled: asked.split(/\s+/).length >= FIELDS_MIN,
    retry: false,
  });
  return (
    <div className={css.next} role="status">
      {found.data ? (
        <>
          <b>{found.data.sentence}</b>
          <div className={css.soft}>{texts.nextRuns}</div>
          <ol>
            {found.data.times.map((time) => (
              <li key={time}>{minuteOf(time, language)}</li>
            ))}
          </ol>
        </>
      ) : isRefusal(found.error) ? (
        <span className={css.soft}>{found.error.message}</span>
      ) : null}
    </div>
  );
}
