import type { Field, Values } from './values.ts';

/** What every part of the form works with. */
export interface Part {
  values: Values;
  change: (changes: Partial<Values>) => void;
  errors: Partial<Record<Field, string>>;
  /** a field was left: what is wrong with it may be said */
  leave: (field: Field) => void;
}
