import type { ComponentProps } from 'react';
import type PersonalHint from './personal-hint.tsx';
import { useLoaded } from './use-loaded.ts';

/** Names the personal data in a field's text, below the field. The finder is loaded once there is text. */
export function HintWhenWritten(props: ComponentProps<typeof PersonalHint>) {
  const Hint = useLoaded(props.text !== '', () => import('./personal-hint.tsx'));
  return Hint && props.text ? <Hint {...props} /> : null;
}
