import type { DrawingDifference } from '@board/contract/workflow/designing';
import { useQuery } from '@tanstack/react-query';
import { Button, Drawer, Flex, Select, Skeleton, Typography } from 'antd';
import { useState } from 'react';
import { call } from '../../../lib/calls/client.ts';
import { minuteOf } from '../../../lib/format.ts';
import { useSite } from '../../../lib/site.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Unread } from '../../case/trouble.tsx';
import { differenceInWords } from './in-words.ts';

interface Props {
  modelId: number;
  /** puts an earlier version on the drawing board; saving keeps it */
  onTake: (xml: string, version: number) => void;
  onClose: () => void;
}

/** Number of versions to choose from. */
const SHOWN = 100;

/** The saved versions of a drawing, and the differences between two of them. */
export function ModelVersions({ modelId, onTake, onClose }: Props) {
  const { workflow } = useTexts();
  const texts = workflow.drawn;
  const { language } = useSite();
  const [pair, setPair] = useState<{ before: number; after: number } | null>(null);
  const list = useQuery({
    queryKey: ['workflow', 'versions', modelId],
    queryFn: () => call('workflow.modelVersions', { id: modelId, limit: SHOWN }),
  });
  const versions = list.data?.list ?? [];
  const [latest, earlier] = versions;
  const { before, after } = pair ?? { before: earlier?.version ?? 0, after: latest?.version ?? 0 };
  const compared = useQuery({
    queryKey: ['workflow', 'compared', modelId, before, after],
    queryFn: () => call('workflow.compareModel', { id: modelId, before, after }),
    enabled: before > 0 && after > 0,
  });
  const options = versions.map(({ version, savedAt, savedName }) => ({
    value: version,
    label: `${texts.version(version)} ${minuteOf(savedAt, language)} ${savedName}`,
  }));
  const choice = (name: 'before' | 'after', value: number) => (
    <Select
      aria-label={texts[name]}
      style={{ width: '100%' }}
      value={value || undefined}
      options={options}
      onChange={(version) => setPair({ before, after, [name]: version })}
    />
  );
  const old = versions.find(({ version }) => version === before);
  return (
    <Drawer open title={texts.title} size="min(30rem, 100vw)" onClose={onClose}>
      {list.isError ? (
        <Unread again={() => void list.refetch()} />
      ) : !list.data ? (
        <Skeleton active />
      ) : versions.length < 2 ? (
        <Typography.Paragraph type="secondary">{texts.one}</Typography.Paragraph>
      ) : (
        <Flex vertical gap="small">
          <Typography.Text>{texts.before}</Typography.Text>
          {choice('before', before)}
          <Typography.Text>{texts.after}</Typography.Text>
          {choice('after', after)}
          {compared.isError ? <Unread again={() => void compared.refetch()} /> : null}
          {compared.data?.problems.length ? <p role="alert">{texts.unreadable}</p> : null}
          {compared.data && compared.data.problems.length === 0 ? (
            <>
              {compared.data.partly ? <Typography.Text type="secondary">{texts.partly}</Typography.Text> : null}
              <Differences differences={compared.data.differences} />
            </>
          ) : null}
          {old ? (
            <Button onClick={() => onTake(old.xml, old.version)} style={{ alignSelf: 'flex-start' }}>
              {texts.take(old.version)}
            </Button>
          ) : null}
        </Flex>
      )}
    </Drawer>
  );
}

function Differences({ differences }: { differences: readonly DrawingDifference[] }) {
  const texts = useTexts();
  const { drawn } = texts.workflow;
  if (differences.length === 0) return <p role="status">{drawn.same}</p>;
  return (
    <ul aria-label={drawn.differences} style={{ paddingInlineStart: 20 }}>
      {differences.map((one) => (
        <li key={`${one.kind} ${one.nodeId}`}>{differenceInWords(one, texts)}</li>
      ))}
    </ul>
  );
}
