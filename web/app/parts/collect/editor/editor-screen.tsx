import { useQuery } from '@tanstack/react-query';
import { Skeleton, Typography } from 'antd';
import { useNavigate } from 'react-router';
import { call } from '../../../lib/calls/client.ts';
import { useTexts } from '../../../lib/texts.ts';
import { RecordPage } from '../../workspace/record-page.tsx';
import { useQueryState } from '../../workspace/use-query-state.ts';
import { useSide } from '../side.ts';
import { EditorForm } from './editor-form.tsx';
import { newCampaign, openCampaign } from './opened.ts';

/** `?id=` an existing campaign; without it a new one, of the board `?fid=` (product.md §2). */
export function EditorScreen() {
  const { editor: texts } = useTexts().collect;
  const side = useSide();
  const navigate = useNavigate();
  const { params } = useQueryState();
  const number = (name: string) => Number(/^[1-9]\d{0,8}$/.exec(params.get(name) ?? '')?.[0] ?? 0);
  const [id, fid] = [number('id'), number('fid')];
  const own = useQuery({
    queryKey: ['collect', 'own board'],
    queryFn: () => call('forums.getManagedForumsTree', {}),
    enabled: id === 0 && fid === 0 && side.name === 'unit',
  });
  const opened = useQuery({
    queryKey: ['collect', side.name, 'writing', id],
    queryFn: () => call(side.calls.detail, { id }),
    enabled: id > 0,
    // Data being edited must not change under the writer.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const first = fid || own.data?.list.find(({ kind }) => kind === 'seat')?.fid || 0;
  if (id > 0)
    return (
      <RecordPage record={opened} back={texts.toList} onBack={() => navigate(side.list)}>
        {(detail) => (
          <>
            <Typography.Title level={1}>{texts.edit}</Typography.Title>
            <EditorForm key={id} side={side} opened={openCampaign(detail)} />
          </>
        )}
      </RecordPage>
    );
  return (
    <>
      <Typography.Title level={1}>{texts.create}</Typography.Title>
      {side.name === 'unit' && fid === 0 && !own.data ? (
        <Skeleton active />
      ) : (
        <EditorForm side={side} opened={newCampaign(first)} />
      )}
    </>
  );
}
