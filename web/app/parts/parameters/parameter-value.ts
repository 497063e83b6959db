import { MEGABYTE } from '@board/contract/rules/bytes';
import type { Parameter } from '@board/contract/settings/parameters';
import { numberOf } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { useTexts } from '../../lib/texts.ts';

type Measured = Pick<Parameter, 'unit'>;

/** Values in bytes are shown and entered in MB. */
const scaleOf = ({ unit }: Measured) => (unit === 'bytes' ? MEGABYTE : 1);

/** Returns a value as the field shows it. */
export const fieldValue = (of: Measured, value: string): string =>
  scaleOf(of) === 1 ? value : String(Number(value) / scaleOf(of));

/** Converts a field's text for the server, which reports errors in it. */
export function parameterValue(of: Measured, field: string): string {
  const number = Number(field) * scaleOf(of);
  return scaleOf(of) === 1 || field.trim() === '' || Number.isNaN(number) ? field : String(number);
}

/** Returns functions that put values in words: with their unit, switches as on and off. */
export function useParameterText() {
  const { parameters } = useTexts();
  const { language } = useSite();
  const number = (of: Measured, value: number) => numberOf(value / scaleOf(of), language);
  return {
    value(of: Measured, value: string): string {
      if (of.unit === 'switch') return value === '1' ? parameters.on : parameters.off;
      if (of.unit === 'text') return value || parameters.empty;
      return parameters.value(number(of, Number(value)), parameters.units[of.unit] ?? '');
    },
    /** describes the allowed values */
    bounds(of: Parameter): string {
      if (of.unit === 'switch') return '';
      if (of.unit === 'text') return parameters.longest(of.max);
      return parameters.bounds(number(of, of.min), number(of, of.max), parameters.units[of.unit] ?? '');
    },
  };
}
