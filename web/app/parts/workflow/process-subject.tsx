import { Suspense } from 'react';
import { part } from '../../lib/parts.tsx';

/** The subject of the product's own processes, by the first word of their keys; processes of offices show their forms. */
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
