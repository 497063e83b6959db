import type { Topic } from '@board/contract/statistics';
import { isoDayOf, numberOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import css from './topic-list.module.css';

interface Props {
  topics: readonly Topic[];
  /** the first counted day, 2026-10-01 */
  from: string;
  /** the board of the topics; without it, the whole country */
  fid?: number;
}

/** The most frequent topics, each with a link to its messages, and the rule by which they are counted. */
export function TopicList({ topics, from, fid }: Props) {
  const { figures } = useTexts();
  const { language } = useSite();
  if (topics.length === 0) return null;
  const most = topics[0]!.messages;
  return (
    <section className={css.topics}>
      <h2>{figures.topics}</h2>
      <p>{figures.topicsRule(isoDayOf(from, language))}</p>
      <ol>
        {topics.map(({ domainId, subDomainId, name, messages }) => (
          <li key={`${domainId}-${subDomainId}`}>
            <a
              href={`/threads/list?${fid ? `fid=${fid}&` : ''}domainId=${domainId}${subDomainId ? `&subDomainId=${subDomainId}` : ''}`}
            >
              {name}
            </a>
            <meter min={0} max={most} value={messages} aria-hidden="true" />
            <span>{figures.times(numberOf(messages, language))}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
