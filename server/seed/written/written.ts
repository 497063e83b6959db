import type { TypeId } from '@board/contract/codes';
import type { Drawing } from '../drawings/index.ts';

/**
 * A message of the demo, written by hand. Its texts may hold days that the demo counts when it is made, so that no date
 * contradicts another: `{-3}` is the day three days before the text is written ("11月20日"), `{+20}` the day twenty days
 * after, `{+20w}` the same moved on to a working day, `{m-1}` last month ("10月"), `{y-1}` last year ("2025年").
 */
export interface Written {
  /** whole name of the seat that is written to, such as 长沙市委书记, 岳麓区委书记 or 教育部部长 */
  seat: string;
  /** name of the city or province above, where several places are called the same, such as 南京市 for 鼓楼区委书记 */
  under?: string;
  /** name of the sub-domain, such as 物业管理; for a message in none, the name of the domain */
  about: string;
  type: (typeof TypeId)[keyof typeof TypeId];
  subject: string;
  content: string;
  /** months it may come from, 1 to 12, where it tells of a season; none: any */
  months?: readonly number[];
  /** what its author photographed */
  photos?: readonly Drawing[];
  /** what the office answered; none: it waits for its answer, or the desks of the demo choose what becomes of it */
  answer?: {
    text: string;
    /** end of the name of the unit below that wrote it, such as 住房和城乡建设局; none: the office itself */
    by?: string;
    /** days from the message to the answer */
    days: number;
  };
  /** what the answer shows */
  after?: Drawing;
  /** the better answer that the platform asked for */
  improved?: string;
  /** what the author thought of the answer; the three grades are 1 to 5 */
  evaluation?: {
    grades: readonly [level: number, manner: number, speed: number];
    solved: boolean;
    text?: string;
  };
  /** what the office said to a bad evaluation */
  explanation?: string;
  /** what the author said after that, satisfied now */
  again?: string;
  /** the office's word weeks after the answer: what became of it */
  followUp?: { text: string; days: number };
}
