import { id, optionalId, rowVersion, text } from '../fields.ts';

/** Where a version is given, an outdated screen is refused with B0001. */
const seen = { version: rowVersion.optional() };
export const onMessage = { tid: id, ...seen };
export const onItem = { tpid: id, ...seen };
export const onMessageOrItem = { tid: id, tpid: optionalId, ...seen };
/** Reasons are checked by the rules, which answer with the product's sentence. */
export const reason = text(2000);
export const handlingErrors = ['B0001', 'B0002', 'B0003', 'B0005', 'B0006', 'B0009', 'B0012', 'A0404'] as const;
