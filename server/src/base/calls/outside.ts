/** Somebody outside is to be asked: ends the handler, and with it the transaction, before the asking begins. */
class Question extends Error {
  readonly about: string;
  readonly words: string;
  readonly put: () => Promise<unknown>;
  constructor(about: string, words: string, put: () => Promise<unknown>) {
    super('to be asked outside of the transaction');
    this.about = about;
    this.words = words;
    this.put = put;
  }
}

/**
 * Asks outside services for calls that change something. A gateway may take seconds, so it is never asked inside a
 * transaction, which would hold a database connection. Calls about the same subject (`about`) take turns in this
 * process, so that each sees the result of the one before it.
 */
export class Outside {
  /** by what they ask about, the end of the call that is last in line */
  readonly #turns = new Map<string, Promise<void>>();

  /**
   * Runs `attempt` until it needs no further answer. If an answer is missing, `ask` throws, and `attempt` is run again
   * once the answer is there. Up to that `ask` every run must take the same path.
   */
  async run<T>(attempt: (ask: Ask) => Promise<T>): Promise<T> {
    const answers = new Map<string, unknown>();
    const ask: Ask = async (about, words, put) => {
      if (!answers.has(words)) throw new Question(about, words, put);
      return answers.get(words) as Awaited<ReturnType<typeof put>>;
    };
    const mine = Promise.withResolvers<void>();
    const held = new Set<string>();
    try {
      for (;;) {
        try {
          return await attempt(ask);
        } catch (question) {
          if (!(question instanceof Question)) throw question;
          const { about, words, put } = question;
          if (!held.has(about)) {
            // Each waits for the one before him alone: an end does not call up all who wait.
            const before = this.#turns.get(about);
            this.#turns.set(about, mine.promise);
            held.add(about);
            if (before) {
              await before;
              continue;
            }
          }
          answers.set(words, await put());
        }
      }
    } finally {
      for (const about of held) if (this.#turns.get(about) === mine.promise) this.#turns.delete(about);
      mine.resolve();
    }
  }
}

/** Answers what somebody outside says. `about` is what turns are taken for, `words` the question, once in a call. */
export type Ask = <T>(about: string, words: string, put: () => Promise<T>) => Promise<T>;

/** Asks at once: for use outside a transaction. */
export const askAtOnce: Ask = (_about, _words, put) => put();
