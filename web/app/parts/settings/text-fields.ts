import type { LimitName, Limits } from '@board/contract/settings/limits';
import { limitDefaults } from '@board/contract/settings/limits';
import type { SiteText } from '@board/contract/settings/texts';

/** A text as it is written in two fields: its title, and its points line by line. */
export interface TextFields {
  title: string;
  points: string;
}

export const textFields = (text: SiteText | null | undefined): TextFields => ({
  title: text?.title ?? '',
  points: text?.points.join('\n') ?? '',
});

/** The text that was written; null where nothing was. */
export function textOfFields({ title, points }: TextFields): SiteText | null {
  const lines = points
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  return title.trim() === '' && lines.length === 0 ? null : { title: title.trim(), points: lines };
}

/** Limits as they stand in a text that is to be edited: `{postsPerDay}` for each. */
export const namedLimits = Object.fromEntries(
  (Object.keys(limitDefaults) as LimitName[]).map((name) => [name, `{${name}}`]),
) as unknown as Limits;
