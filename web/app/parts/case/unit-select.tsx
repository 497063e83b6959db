import { useQueries, useQuery } from '@tanstack/react-query';
import { TreeSelect } from 'antd';
import { useDeferredValue, useEffect, useState } from 'react';
import { call } from '../../lib/calls/client.ts';
import { useTexts } from '../../lib/texts.ts';

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

/** Units below mine: level by level, or by words of the name at any depth. */
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
  const nodes = keywords
    ? (found.data?.units ?? []).map((one) => ({ ...one, pId: 0, isLeaf: true }))
    : [
        ...(top.data?.units ?? []).map((one) => ({ ...one, pId: 0 })),
        ...levels.flatMap(({ data }, i) => (data?.units ?? []).map((one) => ({ ...one, pId: opened[i]! }))),
      ].map((one) => ({ ...one, isLeaf: one.children === 0 }));
  const labels: Record<number, string> = {
    ...names,
    ...Object.fromEntries(nodes.map((one) => [one.groupId, one.groupName])),
  };

  // One that the words name alone needs no choosing: Enter takes it, also where it is pressed before the unit is found.
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

  return (
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
      treeData={nodes.map(({ groupId, groupName, pId, isLeaf }) => ({ value: groupId, title: groupName, pId, isLeaf }))}
      loadData={async ({ value: groupId }) => setOpened((all) => [...new Set([...all, Number(groupId)])])}
      loading={top.isLoading || found.isFetching}
      placeholder={texts.unitHint}
      allowClear
      virtual={false}
      listHeight={320}
      onInputKeyDown={({ key }) => key === 'Enter' && setEntered(words.trim())}
      onChange={(chosen) => {
        const all = [chosen].flat().filter(Boolean) as { value: number }[];
        setNames(labels);
        setWords('');
        setEntered('');
        if (!many) setShown(false);
        onChange(all.map((one) => one.value));
      }}
    />
  );
}
