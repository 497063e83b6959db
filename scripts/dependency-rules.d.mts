export function moduleOrder(source: string): string[];
export function rulesFor(names: readonly string[]): Rule[];
interface Rule {
  name: string;
  comment: string;
}
declare const config: { forbidden: Rule[] };
export default config;
