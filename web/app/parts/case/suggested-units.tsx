import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { call } from '../../lib/calls/client.ts';
import { useTexts } from '../../lib/texts.ts';
import css from '../writing/forms.module.css';

interface Props {
  tid: number;
  onChoose: (groupId: number) => void;
}

/** Suggests units for a message by the unit's former assignments, each with a reason; nothing if none fits. */
export function SuggestedUnits({ tid, onChoose }: Props) {
  const { answerDesk } = useTexts();
  const found = useQuery({
    queryKey: ['suggested-units', tid],
    queryFn: () => call('answers.suggestGroup', { tid }),
    staleTime: 60_000,
  });
  if (!found.data || found.data.rows.length === 0) return null;
  return (
    <div className={css.help}>
      {answerDesk.unitsTitle}
      <ul>
        {found.data.rows.map(({ groupId, groupName, reason }) => (
          <li key={groupId}>
            <Button type="link" size="small" onClick={() => onChoose(groupId)}>
              {groupName}
            </Button>
            {reason}
          </li>
        ))}
      </ul>
    </div>
  );
}
