import { JobResult } from '@board/contract/settings/schedule';
import { Tag } from 'antd';
import { useTexts } from '../../../lib/texts.ts';

/** The result of a run, and its duration. */
export function ResultTag({ status, times }: { status: number | null; times: number | null }) {
  const { jobs: texts } = useTexts();
  if (status === null) return <Tag color="blue">{texts.running}</Tag>;
  const took = times === null ? '' : ` ${texts.ms(times)}`;
  return status === JobResult.success ? (
    <Tag>
      {texts.success}
      {took}
    </Tag>
  ) : (
    <Tag color="red">
      {texts.failed}
      {took}
    </Tag>
  );
}
