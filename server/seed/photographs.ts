import { demoAccounts, demoPeople } from './accounts.ts';
import type { Story, UnitName } from './story.ts';
import type { Written } from './written/written.ts';

/** The pictures of a text: what its author photographed, and what its answer shows, from the office where it has an account. */
export function photograph(
  { message, answers, pictures }: Story,
  { photos = [], after }: Written,
  office: UnitName,
): void {
  if (photos.length === 0) return;
  const { tid } = message;
  for (const [i, drawing] of photos.entries())
    pictures.push({
      ...{ tid, asid: null, drawing, fileName: `现场照片${i + 1}.jpg` },
      ...{ uploaderUid: message.uid as number, at: message.createDateline },
    });
  Object.assign(message, { attachment: 1, publicAttachment: 1 });
  const answer = answers.at(-1);
  if (!answer || !after) return;
  const account = demoAccounts.find(({ unit }) => unit === office.groupName)?.loginName ?? 'city';
  pictures.push({
    ...{ tid, asid: answer.asid as number, drawing: after, fileName: '办理后.jpg' },
    ...{ uploaderUid: demoPeople().get(account)!.uid, at: answer.createdAt as Date },
  });
}
