import { Suspense } from 'react';
import { part } from '../../lib/parts.tsx';

/** What a process of the product itself is about, by the first word of its key; those that offices draw have their form. */
const known = {
  'sign-off': part(() => import('../signing/about-sign-off.tsx')),
};

export function ProcessSubject({ businessKey, instanceId }: { businessKey: string; instanceId: number }) {
  const name = businessKey.split(':')[0]!;
  if (!Object.hasOwn(known, name)) return null;
  const Part = known[name as keyof typeof known];
  return (
    <Suspense>
      <Part instanceId={instanceId} />
    </Suspense>
  );
}
