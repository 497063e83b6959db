import { namesOf } from '@board/contract/rules/personal-data';
import { Flex, Tag } from 'antd';
import { useTexts } from '../../lib/texts.ts';
import type { ReviewRow } from './review-page.ts';

/** The findings in a message: listed words, and kinds of personal data. */
export function FoundTags({ flags: { words, personal } }: Pick<ReviewRow, 'flags'>) {
  const { office, server } = useTexts();
  if (words.length === 0 && !personal) return null;
  const kinds = personal ? namesOf(personal, server.personal) : [];
  return (
    <Flex gap={4} wrap>
      {[...words, ...kinds].map((one) => (
        <Tag key={one} color="gold">
          {office.review.found(one)}
        </Tag>
      ))}
    </Flex>
  );
}
