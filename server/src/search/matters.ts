import type { Generated, Selectable } from 'kysely';
import type { Db } from '../base/db/db.ts';
import { reference } from '../base/db/references.ts';
import { normalForm } from '../moderation/index.ts';
import { initialsOf, isSpelled } from './spelling.ts';

type Tables = {
  searchMatter: { matterId: Generated<number>; name: string; words: string[]; updatedAt: Date };
};
export const tables = (db: Db) => db.withTables<Tables>();
export type MatterRow = Selectable<Tables['searchMatter']>;

/** Letters that people put inside a name and that are not part of it: 加个油, 丢了工作. */
const FILLER = /[个了着的]/g;
const spoken = (text: string): string => {
  const short = normalForm(text).replace(FILLER, '');
  return short.length > 1 ? short : normalForm(text);
};

/** Word of the index for a matter, whichever of its names a message uses. */
const matterWord = (matterId: number): string => `#m${matterId}`;

/** All matters. Finds them in a text by any of their names. */
export class Matters {
  readonly #byFirst = new Map<string, { letters: string; word: string }[]>();
  /** names of two to six Chinese letters */
  readonly #names: readonly string[];
  /** the names of each matter as a search writes them, what it is called in the back office first */
  readonly #called: readonly (readonly string[])[];
  #byInitials: Map<string, string[]> | undefined;

  constructor(rows: readonly Pick<MatterRow, 'matterId' | 'name' | 'words'>[]) {
    // A name of one letter occurs in words of other matters.
    this.#called = rows.map(({ name, words }) =>
      [name, ...words].map(normalForm).filter((called) => called.length > 1),
    );
    this.#names = [...new Set(rows.flatMap(({ name, words }) => [name, ...words]).filter(isSpelled))];
    for (const { matterId, name, words } of rows)
      for (const letters of new Set([name, ...words].map(spoken))) {
        const one = { letters, word: matterWord(matterId) };
        const known = this.#byFirst.get(letters.charAt(0));
        if (known) known.push(one);
        else this.#byFirst.set(letters.charAt(0), [one]);
      }
  }

  /** Returns the names of matters whose initials are this run of Latin letters: gjj is 公积金. */
  withInitials(run: string): readonly string[] {
    this.#byInitials ??= Map.groupBy(this.#names, initialsOf);
    return this.#byInitials.get(run) ?? [];
  }

  /** Returns a query with the longest name of a matter in it exchanged for each other name of that matter. */
  renamed(query: string): string[] {
    let [longest, others]: [string, readonly string[]] = ['', []];
    for (const names of this.#called)
      for (const name of names)
        if (name.length > longest.length && query.includes(name)) [longest, others] = [name, names];
    return others.filter((name) => name !== longest).map((name) => query.replace(longest, name));
  }

  /** Returns the matters that a text names, as words of the index, and how often their names occur. */
  in(text: string): Map<string, number> {
    const read = spoken(text);
    const found = new Map<string, number>();
    for (let at = 0; at < read.length; at++)
      for (const { letters, word } of this.#byFirst.get(read.charAt(at)) ?? [])
        if (read.startsWith(letters, at)) found.set(word, (found.get(word) ?? 0) + 1);
    return found;
  }
}

/** The matters with all their names. */
export const matters = reference('search.matters', async ({ database }) => new Matters(await allMatters(database.db)));

export const allMatters = (db: Db): Promise<MatterRow[]> =>
  tables(db).selectFrom('searchMatter').selectAll().orderBy('matterId').execute();
