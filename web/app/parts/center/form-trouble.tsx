import type { Trouble } from '../../lib/calls/use-call.ts';
import { CallTrouble } from '../site/call-trouble.tsx';

/** Shows a refusal that belongs to no field. */
export const FormTrouble = ({ trouble }: { trouble: Trouble | null }) => (
  <CallTrouble trouble={trouble && Object.keys(trouble.fields).length === 0 ? trouble : null} />
);
