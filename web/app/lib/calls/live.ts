import { LIVE_PATH, type LiveTopic } from '@board/contract/live';

/**
 * What may have changed, as the server says it. A browser keeps one line for all its pages: they take turns by a lock
 * and tell each other. Without a line (an old browser, a proxy that holds answers back) screens ask once a minute, as
 * they do anyway.
 */
type Heard = (topics: readonly LiveTopic[]) => void;

const NAME = 'live';
/** ms before a line that was refused is asked for again */
const AGAIN = 30_000;

/** ms after which a lock was not free at once */
const WAITED = 1000;

const listeners = new Set<Heard>();
/** what pages of a browser tell each other of the line they share */
type Told = readonly LiveTopic[] | { line: boolean };
const watchers = new Set<(isThere: boolean) => void>();
let stop: (() => void) | null = null;

/** Calls back when the line is lost, and when it is there again; answers how to stop. It is kept by `followLive`. */
export function watchLine(seen: (isThere: boolean) => void): () => void {
  watchers.add(seen);
  return () => watchers.delete(seen);
}

/** Calls back with what may have changed; answers how to stop. */
export function followLive(heard: Heard): () => void {
  listeners.add(heard);
  stop ??= start();
  return () => {
    listeners.delete(heard);
    // A screen that goes is mostly followed by another.
    setTimeout(() => {
      if (listeners.size > 0) return;
      stop?.();
      stop = null;
    }, 1000);
  };
}

const spread = (told: Told) => {
  if ('line' in told) for (const seen of watchers) seen(told.line);
  else for (const heard of listeners) heard(told);
};

function start(): () => void {
  const channel = new BroadcastChannel(NAME);
  channel.onmessage = ({ data }) => spread(data);
  const end = new AbortController();
  const begun = performance.now();
  const hold = () => holdLine(channel, end.signal, performance.now() - begun > WAITED);
  // Locks exist on secure pages only; elsewhere each page has a line of its own.
  if (navigator.locks) navigator.locks.request(NAME, { signal: end.signal }, hold).catch(() => {});
  else void hold();
  return () => {
    end.abort();
    channel.close();
  };
}

/** Keeps a line open until it is no longer wanted. A page that waited for its turn missed what came between two lines. */
function holdLine(channel: BroadcastChannel, end: AbortSignal, waited: boolean): Promise<void> {
  let opened = waited;
  let source: EventSource;
  let again: ReturnType<typeof setTimeout>;
  const tell = (told: Told) => {
    spread(told);
    channel.postMessage(told);
  };
  const open = () => {
    source = new EventSource(LIVE_PATH);
    source.onopen = () => {
      tell({ line: true });
      // Whatever happened while there was no line was not heard.
      if (opened) tell(['*']);
      opened = true;
    };
    source.onmessage = ({ data }) => {
      const topics = JSON.parse(data) as LiveTopic[];
      if (topics.length > 0) tell(topics);
    };
    source.onerror = () => {
      tell({ line: false });
      if (source.readyState === EventSource.CLOSED) again = setTimeout(open, AGAIN);
    };
  };
  open();
  return new Promise((done) =>
    end.addEventListener('abort', () => {
      clearTimeout(again);
      source.close();
      done();
    }),
  );
}
