import { fromBase64, isSigned, joined, sameBytes, sha256, toBase64, utf8 } from './bytes.ts';
import type { Head } from './tree.ts';

/**
 * Checkpoints as C2SP has them (tlog-checkpoint and signed-note): what a tree is called, its size and its root, an empty
 * line, and a signature a line.
 */
export interface Checkpoint extends Head {
  /** whose tree it is */
  origin: string;
  /** what is signed */
  body: string;
  signatures: { name: string; bytes: Uint8Array }[];
}

/** A public key as signed-note writes it: name+id+base64. */
export const WRITTEN_KEY = /^([^\s+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/]+={0,2})$/;

/** A public key with its name. */
export interface Key {
  name: string;
  id: Uint8Array;
  bytes: Uint8Array;
}

/** Kinds of keys in a signed note: that of a board, and that of a witness. */
export type KeyKind = 1 | 4;
const ED25519 = 1;
/** Bytes of a key's id, which begin each of its signatures. */
export const ID = 4;

export function keyOf(name: string, bytes: Uint8Array, kind: KeyKind = ED25519): Key {
  const id = sha256(utf8(`${name}\n`), Uint8Array.of(kind), bytes).slice(0, ID);
  return { name, id, bytes };
}

const hex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

export const writeKey = ({ name, id, bytes }: Key): string =>
  `${name}+${hex(id)}+${toBase64(joined(Uint8Array.of(ED25519), bytes))}`;

/** Null: it is no key of this kind, or one whose id is not its own. */
export function readKey(text: string, kind: KeyKind = ED25519): Key | null {
  const [, name, id, written] = WRITTEN_KEY.exec(text.trim()) ?? [];
  const bytes = written === undefined ? null : fromBase64(written);
  if (!name || bytes?.length !== 33 || bytes[0] !== kind) return null;
  const key = keyOf(name, bytes.slice(1), kind);
  return hex(key.id) === id ? key : null;
}

/** What of a checkpoint is signed. */
export const checkpointBody = (origin: string, { size, root }: Head): string =>
  `${origin}\n${size}\n${toBase64(root)}\n`;

/** The whole of it. */
export const signedNote = (body: string, signatures: readonly { key: Key; signature: Uint8Array }[]): string =>
  `${body}\n${signatures.map(({ key, signature }) => `— ${key.name} ${toBase64(joined(key.id, signature))}\n`).join('')}`;

/** Null: it is no checkpoint. */
export function readCheckpoint(note: string): Checkpoint | null {
  const end = note.lastIndexOf('\n\n');
  if (end < 0 || !note.endsWith('\n')) return null;
  const body = note.slice(0, end + 1);
  const [origin, size, root] = body.split('\n');
  const bytes = fromBase64(root ?? '');
  if (!origin || !/^(0|[1-9]\d{0,9})$/.test(size ?? '') || bytes?.length !== 32) return null;
  const signatures: Checkpoint['signatures'] = [];
  for (const line of note.slice(end + 2, -1).split('\n')) {
    const [, name, written] = /^— (\S+) (\S+)$/.exec(line) ?? [];
    const signature = written === undefined ? null : fromBase64(written);
    if (!name || !signature) return null;
    signatures.push({ name, bytes: signature });
  }
  return { origin, size: Number(size), root: bytes, body, signatures };
}

/** Whether the key signed the checkpoint, which may have signatures of others besides. */
export async function isSignedBy({ body, signatures }: Checkpoint, key: Key): Promise<boolean> {
  for (const { name, bytes } of signatures)
    if (name === key.name && sameBytes(bytes.slice(0, ID), key.id))
      if (await isSigned(key.bytes, bytes.slice(ID), utf8(body))) return true;
  return false;
}
