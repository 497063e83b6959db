import type { NearMessage } from '@board/contract/groups/calls';
import { numberOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';
import css from './groups.module.css';

/** Why a message is near to others, in words; nothing if it was added by hand. */
export function WhyNear({ near: { words, place, distance } }: { near: NearMessage }) {
  const { groups: texts, common } = useTexts();
  const { language } = useSite();
  const reasons = [
    words.length > 0 ? texts.words(words.join(common.comma)) : '',
    place ? texts.place(place) : '',
    distance === null ? '' : texts.distance(numberOf(distance, language)),
  ].filter(Boolean);
  return reasons.length > 0 ? <p className={css.why}>{reasons.join(' · ')}</p> : null;
}
