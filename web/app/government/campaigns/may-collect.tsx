import { Alert } from 'antd';
import { Outlet } from 'react-router';
import { useTexts } from '../../lib/texts.ts';
import { useDesk } from '../../parts/workspace/desk.ts';

/** Screens of campaigns, for units that may collect (product.md §6); others are told so, and see none of their tools. */
export default function MayCollect() {
  const { collect } = useTexts();
  const desk = useDesk();
  if (desk.me.authority.allowCollect === 1) return <Outlet context={desk} />;
  return <Alert type="info" showIcon role="alert" title={collect.notOpen} style={{ marginBlock: 16 }} />;
}
