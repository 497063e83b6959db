import { Typography } from 'antd';
import { data } from 'react-router';
import { useTexts } from '../../lib/texts.ts';

export const loader = () => data(null, { status: 404 });

/** The page for an unknown address of a work area; the menu stays, so that work can go on. */
export default function UnknownPage() {
  const { common } = useTexts();
  return (
    <>
      <Typography.Title level={1}>{common.notFoundTitle}</Typography.Title>
      <Typography.Paragraph>{common.unknownPage}</Typography.Paragraph>
    </>
  );
}
