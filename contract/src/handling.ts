import { author } from './handling/author.ts';
import { desk } from './handling/desk.ts';
import { office } from './handling/office.ts';

export type { QueueInput } from './handling/office.ts';

/** Everything that is done to a message, by whoever does it (domain.md B3). */
export const handling = { ...author, ...desk, ...office };
