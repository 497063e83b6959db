import { z } from 'zod';
import { id, optionalId, text } from '../fields.ts';

/** The version the screen showed; given, an outdated screen is refused with B0001. */
const version = z.number().int().optional();
export const onMessage = { tid: id, version };
export const onItem = { tpid: id, version };
export const onMessageOrItem = { tid: id, tpid: optionalId, version };
/** Reasons are checked by the rules, which answer with the product's sentence. */
export const reason = text(2000);
/** Seconds, to the end of the year 9999: a date that is asked for or granted. */
export const until = z.number().int().min(0).max(253_402_300_799);
export const handlingErrors = ['B0001', 'B0002', 'B0003', 'B0005', 'B0006', 'B0009', 'B0012', 'A0404'] as const;
