import { ContentType } from '@board/contract/codes';
import type { CaseFileView, Masks } from '@board/contract/handling/case';
import type { MessageEntry } from '@board/contract/messages';
import { type Place, personalIn } from '@board/contract/rules/personal-data';

/** The texts of a message that places are marked in. */
export const fields = ['subject', 'content'] as const;
export type Field = (typeof fields)[number];

export const noMasks: Masks = { subject: [], content: [] };

/** What the author wrote. */
export const wordsOf = ({ original, row, content }: CaseFileView): Record<Field, string> =>
  original ?? { subject: row.subject, content };

/** What is masked, or wanted masked by a first reviewer; otherwise what the finder finds. */
export function proposedMasks(file: CaseFileView): Masks {
  const words = wordsOf(file);
  return file.original?.masks ?? { subject: personalIn(words.subject), content: personalIn(words.content) };
}

/** The place that everyone reads, or would read. */
export const publicPlace = ({ contentList }: CaseFileView): string =>
  contentList.find((one): one is MessageEntry => one.dataType === ContentType.message)?.threadPlace ?? '';

const opening: readonly string[] = ['approve', 'decideAppeal'];
/** Whether somebody decides whether it is published. */
export const isBeforeReview = ({ row }: CaseFileView): boolean =>
  row.actions.some(({ action }) => opening.includes(action));

/** Whether a photo that everyone would see may hold personal data. */
export const hasPhotoFindings = ({
  attachments,
  photoFindings,
}: Pick<CaseFileView, 'attachments' | 'photoFindings'>): boolean =>
  attachments.some(({ aid, isPublic }) => isPublic === 1 && photoFindings.some((one) => one.aid === aid));

/** Whether whoever publishes it has something to choose. */
export function hasPersonal(file: CaseFileView): boolean {
  const { subject, content } = proposedMasks(file);
  return subject.length + content.length + personalIn(publicPlace(file)).length > 0;
}

/** Places with one more, in order; what it overlaps goes into it. */
export function withPlace(places: readonly Place[], added: Place): Place[] {
  const touched = places.filter(({ from, to }) => from < added.to && to > added.from);
  const one = {
    ...added,
    from: Math.min(added.from, ...touched.map(({ from }) => from)),
    to: Math.max(added.to, ...touched.map(({ to }) => to)),
  };
  return [...places.filter((place) => !touched.includes(place)), one].sort((a, b) => a.from - b.from);
}

/** Where a selection of a text field lies in the text: a field shows each line's end as one sign. */
export function placeIn(text: string, start: number, end: number): Place {
  const at = (shown: number) => {
    let place = 0;
    for (let left = shown; left > 0; left--) place += text.startsWith('\r\n', place) ? 2 : 1;
    return place;
  };
  return { from: at(start), to: at(end), kind: 'other' };
}
