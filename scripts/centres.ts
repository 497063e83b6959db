import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * node scripts/centres.ts SOURCE: makes the centres of provinces and cities at which maps show counts (docs/maps.md).
 *
 * SOURCE is the unpacked npm package echarts 4.9.0 (`npm pack echarts@4.9.0`). Each of its regions has a code of GB/T 2260
 * and a point `cp` for its name, which for a city is its seat.
 */

const FILE = join(import.meta.dirname, '../server/src/forums/centres.json');
/** steps in a degree; one step is about a kilometre */
const STEPS = 100;

interface Feature {
  id?: string;
  properties: { id?: string; cp?: [longitude: number, latitude: number] };
}

function main(source: string): void {
  const directory = join(source, 'map/json');
  const files = ['china.json', ...readdirSync(join(directory, 'province')).map((name) => join('province', name))];
  const centres = new Map<number, readonly number[]>();
  for (const file of files) {
    const { features } = JSON.parse(readFileSync(join(directory, file), 'utf8')) as { features: Feature[] };
    for (const { id, properties } of features) {
      const code = Number(id ?? properties.id);
      if (properties.cp && code)
        centres.set(
          code,
          properties.cp.map((degrees) => Math.round(degrees * STEPS) / STEPS),
        );
    }
  }
  const sorted = [...centres].sort(([a], [b]) => a - b);
  writeFileSync(FILE, `{\n${sorted.map(([code, at]) => `"${code}":${JSON.stringify(at)}`).join(',\n')}\n}\n`);
  console.log(`${sorted.length} regions.`);
}

main(process.argv[2]!);
