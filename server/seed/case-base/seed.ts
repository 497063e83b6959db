/** A case of the demo, with the message it was made of and its answer: each written for itself. */
export interface CaseSeed {
  /** whose board the message lies on */
  seat: string;
  /** days since it was posted */
  ago: number;
  /** 1 advice, 2 complaint, 3 consultation, as `TypeId` has them */
  type: 'advice' | 'complaint' | 'consult';
  domain: number;
  part: number | null;
  subject: string;
  message: string;
  reply: string;
  /** where it stands; without: stored */
  state?: 'draft' | 'inReview' | 'notStored';
  /** why it was not stored */
  refusal?: string;
  level: 1 | 3 | 4;
  /** ground and kind: texts of the contract */
  reason: 1 | 2 | 3 | 4;
  kind: 1 | 2 | 3 | 4;
  title: string;
  situation: string;
  handling: string;
  result: string;
  basis: string;
  lesson: string;
  /** readers whom it answered */
  helped?: number;
}
