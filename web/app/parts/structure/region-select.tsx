import { useQueryClient } from '@tanstack/react-query';
import { TreeSelect } from 'antd';
import { useEffect, useState } from 'react';
import { call } from '../../lib/calls/client.ts';

interface Node {
  id: number;
  pId: number;
  value: number;
  title: string;
  isLeaf: boolean;
}

interface Props {
  id: string;
  placeholder: string;
  value: readonly number[];
  /** the name of the chosen region, before its level is loaded */
  name?: string;
  many?: boolean;
  onChange: (regionIds: number[]) => void;
}

/** Selects regions of the country, loaded level by level as they are unfolded. */
export function RegionSelect({ id, placeholder, value, name, many = false, onChange }: Props) {
  const queries = useQueryClient();
  const [nodes, setNodes] = useState<Node[]>([]);
  useEffect(() => {
    let isThere = true;
    void regionsBelow(queries, 0).then((found) => isThere && setNodes((known) => merged(known, found)));
    return () => {
      isThere = false;
    };
  }, [queries]);
  const known = nodes.some((one) => one.value === value[0]);
  // An earlier choice shows its name until its level is unfolded.
  const [one] = value;
  const chosen = one && name && !known ? [{ id: one, pId: 0, value: one, title: name, isLeaf: true }] : [];
  const common = {
    id,
    placeholder,
    treeDataSimpleMode: true,
    treeData: [...chosen, ...nodes],
    allowClear: true,
    style: { width: '100%' },
    loadData: async (node: { value?: unknown }) => {
      const found = await regionsBelow(queries, Number(node.value));
      setNodes((known) => merged(known, found));
    },
  };
  return many ? (
    // Ticking a city does not tick its counties, because each is opened by itself.
    <TreeSelect<{ value: number; label?: React.ReactNode }[]>
      {...common}
      multiple
      treeCheckable
      treeCheckStrictly
      value={value.map((regionId) => ({ value: regionId, label: nodes.find(({ id }) => id === regionId)?.title }))}
      onChange={(picked) => onChange(picked.map((region) => region.value))}
    />
  ) : (
    <TreeSelect {...common} value={one} onChange={(picked: number | undefined) => onChange(picked ? [picked] : [])} />
  );
}

const merged = (known: Node[], found: Node[]) => [
  ...known.filter((one) => !found.some((two) => two.id === one.id)),
  ...found,
];

async function regionsBelow(queries: ReturnType<typeof useQueryClient>, pid: number): Promise<Node[]> {
  const found = await queries.fetchQuery({
    queryKey: ['structure', 'regionList', pid],
    queryFn: () => call('structure.regionList', { pid }),
  });
  return found.map((one) => ({ id: one.id, pId: one.pid, value: one.id, title: one.name, isLeaf: !one.hasChildren }));
}
