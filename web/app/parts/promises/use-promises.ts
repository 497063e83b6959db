import type { CaseFileView } from '@board/contract/handling/case';
import type { DecidedPromise } from '@board/contract/promises/calls';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../lib/calls/client.ts';
import { FIND_AFTER } from '../../lib/pace.ts';

/** The writer's decision on a promise: undefined until it is made. */
export interface Said {
  promised?: boolean;
  dueOn: string;
}

/** A promise that was found in the text, or that the writer added. */
export interface Proposed extends Said {
  text: string;
}

/** A helper's text goes to its lead as material, and promises nothing. */
export const isMaterial = ({ items }: CaseFileView, tpid: number | null): boolean =>
  items.some((item) => item.tpid === tpid && !item.lead);

const finding = (content: string) => ({
  queryKey: ['promises', 'find', content],
  queryFn: () => call('promises.find', { content }),
  staleTime: 60_000,
});

/** Keeps the dated promises of a text being written, and the writer's decision on each; none for an empty text. */
export function usePromises(content: string) {
  const queries = useQueryClient();
  const [said, setSaid] = useState<Record<string, Said>>({});
  const [added, setAdded] = useState<string[]>([]);
  const [settled, setSettled] = useState(content);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(content), FIND_AFTER);
    return () => clearTimeout(timer);
  }, [content]);
  const { data } = useQuery({ ...finding(settled), enabled: settled.trim() !== '', placeholderData: (last) => last });
  /** returns the promises that the present text contains */
  const proposedIn = (found: readonly { text: string; dueOn: string }[]): Proposed[] => {
    const own = added.filter((text) => !found.some((one) => one.text === text));
    return [...found, ...own.map((text) => ({ text, dueOn: '' }))]
      .filter(({ text }) => content.includes(text))
      .map((one) => ({ ...one, ...said[one.text] }));
  };
  return {
    content,
    rows: proposedIn(data?.rows ?? []),
    say: (text: string, what: Said) => setSaid((all) => ({ ...all, [text]: what })),
    add(text: string) {
      setAdded((all) => [...all.filter((one) => one !== text), text]);
      setSaid((all) => ({ ...all, [text]: { promised: true, dueOn: '' } }));
    },
    /** Returns the decisions for sending; null while one is missing. The server is asked about exactly this text. */
    async decided(): Promise<DecidedPromise[] | null> {
      if (content.trim() === '') return [];
      const { rows } = await queries.fetchQuery(finding(content));
      setSettled(content);
      const all = proposedIn(rows);
      if (all.some(({ promised, dueOn }) => promised === undefined || (promised && dueOn === ''))) return null;
      return all.flatMap(({ text, dueOn, promised }) => (dueOn === '' ? [] : [{ text, dueOn, promised: promised! }]));
    },
  };
}
export type Promises = ReturnType<typeof usePromises>;
