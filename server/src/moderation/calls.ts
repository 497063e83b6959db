import { WordLevel } from '@board/contract/codes';
import { kindsIn, personalIn } from '@board/contract/rules/personal-data';
import { problemText, replyProblems } from '@board/contract/rules/posting';
import { callsOf } from '../base/calls/app.ts';
import { isBoilerplate } from './rules.ts';
import { wordCalls } from './word-calls.ts';
import { hitsIn } from './words.ts';

export const calls = callsOf('moderation', {
  ...wordCalls,

  async answerContent({ content }, { app, limits, texts }) {
    const rule = Object.values(replyProblems(content, limits)).map((problem) => ({
      level: WordLevel.refuse,
      text: problemText(problem, texts),
    }));
    const hits = hitsIn(app, content).map((hit) => ({
      level: hit.level,
      text: texts.detector.word(hit.word, hit.level),
    }));
    const personal = kindsIn(personalIn(content, { byOffice: true }));
    const remarks = [
      ...(personal ? [texts.detector.personal(personal)] : []),
      ...(isBoilerplate(content) ? [texts.detector.boilerplate] : []),
    ].map((text) => ({ level: WordLevel.warn, text }));
    const problems = [...rule, ...hits, ...remarks];
    return { desc: problems.map((problem) => problem.text).join('\n'), problems };
  },
});
