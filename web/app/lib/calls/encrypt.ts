/** A text, still plain, that a call takes encrypted (one-change.ts). */
export interface Secret {
  pem: string;
  text: string;
  sealed: () => Promise<string>;
}

export const secret = (pem: string, text: string): Secret => ({ pem, text, sealed: () => encrypt(pem, text) });

/**
 * Encrypts a field under the site's public key: by RSA-OAEP with SHA-256 (decisions.md 11), or by SM2 if the key is an SM2
 * key (suite guomi). Returns base64.
 */
export async function encrypt(pem: string, text: string): Promise<string> {
  if (bytesOf(pem).length < SHORTEST_RSA)
    return (await import('@board/contract/guomi/algorithms')).sm2Encrypt(bytesOf(pem), text);
  // Browsers have cryptography of their own over https only; a site within an office may have no https.
  return window.isSecureContext ? await byBrowser(pem, text) : await byLibrary(pem, text);
}

/** bytes of an RSA public key of 1024 bits; a key on a curve has 91 */
const SHORTEST_RSA = 128;

const bytesOf = (pem: string) =>
  Uint8Array.from(atob(pem.replace(/-----[^-]+-----|\s/g, '')), (letter) => letter.charCodeAt(0));

async function byBrowser(pem: string, text: string): Promise<string> {
  const key = await crypto.subtle.importKey('spki', bytesOf(pem), { name: 'RSA-OAEP', hash: 'SHA-256' }, false, [
    'encrypt',
  ]);
  const bytes = await crypto.subtle.encrypt('RSA-OAEP', key, new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(bytes)));
}

async function byLibrary(pem: string, text: string): Promise<string> {
  const { JSEncrypt } = await import('jsencrypt');
  const library = new JSEncrypt();
  library.setPublicKey(pem);
  const encrypted = library.encryptOAEP(text);
  if (!encrypted) throw new Error('The public key of the site cannot be used.');
  return encrypted;
}
