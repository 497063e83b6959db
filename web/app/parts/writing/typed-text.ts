import type { KeptAttachment } from '../posting/values.ts';

/** A text with what goes with it, and the draft it grew out of. */
export interface Start {
  content: string;
  signAs: string;
  attachments: KeptAttachment[];
  draftVersion: number;
  /** perhaps more than the server has of it */
  ahead?: true;
}

interface Typed extends Start {
  /** of the message: what was done to it since may have made another text of it */
  version: number;
}

const nameOf = (tid: number, tpid: number | null) => `typed:${tid}:${tpid ?? ''}`;

/**
 * What was typed in this tab and is perhaps not on the server: a form that is left hands its last words over, but a page
 * that is left cannot wait for them to arrive. Gone with the tab, and when somebody signs out.
 */
export function keepTyped(tid: number, tpid: number | null, typed: Typed): void {
  sessionStorage.setItem(nameOf(tid, tpid), JSON.stringify(typed));
}

export const forgetTyped = (tid: number, tpid: number | null) => sessionStorage.removeItem(nameOf(tid, tpid));

/** What to begin with: the draft as it was read, or what was typed here on top of it. */
export function startFrom(tid: number, tpid: number | null, version: number, read: Start): Start {
  const text = sessionStorage.getItem(nameOf(tid, tpid));
  const typed: Typed | null = text === null ? null : JSON.parse(text);
  return typed && typed.version === version && typed.draftVersion >= read.draftVersion
    ? { ...typed, ahead: true }
    : read;
}
