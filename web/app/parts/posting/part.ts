import type { Field, Values } from './values.ts';

/** The data and functions that every part of the form uses. */
export interface Part {
  values: Values;
  change: (changes: Partial<Values>) => void;
  errors: Partial<Record<Field, string>>;
  /** a field was left: its error may show */
  leave: (field: Field) => void;
}
