import { useEffect, useState } from 'react';
import type { Values } from '../posting/values.ts';
import { type AnsweredRow, useAnswered } from './use-answered.ts';
import { useSuggestedDomain } from './use-suggested-domain.ts';

type Matter = Pick<Values, 'domainId' | 'subDomainId'>;

/** Help while a message is written: similar answered messages, and the domain of the text. */
export function useBeforeWriting(values: Values, isShort: boolean, choose: (matter: Matter) => void) {
  const subject = isShort ? '' : values.subject;
  const answered = useAnswered({ subject, content: values.content, fid: values.seat?.fid });
  const suggested = useSuggestedDomain(subject, values.content, values.domainId === null);
  const [domainChosen, setDomainChosen] = useState(false);
  const [helpedBy, setHelpedBy] = useState<AnsweredRow | null>(null);
  const [look, setLook] = useState<'never' | 'now' | 'done'>('never');
  const sure = answered.filter((row) => row.sure === 1);

  useEffect(() => {
    // Only once: if the writer clears the domain, it is not set again.
    if (!suggested || values.domainId !== null || domainChosen) return;
    setDomainChosen(true);
    choose({ domainId: suggested.domainId, subDomainId: suggested.subDomainId });
  });

  return {
    answered,
    sure,
    domainChosen: domainChosen && values.domainId !== null,
    helpedBy,
    /** Sets the answer that was enough for the writer; null: the writer goes on. */
    setHelpedBy(row: AnsweredRow | null): void {
      setLook('done');
      setHelpedBy(row);
    },
    isLooking: look === 'now',
    /** Whether similar messages must be shown before sending; true once at most. */
    mustLook(): boolean {
      const must = look === 'never' && sure.length > 0;
      if (must) setLook('now');
      return must;
    },
    hasLooked: () => setLook('done'),
  };
}
