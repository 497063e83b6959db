import { type ComponentType, useEffect, useState } from 'react';

/**
 * A part that only adds a hint: it is loaded once it is wanted, nothing waits for it, and where it does not come there is no
 * hint. Null until then.
 */
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
