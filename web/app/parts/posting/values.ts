import type { ParamOf } from '@board/contract';
import type { Attachment } from '@board/contract/attachments';
import type { QuestionAnswer } from '@board/contract/campaigns/questions';
import { Position, TypeId } from '@board/contract/codes';
import type { Forum } from '@board/contract/forums';
import type { AskPlace } from '@board/contract/rules/asks';
import { type PostField, type PostForm, type Problems, postProblems } from '@board/contract/rules/posting';
import type { Domain } from '@board/contract/settings';
import type { Limits } from '@board/contract/settings/limits';

export type Seat = Pick<Forum, 'fid' | 'name' | 'forumName' | 'position' | 'adviceOnly' | 'forumState'>;
export type KeptAttachment = Pick<Attachment, 'aid' | 'fileName' | 'kind' | 'url' | 'isPublic'> & {
  /** parts of the picture are covered */
  isMasked?: boolean;
};

/** The chosen answers to a campaign's questions, by question. */
export type Chosen = Readonly<Record<string, readonly string[]>>;

/** The contents of the form; the draft has the same shape. */
export interface Values {
  seat: Seat | null;
  typeId: number | null;
  domainId: number | null;
  subDomainId: number | null;
  topicId: number | null;
  /** the topic that its author left out; another one may be asked for later */
  leftTopicId: number | null;
  subject: string;
  content: string;
  threadPlace: string;
  threadPlacePublic: boolean;
  longitude: number | null;
  latitude: number | null;
  /** the points that the author chose, and the text that the places refer to; null: the points of the rule */
  asks: { text: string; places: AskPlace[] } | null;
  hiddenRemark: string;
  attachments: KeptAttachment[];
  answers: Chosen;
  agreed: boolean;
}

export const noValues: Values = {
  seat: null,
  typeId: null,
  domainId: null,
  subDomainId: null,
  topicId: null,
  leftTopicId: null,
  subject: '',
  content: '',
  threadPlace: '',
  threadPlacePublic: false,
  longitude: null,
  latitude: null,
  asks: null,
  hiddenRemark: '',
  attachments: [],
  answers: {},
  agreed: false,
};

/** Whether the form holds anything worth keeping; choices alone are quickly made again. */
export const isWritten = (values: Values): boolean =>
  [values.subject, values.content, values.threadPlace, values.hiddenRemark].some((text) => text.trim() !== '') ||
  values.attachments.length > 0;

/** Changes the seat; a seat that takes advice only makes the message advice. */
export const toSeat = (values: Values, seat: Seat): Values => ({
  ...values,
  seat,
  typeId: seat.adviceOnly ? TypeId.advice : values.typeId,
});

/** Restores a draft. Seat and topic in the address are the latest choice; the rest comes from the draft. */
export function merged(draft: Values, initial: Values): Values {
  const { topicId } = initial;
  const takesTopic = topicId !== null && draft.leftTopicId !== topicId;
  const values = {
    ...noValues,
    ...draft,
    typeId: draft.typeId ?? initial.typeId,
    ...(takesTopic && { topicId, leftTopicId: null }),
  };
  return initial.seat ? toSeat(values, initial.seat) : values;
}

/** All fields in their order on the page; the name is also the id of the element that takes the focus. */
export const fields = [
  'fid',
  'topicId',
  'typeId',
  'domainId',
  'subDomainId',
  'subject',
  'content',
  'threadPlace',
  'longitude',
  'attachments',
  'hiddenRemark',
  'agree',
] as const satisfies readonly (PostField | 'topicId' | 'agree')[];
export type Field = (typeof fields)[number];

/** `settled`: the object of the message is known from what it answers, so that no sub-domain is needed. */
export function problemsOf(values: Values, domains: Domain[], limits: Limits, settled = false): Problems<Field> {
  const form: PostForm = {
    ...values,
    fid: values.seat?.fid ?? null,
    position: values.seat?.position ?? Position.local,
    hasSubDomains: !settled && subDomainsOf(values, domains).length > 0,
  };
  const problems: Problems<Field> = postProblems(form, limits);
  if (!values.agreed) problems.agree = { name: 'agree' };
  return problems;
}

export const subDomainsOf = ({ domainId }: Values, domains: Domain[]) =>
  domains.find((domain) => domain.value === domainId)?.children ?? [];

/** Whether type and domain are chosen, so that nobody need be asked. */
export const hasMatter = (values: Values, domains: Domain[]): boolean =>
  values.typeId !== null &&
  values.domainId !== null &&
  (values.subDomainId !== null || subDomainsOf(values, domains).length === 0);

export interface Topic {
  value: number;
  label: string;
}

/** Returns the topic of the message, whether its author takes it or left it out; not one that is no longer in use. */
export const topicOf = ({ topicId, leftTopicId }: Values, topics: readonly Topic[]): Topic | undefined =>
  topics.find(({ value }) => value === (topicId ?? leftTopicId));

/** Returns the parameters of the call. `topics`: those in use; a draft may be older than the end of its own. */
export const toParam = (
  { seat, attachments, asks, answers, topicId, leftTopicId: _left, agreed: _agreed, ...values }: Values,
  topics: readonly Topic[],
): ParamOf<'handling.post'> => ({
  ...values,
  topicId: topics.some(({ value }) => value === topicId) ? topicId : 0,
  ...(answered(answers).length > 0 && { answers: answered(answers) }),
  asks: asks && asks.text === values.content ? fromStart(values.content, asks.places) : null,
  fid: seat?.fid,
  attachments: attachments.map(({ aid, isPublic }) => ({ aid, isPublic })),
});

/** Returns the answered questions only. */
const answered = (answers: Chosen): QuestionAnswer[] =>
  Object.entries(answers)
    .filter(([, values]) => values.length > 0)
    .map(([question, values]) => ({ question, values: [...values] }));

/** Shifts places to the text without its leading blanks, because that text is stored. */
function fromStart(content: string, places: readonly AskPlace[]): AskPlace[] {
  const blanks = content.length - content.trimStart().length;
  return places.map(({ from, to }) => ({ from: from - blanks, to: to - blanks }));
}
