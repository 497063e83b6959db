import { StarFilled, StarOutlined } from '@ant-design/icons';
import { useQueries, useQuery } from '@tanstack/react-query';
import { Button, TreeSelect } from 'antd';
import { useDeferredValue, useEffect, useState } from 'react';
import { call } from '../../lib/calls/client.ts';
import { useCall } from '../../lib/calls/use-call.ts';
import { useTexts } from '../../lib/texts.ts';
import { TroubleAlert } from './trouble.tsx';

interface Props {
  id: string;
  value: number[];
  onChange: (groupIds: number[]) => void;
  many?: boolean;
}

const unitsOf = (groupId?: number) => ({
  queryKey: ['subordinates', groupId ?? 0],
  queryFn: () => call('accounts.subordinates', { groupId }),
  staleTime: 300_000,
});

/** Value of a unit's entry at the top of the list: the unit also has an entry at its place in the tree. */
const above = (groupId: number) => `above-${groupId}`;
const numberOf = (value: number | string) => Number(String(value).replace('above-', ''));

/** Selects units below mine: first marked and recent units, then level by level; or by words of a name at any level. */
export function UnitSelect({ id, value, onChange, many = false }: Props) {
  const { form: texts } = useTexts().office;
  const [words, setWords] = useState('');
  const keywords = useDeferredValue(words.trim());
  const [opened, setOpened] = useState<number[]>([]);
  const [shown, setShown] = useState(false);
  const [names, setNames] = useState<Record<number, string>>({});
  const top = useQuery(unitsOf());
  const levels = useQueries({ queries: opened.map((groupId) => unitsOf(groupId)) });
  const found = useQuery({
    queryKey: ['subordinates', keywords],
    queryFn: () => call('accounts.subordinates', { keywords }),
    enabled: keywords !== '',
  });
  const known = useQuery({
    queryKey: ['knownUnits'],
    queryFn: () => call('handling.knownUnits', {}),
    staleTime: 60_000,
  });
  const { favourites = [], recent = [] } = known.data ?? {};
  const nodes = keywords
    ? (found.data?.units ?? []).map((one) => ({ ...one, pId: 0, isLeaf: true }))
    : [
        ...(top.data?.units ?? []).map((one) => ({ ...one, pId: 0 })),
        ...levels.flatMap(({ data }, i) => (data?.units ?? []).map((one) => ({ ...one, pId: opened[i]! }))),
      ].map((one) => ({ ...one, isLeaf: one.children === 0 }));
  const labels: Record<number, string> = {
    ...names,
    ...Object.fromEntries([...favourites, ...recent].map((one) => [one.groupId, one.groupName])),
    ...Object.fromEntries(nodes.map((one) => [one.groupId, one.groupName])),
  };

  // Enter selects the only unit that matches the words, even if it is pressed before the search has answered.
  const [entered, setEntered] = useState('');
  const units = keywords && !found.isFetching ? found.data?.units : undefined;
  useEffect(() => {
    if (!entered || entered !== keywords || !units) return;
    setEntered('');
    const [only, another] = units;
    if (!only || another || value.includes(only.groupId)) return;
    setNames((all) => ({ ...all, [only.groupId]: only.groupName }));
    setWords('');
    setShown(many);
    onChange(many ? [...value, only.groupId] : [only.groupId]);
  }, [entered, keywords, units, value, many, onChange]);

  const first = [
    ...favourites.map((one) => ({ ...one, title: `★ ${one.groupName}` })),
    ...recent.map((one) => ({ ...one, title: `${one.groupName}${texts.recentUnit}` })),
  ];
  const tree = (
    <TreeSelect
      id={id}
      value={value.map((groupId) => ({ value: groupId, label: labels[groupId] }))}
      labelInValue
      open={shown}
      onOpenChange={setShown}
      multiple={many}
      showSearch={{
        searchValue: words,
        onSearch: (typed) => {
          setWords(typed);
          setEntered('');
        },
        filterTreeNode: false,
      }}
      treeDataSimpleMode={{ id: 'value', pId: 'pId', rootPId: 0 }}
      treeData={[
        ...(keywords ? [] : first).map(({ groupId, title }) => ({
          value: above(groupId),
          title,
          pId: 0,
          isLeaf: true,
        })),
        ...nodes.map(({ groupId, groupName, pId, isLeaf }) => ({ value: groupId, title: groupName, pId, isLeaf })),
      ]}
      loadData={async ({ value: groupId }) => setOpened((all) => [...new Set([...all, Number(groupId)])])}
      loading={top.isLoading || found.isFetching}
      placeholder={texts.unitHint}
      allowClear
      virtual={false}
      listHeight={320}
      onInputKeyDown={({ key }) => key === 'Enter' && setEntered(words.trim())}
      onChange={(chosen) => {
        const all = [chosen].flat().filter(Boolean) as { value: number | string }[];
        setNames(labels);
        setWords('');
        setEntered('');
        if (!many) setShown(false);
        onChange([...new Set(all.map((one) => numberOf(one.value)))]);
      }}
    />
  );
  const [only, another] = value;
  return (
    <>
      {tree}
      {only === undefined || another !== undefined ? null : (
        <Mark groupId={only} isMarked={favourites.some(({ groupId }) => groupId === only)} again={known.refetch} />
      )}
    </>
  );
}

/** Marks the chosen unit, so that it stands at the top, or removes the mark. */
function Mark({ groupId, isMarked, again }: { groupId: number; isMarked: boolean; again: () => Promise<unknown> }) {
  const { form: texts } = useTexts().office;
  const mark = useCall('handling.markUnit');
  return (
    <>
      <Button
        type="link"
        size="small"
        style={{ paddingInline: 0 }}
        icon={isMarked ? <StarFilled /> : <StarOutlined />}
        aria-pressed={isMarked}
        disabled={mark.busy}
        onClick={async () => {
          if (await mark.run({ groupId, on: !isMarked })) await again();
        }}
      >
        {isMarked ? texts.unmarkUnit : texts.markUnit}
      </Button>
      <TroubleAlert trouble={mark.trouble} />
    </>
  );
}
