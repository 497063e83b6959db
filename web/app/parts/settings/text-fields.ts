import type { LimitName, Limits } from '@board/contract/settings/limits';
import { limitDefaults } from '@board/contract/settings/limits';
import type { SiteText } from '@board/contract/settings/texts';

/** A text in two fields: its title, and its points, one a line. */
export interface TextFields {
  title: string;
  points: string;
}

export const textFields = (text: SiteText | null | undefined): TextFields => ({
  title: text?.title ?? '',
  points: text?.points.join('\n') ?? '',
});

/** Returns the text of the fields; null if both are empty. */
export function textOfFields({ title, points }: TextFields): SiteText | null {
  const lines = points
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  return title.trim() === '' && lines.length === 0 ? null : { title: title.trim(), points: lines };
}

/** Placeholders for limits in a text being edited, such as `{postsPerDay}`. */
export const namedLimits = Object.fromEntries(
  (Object.keys(limitDefaults) as LimitName[]).map((name) => [name, `{${name}}`]),
) as unknown as Limits;
