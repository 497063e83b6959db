import type { Problem, Problems } from '../rules/posting.ts';
import type { Limits } from '../settings/limits.ts';
import { QUESTIONS_MAX, type Question } from './questions.ts';

/** What a campaign has to be before it is submitted (domain.md B5); the editor shows the same before it asks. */

export const TITLE = { min: 5, max: 60 };
export const SUMMARY = { min: 10, max: 200 };
/** readable letters of the explanation */
export const CONTENT = { min: 20, max: 10_000 };
/** what the call takes of it, with its markup */
export const CONTENT_HTML_MAX = 60_000;
export const OUTCOME_MAX = 5000;
export const VERDICT_MAX = 1000;
const DAY = 86_400_000;

/** A campaign as it is written. */
export interface CampaignForm {
  title: string;
  summary: string;
  /** without markup */
  text: string;
  fields: readonly Question[];
  /** null: none chosen, or one that is not offered any more */
  domainId: number | null;
  /** ms */
  startAt: number;
  endAt: number;
}
export type CampaignField = 'title' | 'summary' | 'content' | 'fields' | 'domainId' | 'startTime' | 'endTime';

const between = (text: string, { min, max }: { min: number; max: number }): Problem | undefined => {
  const length = [...text.trim()].length;
  return length < min || length > max ? { name: 'textBetween', with: `${min}—${max}` } : undefined;
};

/** What is wrong with the questions, or undefined. */
export function questionsProblem(fields: readonly Question[]): Problem | undefined {
  const labels = fields.map(({ label }) => label.trim());
  if (fields.length > QUESTIONS_MAX || labels.includes('') || new Set(labels).size < labels.length)
    return { name: 'questionLabels' };
  const isComplete = ({ kind, options = [] }: Question): boolean => {
    const named = options.map((option) => option.trim());
    if (kind === undefined) return named.length === 0;
    if (kind === 'scale') return named.length === 0 || named.length === 2;
    return named.length >= 2 && !named.includes('') && new Set(named).size === named.length;
  };
  return fields.every(isComplete) ? undefined : { name: 'questionOptions' };
}

/** What is wrong with a period, or undefined: it lasts `campaignDays` at most and ends after `now`. */
export function periodProblem(
  startAt: number,
  endAt: number,
  now: number,
  { campaignDays }: Limits,
): Problem | undefined {
  if (endAt <= startAt) return { name: 'periodOrder' };
  if (endAt <= now) return { name: 'periodOver' };
  return endAt - startAt > campaignDays * DAY ? { name: 'periodLong', with: campaignDays } : undefined;
}

/** What is wrong, field by field; empty when it may be submitted. */
export function campaignProblems(form: CampaignForm, now: number, limits: Limits): Problems<CampaignField> {
  const problems: Problems<CampaignField> = {
    title: between(form.title, TITLE),
    summary: between(form.summary, SUMMARY),
    content: between(form.text, CONTENT),
    fields: questionsProblem(form.fields),
    domainId: form.domainId === null ? { name: 'domainRequired' } : undefined,
    endTime: periodProblem(form.startAt, form.endAt, now, limits),
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem));
}
