import { type Ask, askNow } from '@board/contract/receipts/ask';
import { checksSignatures } from '@board/contract/receipts/bytes';
import { checkAgainst, checkReceipt, trustNewer } from '@board/contract/receipts/check';
import { type Key, readKey } from '@board/contract/receipts/checkpoint';
import { wrong } from '@board/contract/receipts/findings';
import { unpackReceipt } from '@board/contract/receipts/packed';
import { type Receipt, readReceipt } from '@board/contract/receipts/receipt';
import { readWitness } from '@board/contract/receipts/witness';
import type { CheckWords } from '../lib/receipts/check-words.ts';
import { pageAsFile } from '../lib/receipts/save-page.ts';
import { showFindings, showSentence } from '../lib/receipts/show-findings.ts';

/**
 * Checks a receipt on the reader's device: from a file, a photo of its code, its text, or an address that ends with it. If
 * the page itself is a saved file (`pageAsFile`), the board is not asked.
 */

/** ms */
const PATIENCE = 20_000;
/** ms between two looks at the camera's picture */
const LOOK = 300;

interface Detector {
  detect(picture: ImageBitmapSource): Promise<{ rawValue: string }[]>;
}
declare const BarcodeDetector:
  | undefined
  | { new (options: { formats: string[] }): Detector; getSupportedFormats(): Promise<string[]> };

for (const place of document.querySelectorAll<HTMLElement>('[data-receipt-check]')) void prepare(place);

async function prepare(place: HTMLElement): Promise<void> {
  const words: CheckWords = JSON.parse(place.dataset.receiptCheck!);
  const { says } = words;
  const isOnSite = location.protocol.startsWith('http');
  const find = <T extends HTMLElement>(name: string) => place.querySelector<T>(`[data-${name}]`)!;
  const [form, file, keys] = [find<HTMLFormElement>('form'), find<HTMLInputElement>('file'), find('keys')];
  const pasted = form.elements.namedItem('pasted') as HTMLTextAreaElement;
  const result = find('result');
  const say = (sentence: string) => showSentence(result, sentence);
  const detector = await detectorHere();
  place.hidden = false;

  async function check(receipt: Receipt | null): Promise<void> {
    if (!(await checksSignatures())) return say(says.noCrypto);
    const read = keysIn((keys as HTMLTextAreaElement).value);
    if (!read) return say(says.noKey);
    if (!receipt) return showFindings(result, { findings: [wrong('noReceipt')], asked: false, address: '' }, words);
    say(says.working);
    const { tid } = receipt.leaf;
    const now = isOnSite ? await askNow(receipt, ask).catch(() => null) : null;
    const { keys: trusted, findings: follow } = await trustNewer(read.keys, words.announcements);
    const found = now
      ? await checkAgainst(receipt, trusted, now, read.witnesses)
      : await checkReceipt(receipt, trusted, read.witnesses);
    const findings = [...follow, ...found];
    showFindings(
      result,
      { findings, asked: now !== null, address: now?.page ? `/threads/content?tid=${tid}` : '' },
      words,
    );
  }
  const checkText = async (text: string) => check(readReceipt(text) ?? (await unpackReceipt(text)));

  async function checkFile(given: File): Promise<void> {
    if (!given.type.startsWith('image/')) return checkText(await given.text());
    if (!detector) return say(says.noPhotos);
    const picture = await createImageBitmap(given).catch(() => null);
    const [code] = picture ? await detector.detect(picture) : [];
    return code ? checkText(code.rawValue) : say(says.noCode);
  }

  file.addEventListener('change', () => {
    const [given] = file.files ?? [];
    if (given) void checkFile(given);
    // Emptied, so that the same file can be chosen again.
    file.value = '';
  });
  place.addEventListener('dragover', (event) => event.preventDefault());
  place.addEventListener('drop', (event) => {
    event.preventDefault();
    const [given] = event.dataTransfer?.files ?? [];
    if (given) void checkFile(given);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void checkText(pasted.value);
  });
  if (detector && 'mediaDevices' in navigator) offerCamera(find('camera'), detector, says, { checkText, say });
  if (isOnSite) offerSaving(find('save'));
  const fromAddress = () => {
    if (location.hash.length > 1) void checkText(location.hash);
  };
  addEventListener('hashchange', fromAddress);
  fromAddress();
}

const ask: Ask = (path, sent) => fetch(path, { ...sent, signal: AbortSignal.timeout(PATIENCE) });

/** Reads keys and witnesses, one a line; null if a line is neither or there is no key. */
function keysIn(text: string): { keys: Key[]; witnesses: Key[] } | null {
  const read: { keys: Key[]; witnesses: Key[] } = { keys: [], witnesses: [] };
  for (const line of text.split('\n').filter((one) => one.trim())) {
    const [key, witness] = [readKey(line), readWitness(line)];
    if (key) read.keys.push(key);
    else if (witness) read.witnesses.push(witness);
    else return null;
  }
  return read.keys.length > 0 ? read : null;
}

async function detectorHere(): Promise<Detector | null> {
  if (typeof BarcodeDetector === 'undefined') return null;
  const formats = await BarcodeDetector.getSupportedFormats().catch((): string[] => []);
  return formats.includes('qr_code') ? new BarcodeDetector({ formats: ['qr_code'] }) : null;
}

/** Offers the camera, which looks for a code until it finds one or the person turns it off. */
function offerCamera(
  place: HTMLElement,
  detector: Detector,
  says: CheckWords['says'],
  { checkText, say }: { checkText: (text: string) => Promise<void>; say: (sentence: string) => void },
): void {
  const [button, video] = [place.querySelector('button')!, place.querySelector('video')!];
  place.hidden = false;
  let stream: MediaStream | null = null;
  const close = () => {
    for (const track of stream?.getTracks() ?? []) track.stop();
    stream = null;
    video.hidden = true;
    button.textContent = says.camera;
  };
  button.addEventListener('click', async () => {
    if (stream) return close();
    try {
      stream = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: 'environment', width: { ideal: 1920 } },
      });
    } catch {
      return say(says.cameraFailed);
    }
    video.srcObject = stream;
    video.hidden = false;
    button.textContent = says.cameraOff;
    await video.play();
    while (stream) {
      const [code] = await detector.detect(video).catch(() => []);
      if (code && stream) {
        close();
        return await checkText(code.rawValue);
      }
      await new Promise((resolve) => setTimeout(resolve, LOOK));
    }
  });
}

function offerSaving(place: HTMLElement): void {
  const link = document.createElement('a');
  link.download = 'receipt-check.html';
  place.hidden = false;
  place.querySelector('button')!.addEventListener('click', async () => {
    const address = URL.createObjectURL(await pageAsFile('/islands/receipt-alone.js'));
    link.href = address;
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), PATIENCE);
  });
}
