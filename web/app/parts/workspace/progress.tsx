import { Progress as Bar, type ProgressProps } from 'antd';

type Props = Pick<ProgressProps, 'size' | 'format'> & {
  /** the task under way, as the name of the bar for screen readers */
  label: string;
  done: number;
  total: number;
};

/** The progress of a task that takes a while. A task without parts counts as done. */
export function Progress({ label, done, total, ...look }: Props) {
  return <Bar {...look} aria-label={label} percent={total === 0 ? 100 : Math.floor((100 * done) / total)} />;
}
