import { TraceState } from '@board/contract/codes';
import { satisfactionOf, total, weightsOf } from '@board/contract/rules/grades';
import { evaluationProblem } from '@board/contract/rules/posting';
import { refuseSilenced } from '../accounts/index.ts';
import type { Handlers } from '../base/calls/app.ts';
import { fail } from '../base/calls/refusal.ts';
import { lockMessage } from '../messages/index.ts';
import { hitsIn, noteHits, unreviewedProblem } from '../moderation/index.ts';
import type { Actor } from './case.ts';
import { act } from './engine.ts';

/** The author evaluates a reply (domain.md B4). */
export const evaluationCalls: Pick<Handlers<'handling'>, 'grades' | 'grade'> = {
  async grades(_input, { limits, texts, madeOf }) {
    madeOf('settings');
    const weights = Object.entries(weightsOf(limits));
    return {
      grades: weights.map(([name, weight]) => ({ name, weight, max: 5 as const })),
      satisfaction: texts.satisfaction,
    };
  },

  async grade({ tid, content = '', gradeLevel, gradeManner, gradeSpeed }, ctx) {
    const { app, db, limits, texts, viewer } = ctx;
    await refuseSilenced(ctx);
    const message = await lockMessage(db, tid);
    if (!message) fail('A0404');
    if (message.uid !== viewer.uid) fail('FB0005');
    if (!gradeLevel || !gradeManner || !gradeSpeed) fail('FB0001');
    const grades = { gradeLevel, gradeManner, gradeSpeed };
    const problem = evaluationProblem(Object.values(grades), content, limits);
    if (problem) fail('FB0003', { content: problem });
    // It stands on the public page at once.
    const unfit = unreviewedProblem(app, content);
    noteHits(ctx, 'evaluation', unfit !== undefined, hitsIn(app, content));
    if (unfit) fail('FB0004', { content: unfit });
    const round = message.traceState < TraceState.explained ? 1 : 2;
    if (message.traceState === TraceState.toReply) fail('FB0002');
    const grade = total(grades, weightsOf(limits));
    const actor: Actor = { role: 'author', uid: viewer.uid, groupId: null };
    const action = round === 1 ? 'evaluate' : 'evaluateAgain';
    const { file } = await act(ctx, actor, { action, tid, input: { ...grades, grade, content } });
    return { grade, satisfaction: satisfactionOf(grade, texts.satisfaction), traceState: file.message.traceState };
  },
};
