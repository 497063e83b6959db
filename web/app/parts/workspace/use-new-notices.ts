import { App } from 'antd';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../lib/texts.ts';

/** Says that a notice has arrived when the number of unread notices has grown (product.md §8). */
export function useNewNotices(unread: number | undefined): void {
  const { shell } = useTexts().office;
  const { message } = App.useApp();
  const before = useRef(unread);
  useEffect(() => {
    if (unread !== undefined && before.current !== undefined && unread > before.current) message.info(shell.newNotice);
    before.current = unread;
  }, [unread, message, shell]);
}
