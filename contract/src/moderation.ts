import { z } from 'zod';
import { read } from './call.ts';
import { text } from './fields.ts';
import { wordCalls } from './moderation/words.ts';
import { government } from './who.ts';

export const moderation = {
  ...wordCalls,
  answerContent: read({
    path: '/v1/org/detector/answerContent',
    summary: 'Checks the text of a reply; `desc` says in words what should be changed and is empty when all is well.',
    who: government(),
    input: z.object({ content: text(5000) }),
    output: z.object({ desc: z.string(), problems: z.array(z.object({ level: z.number(), text: z.string() })) }),
  }),
};
