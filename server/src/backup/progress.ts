/** Takes sentences about the progress of some work. */
export type Say = (sentence: string) => void;

/** ms between two sentences about the same work */
const EVERY = 2000;

/** Returns a function to call for each finished piece; it reports their number now and then, and at the end. */
export function counting(say: Say, what: string, total: number): () => void {
  let done = 0;
  let said = performance.now();
  return () => {
    done += 1;
    if (done < total && performance.now() - said < EVERY) return;
    said = performance.now();
    say(`${done} of ${total} ${what}`);
  };
}

export const secondsSince = (begun: number) => Math.round((performance.now() - begun) / 100) / 10;
export const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;
