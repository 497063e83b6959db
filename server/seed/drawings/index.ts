import { houses } from './house.ts';
import { outdoors } from './outdoors.ts';
import { streets } from './street.ts';
import { towns } from './town.ts';

export { HEIGHT, WIDTH } from './frame.ts';

/** Pictures that come with some messages of the demo, as SVG: drawn here, so that nobody's photograph is shown. */
export const drawings = { ...streets, ...houses, ...towns, ...outdoors };
export type Drawing = keyof typeof drawings;
