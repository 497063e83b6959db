import { App } from 'antd';
import { SUCCEEDED } from '../../lib/pace.ts';
import { useTexts } from '../../lib/texts.ts';

/** Says for half a second that an admin-style call succeeded, then calls `then` (product.md §8). */
export function useSucceeded() {
  const { common } = useTexts();
  const { message } = App.useApp();
  return (then: () => void): void => {
    // antd counts in seconds.
    void message.success(common.succeeded, SUCCEEDED / 1000).then(then);
  };
}
