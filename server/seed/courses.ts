import { applicationGranted, applicationRefused, applied, delivered, marked } from './steps/delivery.ts';
import {
  evaluated,
  evaluatedAgain,
  explained,
  explanationSubmitted,
  improved,
  improvementAppealed,
  improvementDemanded,
  improvementSubmitted,
} from './steps/evaluation.ts';
import {
  accepted,
  assigned,
  received,
  recheckAsked,
  recheckStarted,
  replied,
  replySentBack,
  replySubmitted,
  returnAsked,
  returnGranted,
  returnRefused,
  supplementAsked,
  supplemented,
  transferredOffline,
} from './steps/handling.ts';
import {
  appealed,
  approved,
  correctionAsked,
  firstApproved,
  rejected,
  resubmitted,
  sentBackToAuthor,
  takedownAsked,
} from './steps/review.ts';
import { delayAsked, extended, urged } from './steps/time.ts';
import type { Delivery, Item, Stage, UnitName } from './story.ts';

/** Ways that a message can go, put together from the steps of the table. */

/** Hours from one step to the next; answers the time of the step. */
type Next = (hours: number) => Date;
/** What happens to a message after it was posted. */
export type Course = (stage: Stage, next: Next) => void;
/** What happens to it once it is assigned; the office's own answer has no item. */
type Then = (stage: Stage, next: Next, item: Item) => void;

const HAPPY = { gradeLevel: 5, gradeManner: 5, gradeSpeed: 4 };
const UNHAPPY = { gradeLevel: 1, gradeManner: 3, gradeSpeed: 2 };

const nothing = () => {};

// At the platform.
export const waiting: Course = nothing;
export const once =
  (reviewerUid: number): Course =>
  (stage, next) =>
    firstApproved(stage, next(4), reviewerUid);
export const sentBackForMore: Course = (stage, next) =>
  sentBackToAuthor(stage, next(5), '请补充具体地点和时间，便于核实');
export const sentInAgain: Course = (stage, next) => {
  sentBackForMore(stage, next);
  resubmitted(stage, next(30));
};
export const refused: Course = (stage, next) => rejected(stage, next(6), '09', '内容过于简略，没有说明具体诉求');
export const refusedAndAppealed: Course = (stage, next) => {
  rejected(stage, next(6), '06', '与您此前的留言反映同一事项');
  appealed(stage, next(20), '本次反映的是另一处路段，与此前的留言不是同一件事，请重新审核。');
};

// With the office.
export const open: Course = (stage, next) => approved(stage, next(3));
export const taken: Course = (stage, next) => {
  open(stage, next);
  accepted(stage, next(5));
};
export const askedForMore: Course = (stage, next) => {
  taken(stage, next);
  supplementAsked(stage, next(4), '请补充事发的具体时间，并说明此前与哪些单位联系过');
};
export const recheck =
  (reason: string): Course =>
  (stage, next) => {
    taken(stage, next);
    recheckAsked(stage, next(8), reason);
  };
export const recheckOfThePlatform: Course = (stage, next) => {
  taken(stage, next);
  recheckStarted(stage, next(8), '留言与另一条已办结的留言疑为同一事项，请说明情况。');
};
export const offlineTo =
  (unit: string): Course =>
  (stage, next) => {
    taken(stage, next);
    transferredOffline(stage, next(6), unit);
  };
export const offlineAnswered =
  (unit: string): Course =>
  (stage, next) => {
    offlineTo(unit)(stage, next);
    replied(stage, next(70), null);
  };
/** Put off shortly before it was due. */
export const putOff =
  (hours: number, reason: string): Course =>
  (stage, next) => {
    taken(stage, next);
    extended(stage, next(hours), 15, reason);
  };
export const repliedItself =
  (then: Course = nothing): Course =>
  (stage, next) => {
    taken(stage, next);
    replied(stage, next(48), null);
    then(stage, next);
  };

// With a unit below.
export const given =
  (unit: string, then: Then = nothing): Course =>
  (stage, next) => {
    taken(stage, next);
    then(stage, next, assigned(stage, next(2), unitBelow(stage, unit)));
  };
const unitBelow = ({ seat }: Stage, unit: string): UnitName => seat.below.find(({ groupName }) => groupName === unit)!;
export const receivedBy = (unit: string, then: Then = nothing): Course =>
  given(unit, (stage, next, item) => {
    received(stage, next(3), item);
    then(stage, next, item);
  });
export const givenOnceAdded =
  (unit: string): Course =>
  (stage, next) => {
    askedForMore(stage, next);
    supplemented(
      stage,
      next(9),
      '多在晚上七点以后，近两周尤其明显。已到社区登记过，也打过两次服务热线，都还没有结果。',
    );
    received(stage, next(3), assigned(stage, next(2), unitBelow(stage, unit)));
  };
export const inReview: Then = (stage, next, item) => replySubmitted(stage, next(30), item);
export const sentBack: Then = (stage, next, item) => {
  inReview(stage, next, item);
  replySentBack(stage, next(3), item, '请写明处理时限和联系电话');
};
export const askReturn: Then = (stage, next, item) =>
  returnAsked(stage, next(4), item, '该事项由市级其他主管部门负责，建议交由相关部门办理。');
export const repliedBy = (unit: string, then: Then = nothing): Course =>
  receivedBy(unit, (stage, next, item) => {
    inReview(stage, next, item);
    replied(stage, next(4), item);
    then(stage, next, item);
  });

/** The office has put off its own date, so that it may grant it. */
export const asksForTime: Then = (stage, next, item) => {
  extended(stage, next(6), 15, '需要会同产权单位现场鉴定，申请延长办理期限。');
  delayAsked(stage, next(14), item, 5, '鉴定结果预计下周出具，申请延长办理期限。');
};
export const urgedOn: Then = (stage, next, item) => urged(stage, next(24), item, '留言人再次来电，请抓紧办理。');
export const mustHandle: Then = (stage, next, item) => {
  askReturn(stage, next, item);
  returnRefused(stage, next(5), item, '经核对职责清单，该事项由你单位牵头，请按期办理。');
};
/** Given to a unit that is not responsible, taken back, and given to the one that is. */
export const givenAfter =
  (wrong: string, right: string): Course =>
  (stage, next) => {
    receivedBy(wrong, (_stage, _next, item) => {
      askReturn(stage, next, item);
      returnGranted(stage, next(5), item);
    })(stage, next);
    const item = assigned(stage, next(1), unitBelow(stage, right));
    received(stage, next(3), item);
  };

// Shown to another office.
/** What becomes of a delivery. */
type Receives = (stage: Stage, next: Next, delivery: Delivery) => void;
const officeNamed = ({ world }: Stage, name: string): UnitName =>
  world.seats.find(({ office }) => office.groupName === name)!.office;
/** By the office of the seat, by another one, or by the platform (null). */
export const shown =
  (from: string | null, to: string, note: string, then: Receives = nothing): Course =>
  (stage, next) => {
    taken(stage, next);
    const sender = from === null ? null : officeNamed(stage, from);
    then(stage, next, delivered(stage, next(3), sender, officeNamed(stage, to), note));
  };
/** Marked by its sender as being about formalism. */
export const burden =
  (then: Receives = nothing): Receives =>
  (stage, next, delivery) => {
    Object.assign(delivery, { burdenReduction: true });
    then(stage, next, delivery);
  };
export const read: Receives = (_stage, next, delivery) => Object.assign(delivery, { readAt: next(2) });
export const asReference =
  (note: string): Receives =>
  (stage, next, delivery) => {
    read(stage, next, delivery);
    marked(stage, next(1), delivery, note);
  };
export const asksToHandle =
  (reason: string): Receives =>
  (stage, next, delivery) => {
    read(stage, next, delivery);
    applied(stage, next(2), delivery, reason);
  };
export const keptFrom =
  (reason: string, answer: string): Receives =>
  (stage, next, delivery) => {
    asksToHandle(reason)(stage, next, delivery);
    applicationRefused(stage, next(5), delivery, answer);
  };
export const givenTo =
  (reason: string, answer: string, byPlatform = false): Receives =>
  (stage, next, delivery) => {
    asksToHandle(reason)(stage, next, delivery);
    applicationGranted(stage, next(5), delivery, answer, byPlatform ? null : stage.seat.office);
  };

// After the reply.
export const satisfied: Course = (stage, next) => evaluated(stage, next(20), HAPPY);
export const owesExplanation: Course = (stage, next) => evaluated(stage, next(20), UNHAPPY);
export const explanationInReview: Then = (stage, next, item) => {
  owesExplanation(stage, next);
  explanationSubmitted(stage, next(30), item);
};
export const secondChance: Then = (stage, next, item) => {
  explanationInReview(stage, next, item);
  explained(stage, next(5));
};
export const evaluatedTwice: Then = (stage, next, item) => {
  secondChance(stage, next, item);
  evaluatedAgain(stage, next(24), HAPPY);
};
export const toImprove: Course = (stage, next) =>
  improvementDemanded(stage, next(10), '回复未说明具体的办理时限，请补充完善');
export const improvementInReview: Then = (stage, next, item) => {
  toImprove(stage, next);
  improvementSubmitted(stage, next(20), item);
};
export const improvedOnDemand: Then = (stage, next, item) => {
  improvementInReview(stage, next, item);
  improved(stage, next(5), item);
};
export const improvedUnasked: Course = (stage, next) => {
  toImprove(stage, next);
  improved(stage, next(20), null);
};
export const seesNothingToImprove: Course = (stage, next) => {
  toImprove(stage, next);
  improvementAppealed(stage, next(6), '回复中已写明依据和办理窗口，留言人也已办结，认为不需完善。');
};
export const asksNotToBeShown: Course = (stage, next) =>
  takedownAsked(stage, next(30), '问题已经解决，留言里写到了我的工作单位，希望不再公开。');
export const toBeCorrected =
  (reviewerUid: number): Course =>
  (stage, next) =>
    correctionAsked(stage, next(20), reviewerUid, '回复引用的规定上月已经修订，依据不再准确，应予注明。');
