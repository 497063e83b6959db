import { type ComponentType, useEffect, useState } from 'react';

/** Loads a component that only adds a hint, once it is wanted. Returns null until it has loaded, and if loading fails. */
export function useLoaded<Props>(
  wanted: boolean,
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> | null {
  const [loaded, setLoaded] = useState<{ part: ComponentType<Props> } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: load always brings the same part
  useEffect(() => {
    if (!wanted) return;
    load().then(
      (found) => setLoaded({ part: found.default }),
      () => {},
    );
  }, [wanted]);
  return loaded?.part ?? null;
}
