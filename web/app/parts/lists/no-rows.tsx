import { Empty } from 'antd';

/** That a list has no rows; nothing is said before that is known. */
export function NoRows({ loading, said }: { loading: boolean; said: string }) {
  return <Empty image={loading ? null : Empty.PRESENTED_IMAGE_SIMPLE} description={loading ? '\u00a0' : said} />;
}
