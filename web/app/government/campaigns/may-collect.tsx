import { Alert } from 'antd';
import { Outlet } from 'react-router';
import { useTexts } from '../../lib/texts.ts';
import { useDesk } from '../../parts/workspace/desk.ts';

/** Guards screens of campaigns: units that may not collect (product.md §6) get a sentence instead of the tools. */
export default function MayCollect() {
  const { collect } = useTexts();
  const desk = useDesk();
  if (desk.me.authority.allowCollect === 1) return <Outlet context={desk} />;
  return <Alert type="info" showIcon role="alert" title={collect.notOpen} style={{ marginBlock: 16 }} />;
}
