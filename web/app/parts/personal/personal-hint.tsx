import { personalIn } from '@board/contract/rules/personal-data';
import { useMemo, useState } from 'react';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { FoundPersonal } from './found-personal.tsx';
import css from './personal.module.css';

interface Props {
  /** the public text */
  text: string;
  title: string;
  /** the consequence, and the possible remedy */
  lead: string;
  action: string;
  /** said after the remedy */
  done: string;
  /** applies the remedy; null: it is not possible, as `lead` says */
  onPress: (() => void) | null;
}

/**
 * Names the personal data in a field's text, below the field, and offers to remove them with one press. It blocks nothing,
 * because people may decide themselves what to say about themselves.
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
