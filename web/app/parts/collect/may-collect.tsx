import { Alert } from 'antd';
import { useTexts } from '../../lib/texts.ts';
import { useDesk } from '../workspace/desk.ts';

/** Screens of campaigns, for units that may collect (product.md §6); others are told so, and see none of their tools. */
export function MayCollect({ children }: { children: React.ReactNode }) {
  const { collect } = useTexts();
  const { me } = useDesk();
  if (me.authority.allowCollect === 1) return children;
  return <Alert type="info" showIcon role="alert" title={collect.notOpen} style={{ marginBlock: 16 }} />;
}
