import { DisposalAppeal } from '@board/contract/codes';
import { toSeconds } from '@board/contract/fields';
import type { Handlers } from '../../base/calls/app.ts';
import type { Db } from '../../base/db/db.ts';
import type { PersonalRequest } from '../../base/platform/personal.ts';
import { disposalsOf } from '../disposals/store.ts';
import { tables } from './tables.ts';

/** Each module tells what was asked of it (`PersonalData`); a person asks now and then, so all of it is put in order here. */
export const requestCalls: Pick<Handlers<'accounts'>, 'requests'> = {
  async requests({ page, rows }, { app, db, now, viewer }) {
    const all: PersonalRequest[] = [];
    for (const part of app.personal) all.push(...((await part.requests?.(db, viewer.uid!, now)) ?? []));
    all.sort((one, other) => other.at.getTime() - one.at.getTime());
    return {
      total: all.length,
      rows: all.slice((page - 1) * rows, page * rows).map(({ at, decidedAt, ...one }) => ({
        asked: '',
        reason: '',
        tid: null,
        subject: '',
        ...one,
        at: toSeconds(at),
        decidedAt: decidedAt ? toSeconds(decidedAt) : null,
      })),
    };
  },
};

/** Requests about the account itself. */
export async function requests(db: Db, uid: number, now: Date): Promise<PersonalRequest[]> {
  const own = tables(db);
  const copies = await own.selectFrom('dataExport').selectAll().where('uid', '=', uid).execute();
  const endings = await own.selectFrom('cancellation').selectAll().where('uid', '=', uid).execute();
  const consents = await own
    .selectFrom('consent')
    .select(['kind', 'withdrawnAt'])
    .distinct()
    .where('uid', '=', uid)
    .where('withdrawnAt', 'is not', null)
    .$narrowType<{ withdrawnAt: Date }>()
    .execute();
  // One consent may hold another one, and both are withdrawn in one step.
  const withdrawals = new Map(consents.map(({ withdrawnAt }) => [withdrawnAt.getTime(), withdrawnAt]));
  return [
    ...copies.map(({ askedAt, usedAt, expiresAt }): PersonalRequest => {
      const state = usedAt ? 'done' : expiresAt <= now ? 'lapsed' : 'waiting';
      return { kind: 'copy', at: askedAt, state };
    }),
    ...endings.map(({ askedAt, takenBackAt, doneAt }): PersonalRequest => {
      const state = takenBackAt ? 'takenBack' : doneAt ? 'done' : 'waiting';
      return { kind: 'closing', at: askedAt, decidedAt: takenBackAt ?? doneAt, state };
    }),
    ...[...withdrawals.values()].map((at): PersonalRequest => ({ kind: 'consent', at, state: 'done' })),
    ...(await appealsOf(db, uid)),
  ];
}

async function appealsOf(db: Db, uid: number): Promise<PersonalRequest[]> {
  const measures = await disposalsOf(db, uid);
  const stateOf = (appealState: number) =>
    appealState === DisposalAppeal.asked ? 'waiting' : appealState === DisposalAppeal.upheld ? 'granted' : 'refused';
  return measures.flatMap(({ appealState, appealedAt, appealDecidedAt, appealReason, appealAnswer }) =>
    appealedAt === null
      ? []
      : [
          {
            kind: 'appeal',
            at: appealedAt,
            decidedAt: appealDecidedAt,
            state: stateOf(appealState),
            asked: appealReason,
            reason: appealAnswer,
          } as const,
        ],
  );
}
