import { asks } from './handling/asks.ts';
import { author } from './handling/author.ts';
import { claims } from './handling/claims.ts';
import { contacts } from './handling/contacts.ts';
import { desk } from './handling/desk.ts';
import { entering } from './handling/entering.ts';
import { evaluation } from './handling/evaluation.ts';
import { exports } from './handling/exports.ts';
import { feedback } from './handling/feedback.ts';
import { knownUnits } from './handling/known-units.ts';
import { notes } from './handling/notes.ts';
import { office } from './handling/office.ts';
import { photos } from './handling/photos.ts';
import { queues } from './handling/queues.ts';
import { savedViews } from './handling/saved-views.ts';
import { signOffs } from './handling/sign-off.ts';
import { templates } from './handling/templates.ts';
import { trail } from './handling/trail.ts';
import { claiming, writing } from './handling/writing.ts';

export type { ExportRow } from './handling/exports.ts';
export { type FeedbackKind, feedbackKinds } from './handling/feedback.ts';
export {
  type FilterKind,
  hasDisplay,
  ordersOf,
  type QueueFilter,
  type QueueInput,
  type QueueOrder,
} from './handling/queues.ts';
export {
  COLUMN_MAX,
  COLUMN_MIN,
  densities,
  type ListKind,
  type ListLook,
  type SavedFilter,
} from './handling/saved-views.ts';

/** Everything that is done to a message, by whoever does it (domain.md B3). */
export const handling = {
  ...asks,
  ...author,
  ...claims,
  ...desk,
  ...entering,
  ...evaluation,
  ...exports,
  ...feedback,
  ...savedViews,
  ...knownUnits,
  ...office,
  ...queues,
  ...writing,
  ...claiming,
  ...photos,
  ...templates,
  ...notes,
  ...contacts,
  ...signOffs,
  ...trail,
};
