import { useTexts } from '../../lib/texts.ts';
import { CheckField } from '../../ui/field.tsx';
import type { Part } from './part.ts';
import { type Topic, topicOf } from './values.ts';

interface Props extends Part {
  topics: readonly Topic[];
}

/** The topic that a link to the form named; its author may leave it out. Without a topic there is nothing to see. */
export function TopicField({ values, change, errors, topics }: Props) {
  const { topic: texts } = useTexts().posting;
  const topic = topicOf(values, topics);
  if (!topic) return null;
  const { value, label } = topic;
  return (
    <CheckField
      id="topicId"
      label={texts.label(label)}
      hint={texts.hint}
      error={errors.topicId}
      checked={values.topicId === value}
      onChange={({ target: { checked } }) =>
        change(checked ? { topicId: value, leftTopicId: null } : { topicId: null, leftTopicId: value })
      }
    />
  );
}
