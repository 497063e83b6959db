import { ContentType } from '@board/contract/codes';
import type { CaseFileView, Masks } from '@board/contract/handling/case';
import type { MessageEntry } from '@board/contract/messages';
import { type Place, personalIn } from '@board/contract/rules/personal-data';

/** The texts of a message in which places can be masked. */
export const fields = ['subject', 'content'] as const;
export type Field = (typeof fields)[number];

export const noMasks: Masks = { subject: [], content: [] };

/** Returns the author's own words, without masks. */
export const wordsOf = ({ original, row, content }: CaseFileView): Record<Field, string> =>
  original ?? { subject: row.subject, content };

/** Returns the masked places, or those that a first reviewer wants masked; if there are none yet, the finder's. */
export function proposedMasks(file: CaseFileView): Masks {
  const words = wordsOf(file);
  return file.original?.masks ?? { subject: personalIn(words.subject), content: personalIn(words.content) };
}

/** Returns the place of the matter as the public reads it, or would read it. */
export const publicPlace = ({ contentList }: CaseFileView): string =>
  contentList.find((one): one is MessageEntry => one.dataType === ContentType.message)?.threadPlace ?? '';

const opening: readonly string[] = ['approve', 'decideAppeal'];
/** Whether the viewer may decide on publishing the message. */
export const isBeforeReview = ({ row }: CaseFileView): boolean =>
  row.actions.some(({ action }) => opening.includes(action));

/** Whether a public photo may hold personal data. */
export const hasPhotoFindings = ({
  attachments,
  photoFindings,
}: Pick<CaseFileView, 'attachments' | 'photoFindings'>): boolean =>
  attachments.some(({ aid, isPublic }) => isPublic === 1 && photoFindings.some((one) => one.aid === aid));

/** Whether the message holds personal data, so that the reviewer has to choose how to publish it. */
export function hasPersonal(file: CaseFileView): boolean {
  const { subject, content } = proposedMasks(file);
  return subject.length + content.length + personalIn(publicPlace(file)).length > 0;
}

/** Returns the places with one more, in order; the new place absorbs those it overlaps. */
export function withPlace(places: readonly Place[], added: Place): Place[] {
  const touched = places.filter(({ from, to }) => from < added.to && to > added.from);
  const one = {
    ...added,
    from: Math.min(added.from, ...touched.map(({ from }) => from)),
    to: Math.max(added.to, ...touched.map(({ to }) => to)),
  };
  return [...places.filter((place) => !touched.includes(place)), one].sort((a, b) => a.from - b.from);
}

/** Returns the place of a field's selection in the text: a field counts each line end as one character. */
export function placeIn(text: string, start: number, end: number): Place {
  const at = (shown: number) => {
    let place = 0;
    for (let left = shown; left > 0; left--) place += text.startsWith('\r\n', place) ? 2 : 1;
    return place;
  };
  return { from: at(start), to: at(end), kind: 'other' };
}
