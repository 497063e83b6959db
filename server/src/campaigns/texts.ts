import { campaignText, newsText, outcomeText, promiseText, resultText } from '../base/events/text-digest.ts';
import type { TextSource } from '../base/events/text-log.ts';
import { promisesBetween } from './results/store.ts';
import { newestCollectId, publicTexts, resultsBetween } from './store.ts';

/** The public texts of campaigns: their questions, their results, and the verdicts on suggestions. */
export const textSource: TextSource = {
  subject: 'campaign',
  newest: newestCollectId,
  async between(db, after, upTo, hold) {
    const campaigns = await publicTexts(db, after, upTo, hold);
    const answered = campaigns.filter(({ outcomeAt }) => outcomeAt !== null);
    const results = await resultsBetween(db, after, upTo);
    const { promises, news } = await promisesBetween(db, after, upTo);
    return [
      ...campaigns.map(campaignText),
      ...answered.map(outcomeText),
      ...results.map(resultText),
      ...promises.map(promiseText),
      ...news.map(newsText),
    ];
  },
};
