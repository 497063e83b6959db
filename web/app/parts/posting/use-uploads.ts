import { AttachmentKind } from '@board/contract/codes';
import type { Limits } from '@board/contract/limits';
import { type Problem, problemText } from '@board/contract/posting';
import { useEffect, useRef, useState } from 'react';
import { Refused } from '../../lib/backend.ts';
import { upload } from '../../lib/client.ts';
import { useTexts } from '../../lib/texts.ts';
import type { KeptAttachment } from './values.ts';

/** A file on its way. */
export interface Pending {
  key: string;
  file: File;
  kind: number;
  preview: string;
  /** how much has arrived, 0 to 1; null while it waits for its turn */
  share: number | null;
  /** why it did not arrive */
  trouble: { code: string; message: string } | null;
}

/** product.md §5; the server looks at what the files really are */
export const ACCEPTED = '.jpg,.jpeg,.png,.gif,.bmp,video/*';
const PICTURE = /\.(jpe?g|png|gif|bmp)$/i;

function problemOf({ name, type, size }: File, limits: Limits): Problem | null {
  if (type.startsWith('video/')) return size > limits.videoMaxBytes ? { name: 'videoSize' } : null;
  if (!PICTURE.test(name)) return { name: 'imageFormat' };
  return size > limits.imageMaxBytes ? { name: 'imageSize' } : null;
}

/** Files on their way, one after the other. What a lost connection stopped goes on when it is back. */
export function useUploads(limits: Limits, onDone: (one: KeptAttachment) => void) {
  const texts = useTexts().server;
  const { common } = useTexts();
  const [pending, setPending] = useState<Pending[]>([]);
  const queue = useRef(Promise.resolve());
  const stops = useRef(new Map<string, AbortController>());
  const previews = useRef(new Map<number, string>());

  const change = (key: string, changes: Partial<Pending>) =>
    setPending((all) => all.map((one) => (one.key === key ? { ...one, ...changes } : one)));
  const drop = (key: string) => setPending((all) => all.filter((one) => one.key !== key));

  function send({ key, file, preview }: Pending): void {
    const stop = new AbortController();
    stops.current.set(key, stop);
    change(key, { share: null, trouble: null });
    queue.current = queue.current.then(async () => {
      if (stop.signal.aborted) return;
      try {
        const done = await upload(file, (share) => change(key, { share }), stop.signal);
        previews.current.set(done.aid, preview);
        drop(key);
        onDone({ aid: done.aid, fileName: done.fileName, kind: done.kind, url: done.url, isPublic: 0 });
      } catch (error) {
        if (stop.signal.aborted) return;
        const { code, message, fields } = error instanceof Refused ? error : new Refused('A0500', '');
        const sentence = fields.attachments || message || (code === 'offline' ? common.offline : '');
        change(key, { share: null, trouble: { code, message: sentence || texts.problems.uploadFailed } });
      }
    });
  }

  useEffect(() => {
    const again = () => {
      for (const one of pending) if (one.trouble?.code === 'offline') send(one);
    };
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  });

  return {
    pending,
    previewOf: (aid: number) => previews.current.get(aid),
    add(files: readonly File[]) {
      const added = files.map((file): Pending => {
        const problem = problemOf(file, limits);
        return {
          key: crypto.randomUUID?.() ?? `${Date.now()}${Math.random()}`,
          file,
          kind: file.type.startsWith('video/') ? AttachmentKind.video : AttachmentKind.image,
          preview: URL.createObjectURL(file),
          share: null,
          trouble: problem && { code: 'T0020', message: problemText(problem, texts) },
        };
      });
      setPending((all) => [...all, ...added]);
      for (const one of added) if (!one.trouble) send(one);
    },
    retry: send,
    remove(key: string) {
      stops.current.get(key)?.abort();
      drop(key);
    },
  };
}
