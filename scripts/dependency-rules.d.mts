export function moduleOrder(source: string): string[];
export function rulesFor(names: readonly string[]): Rule[];
export const namingRules: readonly (Rule & { to: RegExp; but: RegExp })[];
interface Rule {
  name: string;
  comment: string;
}
declare const config: { forbidden: Rule[] };
export default config;
