import type { ComponentProps } from 'react';
import type PersonalHint from './personal-hint.tsx';
import { useLoaded } from './use-loaded.ts';

/** Says below a field what in its text identifies somebody. The finder is loaded once there is something to look through. */
export function HintWhenWritten(props: ComponentProps<typeof PersonalHint>) {
  const Hint = useLoaded(props.text !== '', () => import('./personal-hint.tsx'));
  return Hint && props.text ? <Hint {...props} /> : null;
}
