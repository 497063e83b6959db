import type { AnswerOf, CallKey, ParamOf } from '@board/contract';
import { newId } from '../new-id.ts';
import { call } from './client.ts';
import type { Secret } from './encrypt.ts';

/** The input of a call as a form has it: texts that will be sent encrypted are still plain. */
export type Plain<P> = { [Name in keyof P]: P[Name] | Secret };

/**
 * One change, tried until it succeeds. While the input stays the same, every try sends the same request, with the same key
 * and ciphertext (encrypting again would change it). So the server repeats a lost answer, and the change happens once. The
 * key is kept after a refusal: this does no harm, and helps people who had to sign in again in between.
 */
export class OneChange {
  #request: { plain: string; id: string; param: unknown } | null = null;

  async run<K extends CallKey>(key: K, given: Plain<ParamOf<K>>): Promise<AnswerOf<K>> {
    const plain = JSON.stringify([key, given]);
    if (this.#request?.plain !== plain) this.#request = { plain, id: newId(), param: await sealed(given) };
    const { id, param } = this.#request;
    const answer = await call(key, param as ParamOf<K>, { idempotencyKey: id });
    this.#request = null;
    return answer;
  }
}

async function sealed(given: object): Promise<object> {
  const fields = Object.entries(given).map(async ([name, value]) => [
    name,
    isSecret(value) ? await value.sealed() : value,
  ]);
  return Object.fromEntries(await Promise.all(fields));
}

const isSecret = (value: unknown): value is Secret => typeof value === 'object' && value !== null && 'sealed' in value;
