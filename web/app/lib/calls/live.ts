import { LIVE_PATH, type LiveTopic } from '@board/contract/live';

/**
 * The live line: the server says on it which topics may have changed. A browser keeps one line for all its pages: a lock
 * decides which page holds it, and that page tells the others. Without a line (an old browser, a proxy that holds answers
 * back) screens still ask once a minute, as they do anyway.
 */
type Heard = (topics: readonly LiveTopic[]) => void;

const NAME = 'live';
/** ms until a refused line is tried again */
const AGAIN = 30_000;

/** ms above which a page counts as having waited for the lock */
const WAITED = 1000;

const listeners = new Set<Heard>();
/** what the pages of a browser tell each other about the line they share */
type Told = readonly LiveTopic[] | { line: boolean };
const watchers = new Set<(isThere: boolean) => void>();
let stop: (() => void) | null = null;

/** Calls back when the line is lost and when it is back; returns a function that stops this. `followLive` keeps the line. */
export function watchLine(seen: (isThere: boolean) => void): () => void {
  watchers.add(seen);
  return () => watchers.delete(seen);
}

/** Calls back with the topics that may have changed; returns a function that stops this. */
export function followLive(heard: Heard): () => void {
  listeners.add(heard);
  stop ??= start();
  return () => {
    listeners.delete(heard);
    // The line stays for a moment, because another screen mostly follows.
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
  // Locks exist on secure pages only; on others each page has a line of its own.
  if (navigator.locks) navigator.locks.request(NAME, { signal: end.signal }, hold).catch(() => {});
  else void hold();
  return () => {
    end.abort();
    channel.close();
  };
}

/** Keeps a line open until `end`. `waited`: the page waited for the lock, so it missed what came before its line. */
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
      // Changes between two lines were missed, so everything counts as changed.
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
