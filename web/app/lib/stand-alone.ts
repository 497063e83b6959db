import { standAlone } from '@board/contract/codes';

/** Whether apps show this page alone: without the site's top and foot, under a title without the site's name. */
export const isAlone = (what: { topicId?: number; fid?: number }): boolean =>
  what.topicId === standAlone.topicId || what.fid === standAlone.fid;

/** The title of a page that may stand alone. */
export const titleOf = (own: string, siteName: string, alone: boolean): string =>
  alone ? own : `${own} - ${siteName}`;
