import type { DecidedPromise } from '@board/contract/promises/calls';
import type { Ctx } from '../../base/calls/app.ts';
import { keepPromises } from '../../promises/index.ts';
import type { CaseFile } from '../case.ts';
import type { Done } from '../engine.ts';

interface Said {
  /** what the sender says of its promises; without: the office says it later */
  decided?: readonly DecidedPromise[];
  /** the text that it was made of */
  from?: number;
}

/** Keeps what a text promises that was just sent or passed on; a helper's promises nothing. */
export async function savePromises(
  ctx: Ctx,
  { file }: Done,
  asid: number,
  tpid: number | null,
  said: Said = {},
): Promise<void> {
  if (isHelpers(file, tpid)) return;
  await keepPromises(ctx, { message: file.message, answer: file.answers.find((one) => one.asid === asid)!, ...said });
}

const isHelpers = ({ items }: CaseFile, tpid: number | null) => items.some((item) => item.tpid === tpid && !item.lead);
