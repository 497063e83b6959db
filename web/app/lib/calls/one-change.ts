import type { AnswerOf, CallKey, ParamOf } from '@board/contract';
import { newId } from '../new-id.ts';
import { call } from './client.ts';
import type { Secret } from './encrypt.ts';

/** What a call takes, as a form has it: texts that are sent encrypted are still plain. */
export type Plain<P> = { [Name in keyof P]: P[Name] | Secret };

/**
 * One change, tried until it succeeds. As long as the input stays the same, every try is the very same request, its key
 * and its ciphertext too (encrypting anew would make it another one): an answer that got lost is then given again, and
 * nothing happens twice. Keeping the key after a refusal does no harm, and helps whoever had to sign in again between.
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
