/**
 * Why something that everyone could read was hidden: chosen by whoever hides it, shown in its place and written into the
 * record as it stands here. A leaf is never changed, so that these words are not either, and none is taken away.
 */
export const hideGrounds = ['personal', 'unlawful', 'order', 'author', 'duplicate', 'outside', 'other'] as const;
export type HideGround = (typeof hideGrounds)[number];
