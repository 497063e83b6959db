import { Empty } from 'antd';

/** Says that a list has no rows; empty while the list is loading. */
export function NoRows({ loading, said }: { loading: boolean; said: string }) {
  return <Empty image={loading ? null : Empty.PRESENTED_IMAGE_SIMPLE} description={loading ? '\u00a0' : said} />;
}
