import type { ReportSubject } from '@board/contract/backoffice/reports';
import type { Ctx } from '../base/calls/app.ts';
import { labelFor } from '../settings/index.ts';
import { OTHER, type TopicDay } from '../statistics/index.ts';

const MATTERS = 10;

type Counted = Omit<TopicDay, 'day'>;

/** Returns domains and the most frequent matters of a period, the largest first, each beside the period before. */
export function subjects(
  ctx: Ctx,
  now: readonly Counted[],
  then: readonly Counted[],
): Record<'domains' | 'matters', ReportSubject[]> {
  const domainSum = (those: readonly Counted[], domainId: number) =>
    those.reduce((all, one) => (one.domainId === domainId ? all + one.messages : all), 0);
  const domains = [...new Set(now.map(({ domainId }) => domainId))].map((domainId) => ({
    name: labelFor(ctx, 'domain', domainId),
    messages: domainSum(now, domainId),
    before: domainSum(then, domainId),
  }));
  const matters = now.filter(({ domainId }) => domainId !== OTHER).slice(0, MATTERS);
  return {
    domains: domains.sort((a, b) => b.messages - a.messages),
    matters: matters.map(({ domainId, subDomainId, messages }) => ({
      name: subDomainId ? labelFor(ctx, 'subDomain', subDomainId) : labelFor(ctx, 'domain', domainId),
      messages,
      before: then.find((one) => one.domainId === domainId && one.subDomainId === subDomainId)?.messages ?? 0,
    })),
  };
}
