import { useEffect, useState } from 'react';
import type { Trouble } from '../../../lib/use-call.ts';
import { Banner } from '../../../ui/banner.tsx';

/** ms; product.md §4, §9 */
const SHOWN = 5000;

/** Why it was refused, at the top for five seconds; the field says it as long as it stands. */
export function TopBanner({ trouble }: { trouble: Trouble | null }) {
  const [shown, setShown] = useState<Trouble | null>(null);
  useEffect(() => {
    setShown(trouble);
    const timer = setTimeout(() => setShown(null), SHOWN);
    return () => clearTimeout(timer);
  }, [trouble]);
  return <div role="alert">{shown ? <Banner look="alert">{shown.message}</Banner> : null}</div>;
}
