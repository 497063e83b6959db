import { Alert } from 'antd';
import { useEffect, useState } from 'react';
import { watchLine } from '../../lib/calls/live.ts';
import { LINE_PATIENCE } from '../../lib/pace.ts';
import { useTexts } from '../../lib/texts.ts';

/** Says that the live line is lost (product.md §8), once it has stayed away for a while: browsers open it again by themselves. */
export function LineLost() {
  const { shell } = useTexts().office;
  const [lost, setLost] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = watchLine((isThere) => {
      // Each try that fails says so again: the time runs from the first.
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
