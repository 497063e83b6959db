import { z } from 'zod';
import { get, read } from './call.ts';
import { nothing } from './fields.ts';
import { limitDefaults } from './limits.ts';
import { anyone } from './who.ts';

const option = z.object({ value: z.number(), label: z.string() });
export const domain = option.extend({ children: z.array(option) });
export type Domain = z.infer<typeof domain>;

export const settings = {
  site: get({
    path: '/v1/site/config',
    summary:
      'What a client needs to know of this installation: limits, mode, footer, the public key for encrypted fields.',
    who: anyone,
    input: nothing,
    output: z.object({
      mode: z.enum(['demo', 'production']),
      appCode: z.string(),
      limits: z.object(Object.fromEntries(Object.keys(limitDefaults).map((name) => [name, z.number()]))),
      publicKey: z.object({ kid: z.string(), pem: z.string() }),
      mapTileUrl: z.string(),
      footer: z.record(z.string(), z.string()),
    }),
  }),
  domainList: read({
    path: '/v1/domainList',
    summary: 'Domains with their sub-domains.',
    who: anyone,
    input: nothing,
    output: z.object({ domainList: z.array(domain) }),
  }),
  typeList: read({
    path: '/v1/typeList',
    summary: 'Message types a citizen may choose.',
    who: anyone,
    input: nothing,
    output: z.object({ typeList: z.array(option) }),
  }),
  topicList: read({
    path: '/v1/topicList',
    summary: 'Topics messages can belong to.',
    who: anyone,
    input: nothing,
    output: z.object({ topicList: z.array(option) }),
  }),
};
