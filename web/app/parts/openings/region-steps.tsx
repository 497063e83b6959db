import { useState } from 'react';
import { Refused } from '../../lib/calls/backend.ts';
import { call } from '../../lib/calls/client.ts';
import { useTexts } from '../../lib/texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';

export interface Place {
  fid: number;
  name: string;
}

interface Props {
  provinces: readonly Place[];
  /** gets the last chosen region, or null */
  onChange: (fid: number | null) => void;
  error?: string;
}

/** Selects a region level by level in the browser's own lists, down to the level of the unit. */
export function RegionSteps({ provinces, onChange, error }: Props) {
  const { openings: texts } = useTexts();
  const [levels, setLevels] = useState<{ places: readonly Place[]; fid: number | null }[]>([
    { places: provinces, fid: null },
  ]);
  const [failed, setFailed] = useState<(() => void) | null>(null);

  async function choose(at: number, fid: number | null): Promise<void> {
    const chosen = levels.slice(0, at + 1).map((level, i) => (i === at ? { ...level, fid } : level));
    setLevels(chosen);
    setFailed(null);
    onChange(fid ?? levels[at - 1]?.fid ?? null);
    if (fid === null) return;
    try {
      const { regions } = await call('forums.children', { fid });
      // Another region may have been chosen meanwhile.
      setLevels((now) =>
        now[at]?.fid === fid && now.length === at + 1 && regions.length > 0
          ? [...now, { places: regions, fid: null }]
          : now,
      );
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      setFailed(() => () => void choose(at, fid));
    }
  }

  return (
    <>
      {levels.map(({ places, fid }, at) => (
        <SelectField
          key={levels[at - 1]?.fid ?? 'top'}
          label={texts.region[Math.min(at, texts.region.length - 1)]}
          hint={at === 0 ? texts.regionHint : undefined}
          value={fid ?? ''}
          error={at === 0 ? error : undefined}
          onChange={(event) => void choose(at, event.target.value ? Number(event.target.value) : null)}
        >
          <option value="">{at === 0 ? texts.choose : texts.ownLevel}</option>
          {places.map((place) => (
            <option key={place.fid} value={place.fid}>
              {place.name}
            </option>
          ))}
        </SelectField>
      ))}
      {failed ? (
        <Banner look="alert" live="alert">
          {texts.regionFailed}{' '}
          <Button look="plain" onClick={failed}>
            {texts.again}
          </Button>
        </Banner>
      ) : null}
    </>
  );
}
