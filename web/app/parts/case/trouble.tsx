import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { isRefusal } from '../../lib/calls/refusal.ts';
import type { Trouble } from '../../lib/calls/use-call.ts';
import { useTexts } from '../../lib/texts.ts';

/** Codes that mean that the message has changed since the screen was loaded. */
const OUTDATED = ['B0001', 'B0002', 'B0004', 'B0006'];

/** The reason for a refusal and the next step. The typed text stays. */
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

/** A part that could not be read, with a button to try again, and the reason if the server refused. */
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
