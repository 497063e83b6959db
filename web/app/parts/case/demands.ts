import { ContentType, TpState } from '@board/contract/codes';
import type { CaseFileView, ProcessItem } from '@board/contract/handling/case';
import type { EvaluationEntry } from '@board/contract/messages';

/** A statement that the open step has to answer. */
export type Demand =
  | { what: 'evaluation'; evaluation: EvaluationEntry }
  | { what: DemandKind; from: string; text: string; at: number };
export type DemandKind = 'note' | 'sentBack' | 'returnRefused' | 'urged' | (typeof ofEvents)[number]['what'];

const explaining = ['explain', 'submitExplanation', 'assignExplanation', 'assignExplanationOn'];
const improving = ['improve', 'submitImprovement', 'assignImprovement', 'assignImprovementOn', 'appealImprovement'];
const handing = ['receive', 'submitReply', 'submitExplanation', 'submitImprovement', 'assignOn'];

/** Events with a reason, and the steps that answer them. */
const ofEvents = [
  { what: 'improve', events: ['improvementDemanded', 'splitOff'], steps: [...improving, 'decideImproveAppeal'] },
  { what: 'improveAppeal', events: ['improveAppealed'], steps: ['decideImproveAppeal'] },
  {
    what: 'recheck',
    events: ['recheckAsked', 'recheckStarted'],
    steps: ['refuseRecheck', 'upholdRecheck', 'giveOpinion'],
  },
  { what: 'opinion', events: ['recheckOpinionGiven'], steps: ['refuseRecheck', 'upholdRecheck'] },
  { what: 'rejected', events: ['rejected'], steps: ['decideAppeal'] },
  { what: 'appeal', events: ['appealed'], steps: ['decideAppeal'] },
  { what: 'takedown', events: ['takedownAsked'], steps: ['decideTakedown'] },
] as const;

const sentBack: readonly number[] = [TpState.replyRejected, TpState.explanationRejected, TpState.improvementRejected];

/** Returns what the viewer's open steps have to answer, the most important first; the latest of each kind. */
export function demandsOf({ row, items, log, contentList }: CaseFileView): Demand[] {
  const may = (steps: readonly string[]) => row.actions.some(({ action }) => steps.includes(action));
  const said = (what: DemandKind, events: readonly string[]): Demand[] => {
    const last = log.findLast((one) => events.includes(one.event));
    return last?.detail ? [{ what, from: last.actor, text: last.detail, at: last.dateline }] : [];
  };
  const evaluation = contentList.findLast(
    (one): one is EvaluationEntry =>
      one.dataType === ContentType.evaluation || one.dataType === ContentType.secondEvaluation,
  );
  const mine = items.filter(({ tpid }) => row.actions.some((one) => one.tpid === tpid && handing.includes(one.action)));
  return [
    ...(evaluation && may([...explaining, 'giveOpinion']) ? [{ what: 'evaluation' as const, evaluation }] : []),
    ...ofEvents.flatMap(({ what, events, steps }) => (may(steps) ? said(what, events) : [])),
    ...mine.flatMap(toldWith),
    ...(mine.some(({ designated }) => designated) ? said('returnRefused', ['returnRefused']) : []),
    ...(mine.some(({ urges }) => urges > 0) ? said('urged', ['urged']) : []),
  ];
}

/** Returns the assigner's note to an item, and the reason if its text was sent back. */
function toldWith({ fromGroupName: from, note, reason, tpState, dateline: at }: ProcessItem): Demand[] {
  return [
    ...(sentBack.includes(tpState) && reason ? [{ what: 'sentBack' as const, from, text: reason, at }] : []),
    ...(note ? [{ what: 'note' as const, from, text: note, at }] : []),
  ];
}
