import type { Holiday } from '@board/contract/settings/calendar';

export interface Stretch {
  from: string;
  to: string;
}

/** Joins consecutive days to stretches, in their order. */
export function stretchesOf(days: readonly string[]): Stretch[] {
  const stretches: Stretch[] = [];
  for (const day of [...days].sort()) {
    const last = stretches.at(-1);
    if (last && Date.parse(day) - Date.parse(last.to) === 86_400_000) last.to = day;
    else stretches.push({ from: day, to: day });
  }
  return stretches;
}

/** Groups a year's days by name, in the order in which they begin. */
export function byName(days: readonly Holiday[]): { name: string; off: Stretch[]; worked: Stretch[] }[] {
  const names = [...new Set(days.map(({ name }) => name))];
  return names.map((name) => {
    const those = (working: boolean) =>
      stretchesOf(days.filter((one) => one.name === name && one.working === working).map(({ day }) => day));
    return { name, off: those(false), worked: those(true) };
  });
}
