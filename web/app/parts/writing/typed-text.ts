import type { KeptAttachment } from '../posting/values.ts';

/** A text with its signature and attachments, and the version of the draft that it is based on. */
export interface Start {
  content: string;
  signAs: string;
  attachments: KeptAttachment[];
  draftVersion: number;
  /** the server's draft may lack a part of it */
  ahead?: true;
}

interface Typed extends Start {
  /** version of the message; a later step may have changed the text */
  version: number;
}

const nameOf = (tid: number, tpid: number | null) => `typed:${tid}:${tpid ?? ''}`;

/**
 * Keeps the typed text in this tab, because it may be missing on the server: a form saves its last words when it is left,
 * but a page that is left cannot wait for the save. The text ends with the tab, or when the person signs out.
 */
export function keepTyped(tid: number, tpid: number | null, typed: Typed): void {
  sessionStorage.setItem(nameOf(tid, tpid), JSON.stringify(typed));
}

export const forgetTyped = (tid: number, tpid: number | null) => sessionStorage.removeItem(nameOf(tid, tpid));

/** Returns the text to begin with: the server's draft, or the text typed here on top of it. */
export function startFrom(tid: number, tpid: number | null, version: number, read: Start): Start {
  const text = sessionStorage.getItem(nameOf(tid, tpid));
  const typed: Typed | null = text === null ? null : JSON.parse(text);
  return typed && typed.version === version && typed.draftVersion >= read.draftVersion
    ? { ...typed, ahead: true }
    : read;
}
