import { type AskReason, askReasons } from '@board/contract/handling/asks';
import { cut } from '@board/contract/rules/letters';
import { Alert, Card, Select } from 'antd';
import type { Trouble } from '../../lib/calls/use-call.ts';
import { useTexts } from '../../lib/texts.ts';
import type { Ties } from './use-ties.ts';

/** number of letters of a paragraph that are shown */
const BEGINNING = 24;

/** The points of a message beside the reply: for each the answering paragraph, or the reason why there is none. */
export function TieFields({ ties: { asks, ties, paragraphs, unanswered, say }, trouble }: Props) {
  const { work, reading } = useTexts();
  const texts = work.asks;
  if (asks.length === 0) return null;
  const title = reading.asks.title(asks.length, asks.length - unanswered.length);
  const numbered = asks.map((ask, i) => ({ ask, number: i + 1, ...ties[i]! }));
  const options = [
    { value: '', label: texts.open },
    {
      label: texts.here,
      options: paragraphs.map((words, i) => ({
        value: `${i + 1}`,
        label: texts.paragraph(i + 1, cut(words.trim(), BEGINNING)),
      })),
    },
    { label: texts.not, options: askReasons.map((one) => ({ value: one, label: reading.asks.reasons[one] })) },
  ];
  return (
    <Card size="small" title={title} role="group" aria-label={title} style={{ marginBottom: 16 }}>
      <p>{texts.lead}</p>
      {trouble?.fields.asks ? <Alert type="warning" showIcon role="alert" title={trouble.fields.asks} /> : null}
      <ol style={{ paddingInlineStart: '1.5em', listStyle: 'decimal' }}>
        {numbered.map(({ ask, number, paragraph, reason }) => (
          <li key={number} style={{ marginBlock: 12 }}>
            <p style={{ whiteSpace: 'pre-line' }}>{ask}</p>
            <Select
              aria-label={texts.which(number)}
              style={{ width: '100%' }}
              value={paragraph === null ? (reason ?? '') : `${paragraph}`}
              status={paragraph === null && !reason ? 'warning' : ''}
              options={options}
              onChange={(value: string) => say(number - 1, chosen(value))}
            />
          </li>
        ))}
      </ol>
    </Card>
  );
}

interface Props {
  ties: Ties;
  trouble: Trouble | null;
}

const isReason = (value: string): value is AskReason => askReasons.some((one) => one === value);
const chosen = (value: string) =>
  isReason(value)
    ? { paragraph: null, reason: value }
    : { paragraph: value === '' ? null : Number(value), reason: null };

/** Names the unanswered points before a text is published. */
export function Unanswered({ ties: { unanswered } }: { ties: Ties }) {
  const texts = useTexts().work.asks;
  if (unanswered.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      title={texts.unanswered(unanswered.length)}
      description={
        <ul>
          {unanswered.map((ask) => (
            <li key={ask}>{ask}</li>
          ))}
        </ul>
      }
      style={{ marginBlockEnd: 12 }}
    />
  );
}
