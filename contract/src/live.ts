/**
 * Server-sent events for whoever is signed in: each names what may have changed for him, as a list of topics. After a
 * lost connection everything may have changed.
 */
export const LIVE_PATH = '/v1/user/live';
/** `*` is everything; a message is named by its number. */
export type LiveTopic = 'notices' | 'queues' | 'tasks' | `message:${number}` | '*';
