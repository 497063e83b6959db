/** Who sends: login names of the demo; null: nobody. */
export const people = [
  'citizen',
  'newcomer',
  'company',
  'applicant',
  'city',
  'bureau',
  'county',
  'province',
  'ministry',
  'congress',
  'reviewer',
  'reviewer2',
  'admin',
] as const;
export type Person = (typeof people)[number] | null;

/** One request, before it is known where it goes and by which token its sender is signed in. */
export interface Plan {
  as: Person;
  method: string;
  path: string;
  headers: Record<string, string>;
  /** the param of a signed call, in JSON; it is signed when it is sent */
  param?: string;
  /** what is done to the envelope around it */
  envelope?: 'whole' | 'as object' | 'wrong signature' | 'cut' | 'deep' | 'other encoding' | 'surplus';
  /** any other body; base64 */
  body?: string;
  /** written to the socket as it is, which clients of Node refuse to do */
  raw?: boolean;
}
