import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { isRefusal } from '../../lib/calls/refusal.ts';
import type { Trouble } from '../../lib/calls/use-call.ts';
import { useTexts } from '../../lib/texts.ts';

/** Codes that say that the screen is older than the message. */
const OUTDATED = ['B0001', 'B0002', 'B0004', 'B0006'];

/** Why an action was refused, and what to do about it. What was written stays where it is. */
export function TroubleAlert({ trouble }: { trouble: Trouble | null }) {
  const { office } = useTexts();
  const queries = useQueryClient();
  if (!trouble) return null;
  const outdated = OUTDATED.includes(trouble.code);
  const said = Object.values(trouble.fields);
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      title={said[0] ?? trouble.message}
      description={trouble.code === 'B0001' ? office.changed : undefined}
      action={
        outdated ? (
          <Button size="small" onClick={() => void queries.invalidateQueries()}>
            {office.reload}
          </Button>
        ) : undefined
      }
    />
  );
}

/** A part that could not be read, with the way to try again; where the server refused it, why. */
export function Unread({ again, error = null }: { again: () => void; error?: Error | null }) {
  const { office } = useTexts();
  if (isRefusal(error)) return <Alert type="warning" showIcon role="alert" title={error.message} />;
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      title={office.failed}
      action={
        <Button size="small" onClick={again}>
          {office.again}
        </Button>
      }
    />
  );
}
