import { personalIn } from '@board/contract/rules/personal-data';
import { useMemo, useState } from 'react';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { FoundPersonal } from './found-personal.tsx';
import css from './personal.module.css';

interface Props {
  /** what everyone will read */
  text: string;
  title: string;
  /** what comes of it, and what can be done */
  lead: string;
  action: string;
  /** said once that was done */
  done: string;
  /** does it; null: it cannot be done, as `lead` says */
  onPress: (() => void) | null;
}

/**
 * Says below a field what in its text identifies somebody, and offers to take it away with one press. It stops nobody:
 * what somebody wants to say of himself is his to decide.
 */
export default function PersonalHint({ text, title, lead, action, done, onPress }: Props) {
  const places = useMemo(() => personalIn(text), [text]);
  const [was, setWas] = useState(false);
  return (
    <div role="status">
      {places.length > 0 ? (
        <Banner title={title}>
          <div className={css.hint}>
            <FoundPersonal text={text} places={places} />
            <p>{lead}</p>
            {onPress ? (
              <p>
                <Button
                  look="plain"
                  onClick={() => {
                    onPress();
                    setWas(true);
                  }}
                >
                  {action}
                </Button>
              </p>
            ) : null}
          </div>
        </Banner>
      ) : was ? (
        <Banner look="good">{done}</Banner>
      ) : null}
    </div>
  );
}
