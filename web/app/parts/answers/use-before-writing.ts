import { useEffect, useState } from 'react';
import type { Values } from '../posting/values.ts';
import { type AnsweredRow, useAnswered } from './use-answered.ts';
import { useSuggestedDomain } from './use-suggested-domain.ts';

type Matter = Pick<Values, 'domainId' | 'subDomainId'>;

/** What a form knows while somebody writes: answers that there are already, and what domain the text is of. */
export function useBeforeWriting(values: Values, isShort: boolean, choose: (matter: Matter) => void) {
  const subject = isShort ? '' : values.subject;
  const answered = useAnswered({ subject, content: values.content, fid: values.seat?.fid });
  const suggested = useSuggestedDomain(subject, values.content, values.domainId === null);
  const [domainChosen, setDomainChosen] = useState(false);
  const [helpedBy, setHelpedBy] = useState<AnsweredRow | null>(null);
  const [look, setLook] = useState<'never' | 'now' | 'done'>('never');
  const sure = answered.filter((row) => row.sure === 1);

  useEffect(() => {
    // Once: whoever takes it away again does not want it.
    if (!suggested || values.domainId !== null || domainChosen) return;
    setDomainChosen(true);
    choose({ domainId: suggested.domainId, subDomainId: suggested.subDomainId });
  });

  return {
    answered,
    sure,
    domainChosen: domainChosen && values.domainId !== null,
    helpedBy,
    /** One was all he needed; null: he goes on writing. */
    setHelpedBy(row: AnsweredRow | null): void {
      setLook('done');
      setHelpedBy(row);
    },
    isLooking: look === 'now',
    /** Whether the writer is to look once more before it is sent; he does so once. */
    mustLook(): boolean {
      const must = look === 'never' && sure.length > 0;
      if (must) setLook('now');
      return must;
    },
    hasLooked: () => setLook('done'),
  };
}
