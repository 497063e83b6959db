import type { Forum, ForumTree } from '@board/contract/forums';
import { Organization } from '@board/contract/who';
import type { Reader } from '../settings/index.ts';
import { namesOf } from './reader-names.ts';
import { type Board, board } from './tree.ts';

/** A board as it leaves the server, for whoever reads. */
export function presentBoard(to: Reader, board: Board): Forum {
  const { fid, kind, position, level, forumState, holder, organization, childFids } = board;
  return {
    fid,
    ...namesOf(to, board),
    kind,
    position,
    level,
    forumState,
    holder,
    adviceOnly: organization === Organization.ministry || organization === Organization.congress,
    childFids,
  };
}

/** The regions above the given boards, with the boards at the leaves. */
export function treeOf(to: Reader, fids: readonly number[]): ForumTree[] {
  const roots: ForumTree[] = [];
  const nodes = new Map<number, ForumTree>();
  for (const fid of fids) {
    let level = roots;
    for (const step of board(to.app, fid)?.path ?? []) {
      let node = nodes.get(step);
      if (!node) {
        node = { fid: step, name: namesOf(to, board(to.app, step)!).name, children: [] };
        nodes.set(step, node);
        level.push(node);
      }
      level = node.children;
    }
  }
  return roots;
}
