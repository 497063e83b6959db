import { Empty } from 'antd';

/** Says that a list has no rows; empty while the list is loading. */
export function NoRows({ loading, said }: { loading: boolean; said: string }) {
  // For an image of null, antd draws its own.
  return <Empty image={loading ? <span /> : Empty.PRESENTED_IMAGE_SIMPLE} description={loading ? '\u00a0' : said} />;
}
