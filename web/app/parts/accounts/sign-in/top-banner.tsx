import { useEffect, useState } from 'react';
import type { Trouble } from '../../../lib/calls/use-call.ts';
import { BANNER_SHOWN } from '../../../lib/pace.ts';
import { Banner } from '../../../ui/banner.tsx';

/** Shows the reason for a refusal at the top for five seconds; the field shows it as long as it holds. */
export function TopBanner({ trouble }: { trouble: Trouble | null }) {
  const [shown, setShown] = useState<Trouble | null>(null);
  useEffect(() => {
    setShown(trouble);
    const timer = setTimeout(() => setShown(null), BANNER_SHOWN);
    return () => clearTimeout(timer);
  }, [trouble]);
  return <div role="alert">{shown ? <Banner look="alert">{shown.message}</Banner> : null}</div>;
}
