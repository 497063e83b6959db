import { useCallback, useState } from 'react';

/** Keeps the chosen rows over the pages of a list; visible rows come in their present state. */
export function useSelection<Row>(found: readonly Row[], keyOf: (row: Row) => string) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(new Map());
  const toggle = useCallback(
    (rows: readonly Row[], on: boolean) => {
      setChosen((before) => {
        const after = new Map(before);
        for (const row of rows) on ? after.set(keyOf(row), row) : after.delete(keyOf(row));
        return after;
      });
    },
    [keyOf],
  );
  const now = new Map(found.map((row) => [keyOf(row), row]));
  return {
    rows: [...chosen].map(([key, row]) => now.get(key) ?? row),
    has: (key: string) => chosen.has(key),
    toggle,
    clear: () => setChosen(new Map()),
  };
}
export type Selection<Row> = ReturnType<typeof useSelection<Row>>;
