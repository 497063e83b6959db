import type { Recipient } from '../notices/index.ts';
import {
  type Actor,
  activeItems,
  type By,
  type CaseFile,
  isActive,
  isOpen,
  parentOf,
  type Situation,
  type Told,
  type Transition,
} from './case.ts';
import { answeredChain } from './effects.ts';
import type { Item } from './store.ts';

/** The parties of a case: who may take a step of the table, and who is notified of it. */

/** Whether a message is in a unit's hands: it owns it, or it may be the first to act. */
export const isOwner = ({ message, candidates }: CaseFile, groupId: number): boolean =>
  message.ownerGroupId === null ? candidates.includes(groupId) : message.ownerGroupId === groupId;

const isUnit = (actor: Actor, groupId: number | null) => actor.role === 'unit' && actor.groupId === groupId;

/** The meaning of each party. */
const parts: Record<By, (actor: Actor, file: CaseFile, item: Item) => boolean> = {
  author: (actor, { message }) => actor.role === 'author' && actor.uid === message.uid,
  platform: (actor) => actor.role === 'platform',
  system: (actor) => actor.role === 'system',
  owner: (actor, file) => actor.role === 'unit' && isOwner(file, actor.groupId),
  superior: (actor, file) => isUnit(actor, file.superiorGroupId),
  assignee: (actor, _file, item) => isUnit(actor, item.toGroupId),
  assigner: (actor, _file, item) => isUnit(actor, item.fromGroupId),
};

/** Whether a row is the actor’s to take. */
export const isBy = ({ by }: Transition, file: CaseFile, item: Item, actor: Actor): boolean =>
  typeof by === 'string' ? parts[by](actor, file, item) : by.some((one) => parts[one](actor, file, item));

/** The parties that a row, or its result, names to be told. */
export function recipientsOf(told: Told, { file, item }: Situation, after: CaseFile): Recipient[] {
  const groups = (ids: (number | null | undefined)[]): Recipient[] =>
    ids.flatMap((groupId) => (groupId ? [{ groupId }] : []));
  switch (told) {
    case 'author':
      return [{ uid: file.message.uid }];
    case 'typist':
      // Stands in no column of the message: `typistOf` looks it up.
      return [];
    case 'platform':
      return [{ permission: 'plat:review' }];
    case 'owner':
      // An office never hears of what was not, and will not be, open to it.
      if (!isOpen(file) && !isOpen(after)) return [];
      return groups(file.message.ownerGroupId ? [file.message.ownerGroupId] : [...file.candidates]);
    case 'assigner':
      return groups([item.fromGroupId]);
    case 'assignee':
      return groups([item.toGroupId]);
    case 'nextAssigner':
      return groups([parentOf(file, item)?.fromGroupId]);
    case 'newAssignees': {
      const known = new Set(file.items.map((one) => one.tpid));
      const newItems = after.items.filter((one) => !known.has(one.tpid)).map((one) => one.toGroupId);
      const newBoard = after.message.fid === file.message.fid ? [] : after.candidates;
      return groups([...newItems, ...newBoard]);
    }
    case 'answerers':
      // Those whose answer the public reads, from the top of the chain down.
      return groups(answeredChain(file).map((one) => one.toGroupId));
    case 'inHand':
      return groups(activeItems(file).map((one) => one.toGroupId));
    case 'chain': {
      // Those whose item this action ended or woke.
      const was = new Map(file.items.map((one) => [one.tpid, isActive(one)]));
      return groups(after.items.filter((one) => was.get(one.tpid) !== isActive(one)).map((one) => one.toGroupId));
    }
  }
}
