/**
 * What notices tell of, as whoever works here chooses among them. Every notice to an official has one
 * (server/src/notices/office-topics.ts); those of citizens are in `topics.ts`, and no name is in both.
 */
export const officeTopics = ['work', 'due', 'returned', 'examine', 'ratings', 'review', 'progress', 'others'] as const;
export type OfficeTopic = (typeof officeTopics)[number];

/** Those of accounts of units, and of the platform's staff. */
export const unitTopics: readonly OfficeTopic[] = [
  ...(['work', 'due', 'returned', 'examine', 'ratings', 'progress', 'others'] as const),
];
export const platformTopics: readonly OfficeTopic[] = ['review', 'due', 'progress', 'others'];

/**
 * Topics that can be had on the site as read. What waits for somebody, is late, or was returned stays unread until it is
 * opened: the office owes it.
 */
export const mutableTopics = ['review', 'progress'] as const satisfies readonly OfficeTopic[];
export type MutableTopic = (typeof mutableTopics)[number];
