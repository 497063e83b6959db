import { UNSENT } from '../../lib/session/session.ts';
import type { KeptAttachment } from './values.ts';

/**
 * Files that were chosen but not yet uploaded, kept in this browser (IndexedDB), so that they survive a reload or a phone
 * that ends the page. Each belongs to a form and a person, like a draft (draft.ts). A file is removed when it is uploaded or
 * taken out, when the person signs out (lib/session/session.ts), and after a week.
 */
interface Kept {
  /** form, person and the file's own key */
  key: string;
  file: File;
  /** ms since 1970 */
  at: number;
}

export interface UnsentPlace {
  form: string;
  uid: number;
}

const STORE = 'files';
const LIFE = 7 * 86_400_000;

const nameIn = ({ form, uid }: UnsentPlace, key = '') => `${form}.${uid}.${key}`;

/** Keeps a file; rejects if the browser keeps nothing. */
export const keepUnsent = (place: UnsentPlace, key: string, file: File): Promise<unknown> =>
  inStore('readwrite', (store) => store.put({ key: nameIn(place, key), file, at: Date.now() } satisfies Kept));

export async function dropUnsent(place: UnsentPlace, keys: readonly string[]): Promise<void> {
  for (const key of keys) await inStore('readwrite', (store) => store.delete(nameIn(place, key)));
}

/** Returns the person's kept files for this form, in the order of the keys. */
export async function unsentOf(place: UnsentPlace): Promise<{ key: string; file: File }[]> {
  const all: Kept[] = await inStore('readonly', (store) => store.getAll());
  for (const { key, at } of all) if (Date.now() - at > LIFE) await inStore('readwrite', (store) => store.delete(key));
  const begin = nameIn(place);
  return all
    .filter(({ key, at }) => key.startsWith(begin) && Date.now() - at <= LIFE)
    .map(({ key, file }) => ({ key: key.slice(begin.length), file }));
}

/** Whether a file still waits; another page of this browser may have sent it or taken it out. */
export const isUnsent = async (place: UnsentPlace, key: string): Promise<boolean> =>
  (await inStore('readonly', (store) => store.count(nameIn(place, key))).catch(() => 1)) > 0;

/** A page's message to the others that show the same file. */
export interface Arrival {
  key: string;
  done: KeptAttachment;
}

export const arrivalsAt = (place: UnsentPlace) => new BroadcastChannel(`${UNSENT}.${nameIn(place)}`);

/**
 * Lets the pages of this browser that show the same file take turns: the next page begins once `work` and `until` of
 * this one are done. Resolves when `work` is done. Only secure pages have locks; elsewhere no page waits.
 */
export async function withFileLock(
  place: UnsentPlace | null,
  key: string,
  work: () => Promise<void>,
  until: () => Promise<void>,
): Promise<void> {
  if (!place || !navigator.locks) return work();
  await new Promise<void>((done) => {
    const alone = async () => {
      await work();
      done();
      await until();
    };
    navigator.locks.request(`${UNSENT}.${nameIn(place, key)}`, alone).catch(() => work().then(done));
  });
}

/** The database is closed at once: an open one could not be deleted at signing out. */
async function inStore<T>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const opening = indexedDB.open(UNSENT, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE, { keyPath: 'key' });
  const database = await answerOf(opening);
  try {
    const steps = database.transaction(STORE, mode);
    const answer = ask(steps.objectStore(STORE));
    return await new Promise((resolve, reject) => {
      steps.oncomplete = () => resolve(answer.result);
      steps.onabort = () => reject(steps.error);
    });
  } finally {
    database.close();
  }
}

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
