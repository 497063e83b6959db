import type { Forum, ForumTree } from '@board/contract/forums';
import { Organization } from '@board/contract/who';
import type { Reader } from '../settings/index.ts';
import { namesOf } from './reader-names.ts';
import { type Board, board } from './tree.ts';

/** Presents a board to a reader. */
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

/** Returns the given boards with the regions above them, as a tree. */
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
