import { Alert } from 'antd';
import { useEffect, useState } from 'react';
import { watchLine } from '../../lib/calls/live.ts';
import { LINE_PATIENCE } from '../../lib/pace.ts';
import { useTexts } from '../../lib/texts.ts';

/**
 * Says that the live line is lost (product.md §8) after it was away for a while, because browsers open it again themselves.
 */
export function LineLost() {
  const { shell } = useTexts().office;
  const [lost, setLost] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = watchLine((isThere) => {
      // Each failed try reports again, so the time runs from the first report.
      if (!isThere) timer ??= setTimeout(() => setLost(true), LINE_PATIENCE);
      else {
        clearTimeout(timer);
        timer = undefined;
        setLost(false);
      }
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
  return lost ? <Alert type="warning" showIcon banner role="status" title={shell.lineLost} /> : null;
}
