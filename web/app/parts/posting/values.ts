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
  /** parts of it are covered */
  isMasked?: boolean;
};

/** What was chosen at the questions of a campaign, by question. */
export type Chosen = Readonly<Record<string, readonly string[]>>;

/** What a person has written so far; kept as a draft as it is. */
export interface Values {
  seat: Seat | null;
  typeId: number | null;
  domainId: number | null;
  subDomainId: number | null;
  subject: string;
  content: string;
  threadPlace: string;
  threadPlacePublic: boolean;
  longitude: number | null;
  latitude: number | null;
  /** the points that the author chose, and the text they are places of; null: those of the rule */
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

/** Whether there is anything that would be missed: choices alone are quickly made again. */
export const isWritten = (values: Values): boolean =>
  [values.subject, values.content, values.threadPlace, values.hiddenRemark].some((text) => text.trim() !== '') ||
  values.attachments.length > 0;

/** Writing to another seat: where only advice is taken, advice is what it becomes. */
export const toSeat = (values: Values, seat: Seat): Values => ({
  ...values,
  seat,
  typeId: seat.adviceOnly ? TypeId.advice : values.typeId,
});

/** Every field of the form in its order on the page; the name is also the id of what takes the focus. */
export const fields = [
  'fid',
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
] as const satisfies readonly (PostField | 'agree')[];
export type Field = (typeof fields)[number];

/** `settled`: what it is about is known from what it answers, and needs to be no closer. */
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

/** Whether kind and subject are settled, so that nobody need be asked. */
export const hasMatter = (values: Values, domains: Domain[]): boolean =>
  values.typeId !== null &&
  values.domainId !== null &&
  (values.subDomainId !== null || subDomainsOf(values, domains).length === 0);

/** What is sent. */
export const toParam = ({
  seat,
  attachments,
  asks,
  answers,
  agreed: _agreed,
  ...values
}: Values): ParamOf<'handling.post'> => ({
  ...values,
  ...(answered(answers).length > 0 && { answers: answered(answers) }),
  asks: asks && asks.text === values.content ? fromStart(values.content, asks.places) : null,
  fid: seat?.fid,
  attachments: attachments.map(({ aid, isPublic }) => ({ aid, isPublic })),
});

/** The questions that were answered. */
const answered = (answers: Chosen): QuestionAnswer[] =>
  Object.entries(answers)
    .filter(([, values]) => values.length > 0)
    .map(([question, values]) => ({ question, values: [...values] }));

/** Places as they are in the text without the blanks before it, which is what is kept. */
function fromStart(content: string, places: readonly AskPlace[]): AskPlace[] {
  const blanks = content.length - content.trimStart().length;
  return places.map(({ from, to }) => ({ from: from - blanks, to: to - blanks }));
}
