import { Position, TypeId } from '../codes.ts';
import type { Limits } from '../settings/limits.ts';
import type { ServerTexts } from '../texts/index.ts';
import type { zhCN } from '../texts/zh-CN.ts';
import { isPlainTitle, lengthOf, readableLength, specialSigns } from './validators.ts';

export type ProblemName = keyof typeof zhCN.problems;
/** What is wrong with a field: a name of the language files, with its number or word where the text has one. */
export type Problem<Name extends string = ProblemName> = { name: Name; with?: number | string };
/** The same, or what only the server can know. */
export type ServerProblem = Problem<keyof ServerTexts['problems']>;
export type ServerProblems = Partial<Record<string, ServerProblem>>;
export type Problems<Field extends string> = Partial<Record<Field, Problem>>;

/** What a person writes in the posting form. */
export interface PostForm {
  fid: number | null;
  position: number;
  typeId: number | null;
  domainId: number | null;
  subDomainId: number | null;
  /** whether the chosen domain has sub-domains */
  hasSubDomains: boolean;
  subject: string;
  content: string;
  threadPlace: string;
  longitude: number | null;
  latitude: number | null;
  hiddenRemark: string;
  attachments: readonly unknown[];
}
export type PostField = keyof Omit<PostForm, 'position' | 'hasSubDomains' | 'latitude'>;

/** The rules of product.md §5 for a new message. The web shows them at the field, the server enforces them. */
export function postProblems(form: PostForm, limits: Limits): Problems<PostField> {
  const problems: Problems<PostField> = {};
  const subject = form.subject.trim();
  const content = form.content.trim();
  if (!form.fid) problems.fid = { name: 'seatRequired' };
  if (!form.typeId) problems.typeId = { name: 'typeRequired' };
  else if (form.position === Position.ministry && form.typeId !== TypeId.advice)
    problems.typeId = { name: 'ministryAdviceOnly' };
  if (!form.domainId) problems.domainId = { name: 'domainRequired' };
  else if (form.hasSubDomains && !form.subDomainId) problems.subDomainId = { name: 'subDomainRequired' };
  problems.subject = textProblem(subject, limits.titleMin, limits.titleMax, 'titleShort', 'titleLong');
  if (!problems.subject && !isPlainTitle(subject))
    problems.subject = { name: 'titleSpecial', with: specialSigns(subject) };
  problems.content = textProblem(content, limits.contentMin, limits.contentMax, 'contentShort', 'contentLong');
  if (lengthOf(form.threadPlace.trim()) > limits.placeMax)
    problems.threadPlace = { name: 'placeLong', with: limits.placeMax };
  if (!isPoint(form.longitude, form.latitude)) problems.longitude = { name: 'placePoint' };
  if (lengthOf(form.hiddenRemark.trim()) > limits.remarkMax)
    problems.hiddenRemark = { name: 'remarkLong', with: limits.remarkMax };
  if (form.attachments.length > limits.attachmentMax)
    problems.attachments = { name: 'attachmentMax', with: limits.attachmentMax };
  return onlyReal(problems);
}

/** The rules for a text that the platform masked (domain.md B3 row 44): as posted, however short masking made it. */
export function maskedProblems(
  { subject, content }: { subject?: string; content?: string },
  limits: Limits,
): Problems<'subject' | 'content'> {
  const title =
    subject && !isPlainTitle(subject) ? ({ name: 'titleSpecial', with: specialSigns(subject) } as const) : undefined;
  return onlyReal({
    subject:
      subject === undefined
        ? undefined
        : (textProblem(subject, 1, limits.titleMax, 'titleShort', 'titleLong') ?? title),
    content:
      content === undefined ? undefined : textProblem(content, 1, limits.contentMax, 'contentShort', 'contentLong'),
  });
}

/** The rules for the text of a reply or explanation. */
export function replyProblems(content: string, limits: Limits): Problems<'content'> {
  return onlyReal({
    content: textProblem(content.trim(), limits.replyMin, limits.replyMax, 'replyShort', 'replyLong'),
  });
}

/** A stated reason: at least `min` characters. */
export function reasonProblem(reason: string, min: number, limits: Limits): Problem | undefined {
  return textProblem(reason.trim(), min, limits.reasonMax, 'reasonShort', 'reasonLong');
}

/** Any grade of 2 or less needs a reason (domain.md B3 row 32). */
export function evaluationProblem(grades: readonly number[], content: string, limits: Limits): Problem | undefined {
  const owesReason = grades.some((grade) => grade <= 2);
  return owesReason && readableLength(content) < limits.evaluationReasonMin
    ? { name: 'evaluationReason', with: limits.evaluationReasonMin }
    : undefined;
}

/** The text of a problem in the given language. */
export function problemText<Name extends string>(
  problem: Problem<Name>,
  texts: { problems: Record<Name, string | ((value: never) => string)> },
): string {
  const text = texts.problems[problem.name];
  return typeof text === 'string' ? text : text((problem.with ?? '') as never);
}

function textProblem(
  text: string,
  min: number,
  max: number,
  short: ProblemName,
  long: ProblemName,
): Problem | undefined {
  if (readableLength(text) < min) return { name: short, with: min };
  if (lengthOf(text) > max) return { name: long, with: max };
  return undefined;
}

/** Both coordinates or neither, inside the world. */
function isPoint(longitude: number | null, latitude: number | null): boolean {
  if (longitude === null && latitude === null) return true;
  return longitude !== null && latitude !== null && Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90;
}

const onlyReal = <F extends string>(problems: Problems<F>) =>
  Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem)) as Problems<F>;
