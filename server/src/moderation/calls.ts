import { WordLevel } from '@board/contract/codes';
import { kindsIn, personalIn } from '@board/contract/rules/personal-data';
import { problemText, replyProblems } from '@board/contract/rules/posting';
import { callsOf } from '../base/calls/app.ts';
import { misspeltNamesIn } from './misspelt-names.ts';
import { normalFormInPlace } from './normal-form.ts';
import { emptyWords, type Span, vaguePromises } from './reply-phrases.ts';
import { wordCalls } from './word-calls.ts';
import { hitsIn } from './words.ts';

/** Letters of an empty reply that are quoted. */
const QUOTED = 60;

export const calls = callsOf('moderation', {
  ...wordCalls,

  async answerContent({ content }, { app, limits, texts }) {
    const { detector } = texts;
    const rule = Object.values(replyProblems(content, limits)).map((problem) => ({
      level: WordLevel.refuse,
      text: problemText(problem, texts),
      places: [],
    }));
    const hits = hitsIn(app, content).map(({ level, word }) => ({
      level,
      text: detector.word(word, level),
      places: placesOf(content, word),
    }));
    const personal = personalIn(content, { byOffice: true });
    const kinds = kindsIn(personal);
    const empty = emptyWords(content);
    const said = ({ from, to }: Span) => content.slice(from, to);
    const remarks = [
      ...(kinds ? [{ text: detector.personal(kinds), places: personal.map(({ from, to }) => ({ from, to })) }] : []),
      ...(empty ? [{ text: detector.boilerplate(quoted(empty.map(said).join('，'))), places: empty }] : []),
      // A reply that says nothing at all gets one remark, not several.
      ...(empty ? [] : vaguePromises(content).map((one) => ({ text: detector.vague(said(one)), places: [one] }))),
      ...(await misspeltNamesIn(app, content)).map(({ name, ...place }) => ({
        text: detector.misnamed(said(place), name),
        places: [place],
      })),
    ].map((one) => ({ level: WordLevel.warn, ...one }));
    const problems = [...rule, ...hits, ...remarks];
    return { desc: problems.map((problem) => problem.text).join('\n'), problems };
  },
});

const quoted = (words: string) => (words.length > QUOTED ? `${words.slice(0, QUOTED)}…` : words);

/** Returns the places where a listed word is written as in the list; a word hidden between other signs has none. */
function placesOf(content: string, word: string): Span[] {
  const [text, sought] = [normalFormInPlace(content), normalFormInPlace(word)];
  const found: Span[] = [];
  for (let at = text.indexOf(sought); sought && at >= 0; at = text.indexOf(sought, at + sought.length))
    found.push({ from: at, to: at + sought.length });
  return found;
}
