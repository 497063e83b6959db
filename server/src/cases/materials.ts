import type { CaseMaterialView } from '@board/contract/cases/desk';
import { toSeconds } from '@board/contract/fields';
import { textsIn } from '@board/contract/texts';
import { unitNameFor } from '../accounts/index.ts';
import type { Ctx } from '../base/calls/app.ts';
import { eventsOf } from '../base/events/events.ts';
import { type Message, publishedAnswers } from '../messages/index.ts';
import { eventTitle } from '../notices/index.ts';
import { shanghaiDay } from '../settings/index.ts';
import { materialSentences } from './draft.ts';

/** Kinds of events that tell how a matter was handled. */
const TOLD: readonly string[] = [
  'accepted',
  'assigned',
  'assignedOn',
  'received',
  'transferredOffline',
  'replied',
  'explained',
  'improved',
  'evaluated',
  'evaluatedAgain',
];

/** Returns the masked material for a case: the message, the steps of its trail, and its published answers. */
export async function materialsOf(ctx: Ctx, message: Message): Promise<CaseMaterialView[]> {
  const { app, db } = ctx;
  const chinese = { app, language: 'zh-CN', texts: textsIn('zh-CN') } as const;
  const answers = await publishedAnswers(db, [message.tid]);
  const steps = (await eventsOf(db, message.tid)).filter(({ kind }) => TOLD.includes(kind));
  return [
    {
      ...({ key: 'message', kind: 'message', groupName: '', dateline: toSeconds(message.createDateline) } as const),
      sentences: materialSentences(message.content),
    },
    ...steps.map((step) => ({
      ...({ key: `step:${step.eventId}`, kind: 'step', groupName: unitNameFor(ctx, step.actorGroupId) } as const),
      dateline: toSeconds(step.at),
      sentences: [`${dayInWords(step.at)}，${eventTitle(chinese, step.kind, step.data)}。`],
    })),
    ...answers.map((answer) => ({
      ...({ key: `answer:${answer.asid}`, kind: 'answer', groupName: unitNameFor(ctx, answer.groupId) } as const),
      dateline: toSeconds(answer.publishedAt ?? answer.createdAt),
      sentences: materialSentences(answer.content),
    })),
  ];
}

/** 2026年3月5日 */
function dayInWords(at: Date): string {
  const [year, month, day] = shanghaiDay(at).split('-').map(Number);
  return `${year}年${month}月${day}日`;
}
