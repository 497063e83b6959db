import { AttachmentKind } from '@board/contract/codes';
import { MEGABYTE } from '@board/contract/rules/bytes';
import { isAcceptedVideo, isImageName, isVideo, VIDEO_FORMATS } from '@board/contract/rules/media';
import { type Problem, problemText } from '@board/contract/rules/posting';
import type { Limits } from '@board/contract/settings/limits';
import { useEffect, useRef, useState } from 'react';
import { Refused } from '../../lib/calls/backend.ts';
import { upload } from '../../lib/calls/client.ts';
import { useTexts } from '../../lib/texts.ts';
import { Previews } from './previews.ts';
import {
  type Arrival,
  arrivalsAt,
  dropUnsent,
  isUnsent,
  keepUnsent,
  type UnsentPlace,
  unsentOf,
  withFileLock,
} from './unsent.ts';
import type { KeptAttachment } from './values.ts';

/** A file that is not uploaded yet. */
export interface Pending {
  key: string;
  file: File;
  kind: number;
  preview: string;
  /** share that is uploaded, 0 to 1; null while the file waits for its turn */
  share: number | null;
  /** why the upload failed */
  trouble: { code: string; message: string } | null;
}

/** product.md §5; the server checks what the files really are */
export const ACCEPTED = '.jpg,.jpeg,.png,.gif,.bmp,video/*';
/** The code of a refusal that another try would not change. */
const NEVER = 'T0020';

function problemOf(file: File, limits: Limits): Problem | null {
  const { name, size } = file;
  if (isVideo(file)) {
    if (!isAcceptedVideo(file)) return { name: 'videoFormat', with: VIDEO_FORMATS };
    return size > limits.videoMaxBytes ? tooLarge('videoSize', limits.videoMaxBytes) : null;
  }
  if (!isImageName(name)) return { name: 'imageFormat' };
  return size > limits.imageMaxBytes ? tooLarge('imageSize', limits.imageMaxBytes) : null;
}
const tooLarge = (name: 'imageSize' | 'videoSize', max: number): Problem => ({ name, with: max / MEGABYTE });

/** ms between two tries after a lost connection */
const AGAIN = 10_000;

/** ms after which an uploaded file counts as part of the saved draft */
const SETTLED = 5000;

/** Part of the key, so that kept files are listed in the order of choosing. */
let chosen = 0;
const newKey = () => `${Date.now()}.${String(chosen++).padStart(6, '0')}.${Math.random()}`;

/**
 * Uploads files one after the other, and goes on when a lost connection is back. `place`: where files are kept until
 * they are uploaded, so that they outlive the page; null: they are not kept. If two pages share a place, one of them
 * uploads each file, and both show all of them.
 */
export function useUploads(limits: Limits, onDone: (one: KeptAttachment) => void, place: UnsentPlace | null = null) {
  const texts = useTexts().server;
  const { common, posting } = useTexts();
  const [pending, setPending] = useState<Pending[]>([]);
  const queue = useRef(Promise.resolve());
  const stops = useRef(new Map<string, AbortController>());
  const [previews] = useState(() => new Previews());
  /** by key: whether this device keeps the file */
  const keeping = useRef(new Map<string, Promise<boolean>>());
  /** keys whose upload was not reported yet */
  const shown = useRef(new Set<string>());
  const arrived = useRef<string[]>([]);
  /** keys by the number of the attachment */
  const keys = useRef(new Map<number, string>());
  /** functions that let other pages have their turn with an uploaded file */
  const releases = useRef(new Map<string, () => void>());
  const others = useRef<BroadcastChannel | null>(null);
  const going = useRef(new Set<string>());

  const change = (key: string, changes: Partial<Pending>) =>
    setPending((all) => all.map((one) => (one.key === key ? { ...one, ...changes } : one)));
  const drop = (key: string) => setPending((all) => all.filter((one) => one.key !== key));
  const dropWithPreview = (key: string) => {
    drop(key);
    previews.drop(key);
  };

  async function forget(keys: readonly string[]): Promise<void> {
    // A browser that cannot keep files need not drop them.
    if (place && keys.length > 0) await dropUnsent(place, keys).catch(() => {});
    for (const key of keys) releases.current.get(key)?.();
  }

  function arrive(key: string, done: KeptAttachment): void {
    drop(key);
    if (!shown.current.delete(key)) return;
    keys.current.set(done.aid, key);
    onDone(done);
    arrived.current.push(key);
  }

  /** `kept`: the file waited on this device, where another page may have found it. */
  function send(one: Pending, kept: boolean): void {
    const { key } = one;
    const stop = new AbortController();
    stops.current.set(key, stop);
    going.current.add(key);
    // Until the saved draft contains the file; if drafts cannot be saved, for SETTLED.
    const held = () =>
      new Promise<void>((release) => {
        if (!others.current || !arrived.current.includes(key)) return release();
        releases.current.set(key, release);
        setTimeout(release, SETTLED);
      });
    queue.current = queue.current.then(() => withFileLock(place, key, () => deliver(one, kept, stop.signal), held));
  }

  async function deliver({ key, file }: Pending, kept: boolean, signal: AbortSignal): Promise<void> {
    try {
      if (signal.aborted) return;
      // Another page has sent the file, and says so, or has taken it out.
      if (kept && place && (await keeping.current.get(key)) && !(await isUnsent(place, key)))
        return dropWithPreview(key);
      const { aid, fileName, kind, url } = await upload(file, (share) => change(key, { share, trouble: null }), signal);
      const done: KeptAttachment = { aid, fileName, kind, url, isPublic: 0 };
      arrive(key, done);
      others.current?.postMessage({ key, done } satisfies Arrival);
    } catch (error) {
      if (signal.aborted) return;
      const { code, message, fields } = error instanceof Refused ? error : new Refused('A0500', '');
      if (code === NEVER) void forget([key]);
      const offline = (await keeping.current.get(key)) ? posting.attachments.keptOffline : common.offline;
      const sentence = fields.attachments || message || (code === 'offline' ? offline : '');
      change(key, { share: null, trouble: { code, message: sentence || texts.problems.uploadFailed } });
    } finally {
      going.current.delete(key);
    }
  }

  /** Shows files and starts their uploads; returns those that are valid. */
  function begin(files: readonly { key: string; file: File }[], kept: boolean): Pending[] {
    const added = files.map(({ key, file }): Pending => {
      const problem = problemOf(file, limits);
      return {
        key,
        file,
        kind: isVideo(file) ? AttachmentKind.video : AttachmentKind.image,
        preview: previews.show(key, file),
        share: null,
        trouble: problem && { code: NEVER, message: problemText(problem, texts) },
      };
    });
    setPending((all) => [...all, ...added]);
    const good = added.filter((one) => !one.trouble);
    for (const one of good) {
      shown.current.add(one.key);
      send(one, kept);
    }
    return good;
  }

  useEffect(() => () => previews.clear(), [previews]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: kept files are resumed once, when the form hydrates
  useEffect(() => {
    if (!place) return;
    const found = (files: { key: string; file: File }[]) => {
      for (const { key } of files) keeping.current.set(key, Promise.resolve(true));
      begin(files, true);
    };
    const channel = arrivalsAt(place);
    channel.onmessage = ({ data: { key, done } }: MessageEvent<Arrival>) => {
      stops.current.get(key)?.abort();
      arrive(key, done);
    };
    others.current = channel;
    unsentOf(place).then(found, () => {});
    return () => {
      channel.close();
      others.current = null;
      for (const release of releases.current.values()) release();
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the wait depends on the pending files alone; other functions are new at each render
  useEffect(() => {
    const stopped = pending.filter(({ trouble }) => trouble?.code === 'offline');
    if (stopped.length === 0) return;
    // The file's error stays until its upload moves, so that a screen reader does not repeat it.
    const again = () => {
      for (const one of stopped) if (navigator.onLine && !going.current.has(one.key)) send(one, true);
    };
    // Some devices do not fire `online`, and a connection may lead nowhere.
    const timer = setInterval(again, AGAIN);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [pending]);

  return {
    pending,
    previewOf: (aid: number) => previews.of(keys.current.get(aid)),
    /** Shows the covered version of an uploaded picture. */
    covered(aid: number, file: File) {
      const key = keys.current.get(aid);
      if (key) previews.show(key, file);
    },
    /** Drops the preview of an attachment that was taken out. */
    removed(aid: number) {
      const key = keys.current.get(aid);
      if (key) previews.drop(key);
    },
    /** Sorts in the order of choosing, whichever upload ended first. */
    inOrder(attachments: readonly KeptAttachment[]): KeptAttachment[] {
      const keyOf = ({ aid }: KeptAttachment) => keys.current.get(aid) ?? '';
      return [...attachments].sort((one, other) => keyOf(one).localeCompare(keyOf(other)));
    },
    add(files: readonly File[]) {
      for (const { key, file } of begin(
        files.map((file) => ({ key: newKey(), file })),
        false,
      )) {
        if (!place) continue;
        const kept = keepUnsent(place, key, file).then(
          () => true,
          () => false,
        );
        keeping.current.set(key, kept);
      }
    },
    retry(one: Pending) {
      change(one.key, { share: null, trouble: null });
      send(one, true);
    },
    remove(key: string) {
      stops.current.get(key)?.abort();
      dropWithPreview(key);
      shown.current.delete(key);
      void forget([key]);
    },
    /** Drops the device's copies of uploaded files: the draft contains them now, or the message was sent. */
    settle() {
      void forget(arrived.current.splice(0));
    },
    /** Stops all uploads and forgets the files. */
    clear() {
      for (const { key } of pending) stops.current.get(key)?.abort();
      shown.current.clear();
      previews.clear();
      void forget([...pending.map(({ key }) => key), ...arrived.current.splice(0)]);
      setPending([]);
    },
  };
}
