import { type ComponentProps, Suspense } from 'react';
import { part } from '../../lib/parts.tsx';

/** The finder is loaded once there is something to look through. */
const Hint = part(() => import('./personal-hint.tsx'));

/** Says below a field what in its text identifies somebody. */
export const HintWhenWritten = (props: ComponentProps<typeof Hint>) =>
  props.text ? (
    <Suspense fallback={null}>
      <Hint {...props} />
    </Suspense>
  ) : null;
