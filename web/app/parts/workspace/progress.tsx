import { Progress as Bar, type ProgressProps } from 'antd';

type Props = Pick<ProgressProps, 'size' | 'format'> & {
  /** what is under way, as a screen reader names the bar */
  label: string;
  done: number;
  total: number;
};

/** How far something that takes a while has come. Nothing to do counts as done. */
export function Progress({ label, done, total, ...look }: Props) {
  return <Bar {...look} aria-label={label} percent={total === 0 ? 100 : Math.floor((100 * done) / total)} />;
}
