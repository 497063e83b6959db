export function moduleOrder(source: string): string[];
export function rulesFor(names: readonly string[]): { name: string; comment: string }[];
