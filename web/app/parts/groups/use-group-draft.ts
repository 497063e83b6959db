import type { MessageGroup } from '@board/contract/groups/calls';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../lib/calls/client.ts';
import { isRefusal } from '../../lib/calls/refused.ts';

/** ms without typing after which the draft is kept */
const QUIET = 1500;

interface Draft {
  content: string;
  signAs: string;
  lines: Record<number, string>;
}

/** Keeps what the office writes to a group, for a colleague to go on with; a unit below writes nothing that is kept. */
export function useGroupDraft({ messageGroupId, draftVersion, mayEdit }: MessageGroup, draft: Draft) {
  const [state, setState] = useState<'' | 'kept' | 'failed'>('');
  const [trouble, setTrouble] = useState('');
  const version = useRef(draftVersion);
  const text = JSON.stringify(draft);
  const kept = useRef(text);
  useEffect(() => {
    if (!mayEdit || text === kept.current || trouble) return;
    const timer = setTimeout(async () => {
      const { lines, ...common } = JSON.parse(text) as Draft;
      const each = Object.entries(lines).map(([tid, line]) => ({ tid: Number(tid), line }));
      try {
        const done = await call('groups.save', {
          messageGroupId,
          draftVersion: version.current,
          ...common,
          lines: each,
        });
        version.current = done.draftVersion;
        kept.current = text;
        setState('kept');
      } catch (error) {
        setState('failed');
        // A colleague wrote meanwhile: what stands here is not put over it.
        if (isRefusal(error)) setTrouble(error.message);
      }
    }, QUIET);
    return () => clearTimeout(timer);
  }, [text, mayEdit, messageGroupId, trouble]);
  return { state, trouble };
}
