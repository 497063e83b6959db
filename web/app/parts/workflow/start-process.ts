import type { AnswerOf, CallKey, ParamOf } from '@board/contract';
import type { FormData } from '@board/contract/workflow/forms';
import { callAt } from '../../lib/calls/addresses.ts';
import { call } from '../../lib/calls/client.ts';
import { newId } from '../../lib/new-id.ts';
import type { Texts } from '../../texts/zh-CN/index.ts';

/** What a form needs to start a process (product.md §5). */
export interface StartOptions {
  /** where the form is saved: the address of a call of this board, which answers its business key */
  saveFormUrl: string;
  processKey: string;
  formName: string;
  /** where the number of the process is written back; left out, nowhere */
  updateInstanceIdUrl?: string;
}

/** What is missing, in the literal words of product.md §5; null: nothing. */
export function startProblem(
  { saveFormUrl, processKey, formName, updateInstanceIdUrl }: StartOptions,
  { workflow }: Pick<Texts, 'workflow'>,
): string | null {
  if (!saveFormUrl) return workflow.setSaveUrl;
  if (!processKey) return workflow.setKey;
  if (!formName) return workflow.setFormName;
  const urls = updateInstanceIdUrl ? [saveFormUrl, updateInstanceIdUrl] : [saveFormUrl];
  // Nothing is ever sent anywhere but to a call of the board.
  return urls.every((url) => callAt('POST', url)) ? null : workflow.ownUrl;
}

/** A saved form has no key: no process can be started with it. */
export class NoBusinessKey extends Error {}

/**
 * How a form starts a process (product.md §4): the form is saved, the process is started with its business key, and its
 * number is written back. Each step has a key of its own, so that trying again after a lost connection goes on where it
 * stopped and does nothing twice.
 */
export class ProcessStart {
  readonly #keys = { save: newId(), start: newId(), update: newId() };
  #businessKey = '';
  #instanceId: number | null = null;
  #sent = '';

  async run({ saveFormUrl, processKey, updateInstanceIdUrl }: StartOptions, formKey: string, data: FormData) {
    const form = { formKey, data, ...(this.#businessKey ? { businessKey: this.#businessKey } : {}) };
    const sent = JSON.stringify([formKey, data]);
    if (this.#sent !== sent && this.#instanceId === null) {
      // What was changed between two tries is another request, to the same form.
      if (this.#sent) this.#keys.save = newId();
      this.#sent = sent;
    }
    if (this.#instanceId === null) {
      const saved = await this.#send(saveFormUrl, this.#keys.save, form);
      this.#businessKey = (saved as AnswerOf<'workflow.saveFormData'>).businessKey ?? '';
      if (!this.#businessKey) throw new NoBusinessKey();
      const start = { processDefinitionKey: processKey, businessKey: this.#businessKey };
      const options = { idempotencyKey: this.#keys.start };
      this.#instanceId = (await call('workflow.startOfBusinessKey', start, options)).processInstanceId;
    }
    if (updateInstanceIdUrl)
      await this.#send(updateInstanceIdUrl, this.#keys.update, {
        processInstanceId: this.#instanceId,
        processDefinitionKey: processKey,
        businessKey: this.#businessKey,
      });
    return this.#instanceId;
  }

  async #send(url: string, idempotencyKey: string, param: object): Promise<unknown> {
    const key = callAt('POST', url);
    if (!key) throw new Error(`${url} is no call of the board.`);
    return await call(key, param as ParamOf<CallKey>, { idempotencyKey });
  }
}
