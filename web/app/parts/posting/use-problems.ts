import { type Problems, problemText } from '@board/contract/rules/posting';
import { useEffect, useState } from 'react';
import type { Trouble } from '../../lib/calls/use-call.ts';
import { useTexts } from '../../lib/texts.ts';
import { type Field, fields } from './values.ts';

/**
 * Returns the errors to show: of fields that were left, of all fields after the first try to send, and the server's errors
 * until their field changes. `found` are the errors of the current values.
 */
export function useProblems(found: Problems<Field>, trouble: Trouble | null) {
  const { common, posting, server: texts } = useTexts();
  const [left, setLeft] = useState<ReadonlySet<Field>>(new Set());
  const [tried, setTried] = useState(false);
  const [told, setTold] = useState<Partial<Record<Field, string>>>({});

  useEffect(() => {
    if (!trouble) return;
    setTold(trouble.fields);
    focusFirst(fields.filter((field) => trouble.fields[field]));
  }, [trouble]);

  const errors = fields.flatMap((field) => {
    const own = (tried || left.has(field)) && found[field];
    const text = own ? problemText(own, texts) : told[field];
    return text ? [[field, text] as const] : [];
  });

  const labels: Partial<Record<Field, string>> = {
    subject: posting.subject.label,
    content: posting.content.label,
    threadPlace: posting.place.label,
  };
  /** Names the field where another one has the same sentence, so that the links to them can be told apart. */
  const named = (field: Field, text: string) =>
    labels[field] && errors.some(([other, same]) => other !== field && same === text)
      ? `${labels[field]}${common.colon}${text}`
      : text;

  return {
    of: Object.fromEntries(errors) as Partial<Record<Field, string>>,
    /** all errors for the summary, after the first try to send */
    summary: tried || Object.keys(told).length > 0 ? errors.map(([id, text]) => ({ id, text: named(id, text) })) : [],
    leave: (field: Field) => setLeft((before) => (before.has(field) ? before : new Set([...before, field]))),
    touch: (...changed: Field[]) =>
      setTold((before) =>
        changed.some((field) => before[field])
          ? Object.fromEntries(Object.entries(before).filter(([field]) => !changed.includes(field as Field)))
          : before,
      ),
    tried,
    /** Shows all errors and focuses `before`, or the first field with an error; returns true if there is none. */
    check(before?: string): boolean {
      setTried(true);
      focusFirst([...(before ? [before] : []), ...fields.filter((field) => found[field])]);
      return !before && Object.keys(found).length === 0;
    },
    reset() {
      setLeft(new Set());
      setTried(false);
      setTold({});
    },
  };
}

/** Focuses after the next render, when the fields show their errors. */
function focusFirst([first]: string[]): void {
  if (first) requestAnimationFrame(() => document.getElementById(first)?.focus());
}
