import type { AnswerOf, CallKey, ParamOf } from '@board/contract';
import type { FormData } from '@board/contract/workflow/forms';
import { callAt } from '../../lib/calls/addresses.ts';
import { call } from '../../lib/calls/client.ts';
import { newId } from '../../lib/new-id.ts';
import type { Texts } from '../../texts/zh-CN/index.ts';

/** The settings with which a form starts a process (product.md §5). */
export interface StartOptions {
  /** address of the call of this board that saves the form and answers its business key */
  saveFormUrl: string;
  processKey: string;
  formName: string;
  /** address of the call that stores the number of the process; without it, none is stored */
  updateInstanceIdUrl?: string;
}

/** Returns what is missing, in the literal words of product.md §5; null if nothing is. */
export function startProblem(
  { saveFormUrl, processKey, formName, updateInstanceIdUrl }: StartOptions,
  { workflow }: Pick<Texts, 'workflow'>,
): string | null {
  if (!saveFormUrl) return workflow.setSaveUrl;
  if (!processKey) return workflow.setKey;
  if (!formName) return workflow.setFormName;
  const urls = updateInstanceIdUrl ? [saveFormUrl, updateInstanceIdUrl] : [saveFormUrl];
  // Data may only go to calls of the board.
  return urls.every((url) => callAt('POST', url)) ? null : workflow.ownUrl;
}

/** The saved form has no business key, so no process can be started with it. */
export class NoBusinessKey extends Error {}

/**
 * Starts a process from a form (product.md §4): saves the form, starts the process with its business key, and stores the
 * process's number. Each step has an idempotency key of its own, so that another try after a lost connection continues and
 * does nothing twice.
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
      // Data changed between two tries need a new request, for the same form.
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
