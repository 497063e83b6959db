import { constants, createPublicKey, publicEncrypt } from 'node:crypto';
import { sm2Encrypt } from '@board/contract/guomi/algorithms';

/**
 * A field as clients encrypt it under the site's public key: RSA-OAEP with SHA-256 (decisions.md 11), or SM2 where the
 * board has the suite guomi. Answers base64.
 */
export function encrypted(pem: string, text: string): string {
  const key = createPublicKey(pem);
  if (key.asymmetricKeyType !== 'rsa') return sm2Encrypt(key.export({ type: 'spki', format: 'der' }), text);
  const padded = { key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
  return publicEncrypt(padded, Buffer.from(text)).toString('base64');
}
