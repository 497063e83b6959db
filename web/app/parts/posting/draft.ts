import type { Values } from './values.ts';

/**
 * Drafts live in this browser only. Each account has its own, so that the next person at a shared computer cannot read it. A
 * draft written before signing in goes to the account that signs in.
 */
export interface Draft {
  values: Values;
  /** ms since 1970 */
  at: number;
}

/** ms; unused uploads are deleted after 30 days, and a draft is useless without them */
const LIFE = 30 * 86_400_000;
const VERSION = 1;
const GUEST = 'guest';

const keyOf = (form: string, uid: number | null) => `draft.${form}.${uid ?? GUEST}`;
const earlierKey = (form: string, uid: number) => `${keyOf(form, uid)}.earlier`;

function read(key: string): Draft | null {
  try {
    const { version, values, at } = JSON.parse(localStorage.getItem(key) ?? '{}');
    return version === VERSION && Date.now() - at < LIFE ? { values, at } : null;
  } catch {
    return null;
  }
}

/**
 * Returns the newest draft that this person may see. `earlier` is the account's own draft if another one was written before
 * signing in.
 */
export function openDraft(form: string, uid: number | null): { draft: Draft | null; earlier: Draft | null } {
  const own = read(keyOf(form, uid));
  if (uid === null) return { draft: own, earlier: null };
  const drafts = [own, read(keyOf(form, null)), read(earlierKey(form, uid))]
    .filter((one) => one !== null)
    .sort((a, b) => b.at - a.at);
  const [draft = null, earlier = null] = drafts;
  dropDraft(form, null);
  saveDrafts(form, uid, draft, earlier);
  return { draft, earlier };
}

/** Stores a draft and the other one that waits behind it. */
export function saveDrafts(form: string, uid: number, draft: Draft | null, earlier: Draft | null): void {
  keep(keyOf(form, uid), draft);
  keep(earlierKey(form, uid), earlier);
}

/** Whether another account's draft waits here for its owner to sign in. */
export function hasLockedDraft(form: string): boolean {
  try {
    const others = Object.keys(localStorage).filter((key) => key.startsWith(`draft.${form}.`));
    return others.some((key) => key !== keyOf(form, null) && read(key) !== null);
  } catch {
    return false;
  }
}

/** Stores a draft; returns whether the browser keeps it. */
export const keepDraft = (form: string, uid: number | null, values: Values, at = Date.now()): boolean =>
  keep(keyOf(form, uid), { values, at });

function keep(key: string, draft: Draft | null): boolean {
  try {
    if (draft) localStorage.setItem(key, JSON.stringify({ version: VERSION, ...draft }));
    else localStorage.removeItem(key);
    return true;
  } catch {
    return false;
  }
}

/** Calls back when another tab drops this draft, because it was sent or given up there. */
export function onDropped(form: string, uid: number | null, dropped: () => void): () => void {
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key === keyOf(form, uid) && newValue === null) dropped();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}

export function dropDraft(form: string, uid: number | null): void {
  keep(keyOf(form, uid), null);
}
