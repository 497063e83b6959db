import { author } from './handling/author.ts';
import { desk } from './handling/desk.ts';
import { notes } from './handling/notes.ts';
import { office } from './handling/office.ts';
import { templates } from './handling/templates.ts';
import { claiming, writing } from './handling/writing.ts';

export type { QueueInput } from './handling/office.ts';

/** Everything that is done to a message, by whoever does it (domain.md B3). */
export const handling = { ...author, ...desk, ...office, ...writing, ...claiming, ...templates, ...notes };
