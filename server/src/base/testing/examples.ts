import { allCalls } from '@board/contract';
import type { Call } from '@board/contract/call';
import type { JsonSchema } from '@board/contract/openapi';
import { z } from 'zod';
import { exampleOf } from '../calls/openapi-example.ts';
import { fid, group, type Role } from './fixture.ts';
import { goodPost } from './harness.ts';

export const schemaOf = (call: Call) =>
  z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }) as JsonSchema;

/** A ban would end the sessions of whoever an example happens to name. */
const HARMLESS = 7;
const texts = { handleType: HARMLESS, reason: '情况已经核实，特此说明理由如下', note: '请尽快办理', reasonCode: '06' };

/** A parameter that fits a call's shape, made from the contract; `given` are ids of what is there. */
export function exampleFor(call: Call, given: Record<string, unknown> = {}): Record<string, unknown> {
  const schema = schemaOf(call);
  const made = exampleOf(schema, {}) as Record<string, unknown>;
  const usual: Record<string, unknown> = { ...goodPost, ...texts, fid: fid.citySeat, groupId: group.bureau, ...given };
  const known = Object.keys(schema.properties ?? {}).filter((name) => name in usual);
  return { ...made, ...Object.fromEntries(known.map((name) => [name, usual[name]])) };
}

/** Somebody who may make a call. */
export function callerFor({ who }: Call): Role | null {
  switch (who.kind) {
    case 'anyone':
      return null;
    case 'government':
    case 'official':
      return 'city';
    case 'permission':
      return ['plat:review', 'plat:figures', 'plat:enter'].includes(who.code) ? 'reviewer' : 'administrator';
    default:
      return 'citizen';
  }
}

/** Calls with a signed envelope, those with their input in the body, and those that come as a GET; uploads are neither. */
export const signedCalls = allCalls.filter(([, call]) => call.body === 'signed');
export const jsonCalls = allCalls.filter(([, call]) => call.body === 'json');
export const callsWithBody = allCalls.filter(([, call]) => call.body === 'signed' || call.body === 'json');
export const getCalls = allCalls.filter(([, call]) => call.method === 'GET');
