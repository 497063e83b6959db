import { changshaCity } from './changsha-1.ts';
import { changshaInner } from './changsha-2.ts';
import { changshaOuter } from './changsha-3.ts';
import { changshaCounties } from './changsha-4.ts';
import { east1 } from './east-1.ts';
import { east2 } from './east-2.ts';
import { hunanCities } from './hunan-1.ts';
import { hunanCounties } from './hunan-2.ts';
import { ministries1 } from './ministries-1.ts';
import { north1 } from './north-1.ts';
import { north2 } from './north-2.ts';
import { south1 } from './south-1.ts';
import { west1 } from './west-1.ts';
import { west2 } from './west-2.ts';
import type { Written } from './written.ts';

/** The messages of the demo beside those that its desks need for what they show (scenes.ts). */
export const writtenTexts: readonly Written[] = [
  ...[changshaCity, changshaInner, changshaOuter, changshaCounties, hunanCities, hunanCounties].flat(),
  ...[north1, north2, east1, east2, south1, west1, west2, ministries1].flat(),
];
