import calls from 'virtual:calls';
import type { CallKey } from '@board/contract';
import type { CallAddress } from './request.ts';

type Addresses = Partial<Record<CallKey, CallAddress>>;

/** Addresses of the calls. A page knows those of citizens; the work areas add their own (parts/workspace/desk-calls.ts). */
const addresses: Addresses = { ...calls };

export const addAddresses = (more: Addresses): void => void Object.assign(addresses, more);

/** Returns the address of a call; throws if this page does not know the call. */
export function addressOf(key: CallKey): CallAddress {
  const address = addresses[key];
  if (!address) throw new Error(`${key} is a call of the work areas`);
  return address;
}

/** Returns the call with this method and path; undefined if there is none. */
export const callAt = (method: string, path: string): CallKey | undefined =>
  (Object.keys(addresses) as CallKey[]).find((key) => `${addresses[key]} `.startsWith(`${method} ${path} `));
