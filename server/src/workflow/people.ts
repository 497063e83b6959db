import { OVERSEES_PROCESSES } from '@board/contract/workflow/codes';
import { holdersOf, holdersOfRole, membersOf, officialsAmong, rolesNamed, units } from '../accounts/index.ts';
import type { App } from '../base/calls/app.ts';
import type { Db } from '../base/db/db.ts';
import { evaluate, type Value, type Variables } from './condition.ts';
import type { Model, UserTask } from './model.ts';
import type { Signers } from './running.ts';
import type { Candidate } from './store.ts';

/** The assignee of a task, or the candidates who may claim it. */
export interface Assignment {
  assigneeUid: number | null;
  candidates: Candidate[];
}

/** The person who started a process, and that person's unit. */
export interface Starter {
  starterUid: number;
  starterGroupId: number | null;
}

/**
 * Returns who does a task. If nobody is found (the account is stopped, the role has no holder), the overseers of
 * processes may claim it, so that no task waits for nobody.
 */
export async function assign(
  app: App,
  db: Db,
  user: UserTask,
  starter: Starter,
  variables: Variables,
): Promise<Assignment> {
  if (user.assignee) {
    const [uid] = uidsOf(evaluate(user.assignee, variables));
    const [found] = await officialsAmong(db, uid ? [uid] : []);
    return found ? { assigneeUid: found.uid, candidates: [] } : await ofOverseers(db);
  }
  const users = user.candidateUsers.flatMap((one) => uidsOf(evaluate(one, variables)));
  const candidates: Candidate[] = [
    ...(await officialsAmong(db, users)).map(({ uid }) => ({ kind: 'uid', value: uid })),
    ...(await groupsOf(app, db, user.candidateGroups, starter)),
  ];
  const people = await peopleIn(db, candidates);
  if (people.length === 0) return await ofOverseers(db);
  // A single candidate gets the task without a claim.
  return people.length === 1 ? { assigneeUid: people[0]!, candidates: [] } : { assigneeUid: null, candidates };
}

/** Returns who does a task whose assignee has left: the person who handed it on, otherwise the candidates. */
export async function reassign(
  app: App,
  db: Db,
  user: UserTask,
  starter: Starter & { variables: Variables },
  task: { ownerUid: number | null; candidates: readonly Candidate[] },
): Promise<Assignment> {
  const candidates = [...task.candidates];
  const [owner] = await officialsAmong(db, task.ownerUid === null ? [] : [task.ownerUid]);
  if (owner) return { assigneeUid: owner.uid, candidates };
  if ((await peopleIn(db, candidates)).length > 0) return { assigneeUid: null, candidates };
  // A vote is personal, so it does not pass to somebody of the same unit.
  return user.countersign ? await ofOverseers(db) : await assign(app, db, user, starter, starter.variables);
}

const ofOverseers = async (db: Db): Promise<Assignment> => ({
  assigneeUid: null,
  candidates: (await holdersOf(db, OVERSEES_PROCESSES)).map((value) => ({ kind: 'uid', value })),
});

const uidsOf = (value: Value): number[] =>
  (Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : [value])
    .map(Number)
    .filter((uid) => Number.isSafeInteger(uid) && uid > 0 && uid <= 2147483647);

async function groupsOf(app: App, db: Db, groups: readonly string[], starter: Starter): Promise<Candidate[]> {
  const roles = await rolesNamed(
    db,
    groups.filter((one) => one.startsWith('role:')).map((one) => one.slice(5)),
  );
  return groups.flatMap((group): Candidate[] => {
    if (group.startsWith('role:')) return named('role', roles.get(group.slice(5)));
    if (group.startsWith('unit:')) return named('unit', Number(group.slice(5)));
    const own = starter.starterGroupId;
    return named('unit', group === 'starter' ? own : own === null ? null : units.of(app).get(own)?.parentId);
  });
}

const named = (kind: string, value: number | null | undefined): Candidate[] => (value ? [{ kind, value }] : []);

/** Returns the accounts at work among the candidates, with the members of their units and roles. */
export async function peopleIn(db: Db, candidates: readonly Candidate[]): Promise<number[]> {
  const named = candidates.filter(({ kind }) => kind === 'uid').map(({ value }) => value);
  const found = await Promise.all([
    officialsAmong(db, named).then((people) => people.map(({ uid }) => uid)),
    ...candidates
      .filter(({ kind }) => kind !== 'uid')
      .map(({ kind, value }) => (kind === 'unit' ? membersOf(db, value) : holdersOfRole(db, value))),
  ]);
  return [...new Set(found.flat())];
}

/** Returns a function that gives the signers of each countersign, with the members of units and roles as of now. */
export async function signersFor(app: App, db: Db, model: Model, starter: Starter): Promise<Signers> {
  const bySign = new Map<string, number[]>();
  for (const { id, user } of model.nodes.values()) {
    if (!user?.countersign || user.countersign.collection) continue;
    bySign.set(id, await peopleIn(db, await groupsOf(app, db, user.candidateGroups, starter)));
  }
  return (node, variables) => {
    const users = node.user!.candidateUsers.flatMap((one) => uidsOf(evaluate(one, variables)));
    return [...new Set([...users, ...(bySign.get(node.id) ?? [])])];
  };
}
