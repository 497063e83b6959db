import type { Values } from './values.ts';

/**
 * Drafts live in this browser only. Each account has its own, so that the next person at a shared computer does not
 * read it; what was written before signing in goes over to whoever signs in.
 */
export interface Draft {
  values: Values;
  /** ms since 1970 */
  at: number;
}

/** ms; uploads that nothing took up are cleared away after 30 days, and a draft is no use without them */
const LIFE = 30 * 86_400_000;
const VERSION = 1;
const GUEST = 'guest';

const keyOf = (form: string, uid: number | null) => `draft.${form}.${uid ?? GUEST}`;

function read(key: string): Draft | null {
  try {
    const { version, values, at } = JSON.parse(localStorage.getItem(key) ?? '{}');
    return version === VERSION && Date.now() - at < LIFE ? { values, at } : null;
  } catch {
    return null;
  }
}

/** The newest draft that this person may see. */
export function openDraft(form: string, uid: number | null): Draft | null {
  const own = read(keyOf(form, uid));
  if (uid === null) return own;
  const guest = read(keyOf(form, null));
  if (!guest || (own && own.at > guest.at)) return own;
  localStorage.removeItem(keyOf(form, null));
  keepDraft(form, uid, guest.values, guest.at);
  return guest;
}

/** Whether somebody's draft waits here for its owner to sign in. */
export function hasLockedDraft(form: string): boolean {
  try {
    const others = Object.keys(localStorage).filter((key) => key.startsWith(`draft.${form}.`));
    return others.some((key) => key !== keyOf(form, null) && read(key) !== null);
  } catch {
    return false;
  }
}

/** Answers whether the browser keeps it. */
export function keepDraft(form: string, uid: number | null, values: Values, at = Date.now()): boolean {
  try {
    localStorage.setItem(keyOf(form, uid), JSON.stringify({ version: VERSION, values, at }));
    return true;
  } catch {
    return false;
  }
}

/** Hears when another tab dropped this draft, because it was sent or given up there. */
export function onDropped(form: string, uid: number | null, dropped: () => void): () => void {
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key === keyOf(form, uid) && newValue === null) dropped();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}

export function dropDraft(form: string, uid: number | null): void {
  try {
    localStorage.removeItem(keyOf(form, uid));
  } catch {
    // What cannot be kept need not be dropped.
  }
}
