import { z } from 'zod';
import { read } from './call.ts';
import { text } from './fields.ts';
import { wordCalls } from './moderation/words.ts';
import { government } from './who.ts';

/** What was found in a reply; `places` are the words it is about, in UTF-16 units, and empty where it is about the whole. */
const problem = z.object({
  level: z.number(),
  text: z.string(),
  places: z.array(z.object({ from: z.number(), to: z.number() })),
});

export const moderation = {
  ...wordCalls,
  answerContent: read({
    path: '/v1/org/detector/answerContent',
    summary: 'Checks the text of a reply; `desc` says in words what should be changed and is empty when all is well.',
    who: government(),
    input: z.object({ content: text(5000) }),
    output: z.object({ desc: z.string(), problems: z.array(problem) }),
  }),
};
