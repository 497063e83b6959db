import { TraceState } from '@board/contract/codes';
import { useTexts } from '../../lib/texts.ts';
import type { Texts } from '../../texts/zh-CN/index.ts';
import css from './state-tag.module.css';

interface Row {
  traceState: number;
  stateInfo: string;
}

/** Returns the look of a public state: waiting red, in handling amber, done green (wire.md §3). */
export function lookOf({ traceState, stateInfo }: Row, { stateInfo: words }: Texts['server']) {
  if (traceState > TraceState.toReply) return 'done';
  return isWaiting(stateInfo, words) ? 'waiting' : 'handling';
}

/** Whether no unit has taken the message in hand yet, in the words of any board. */
export const isWaiting = (stateInfo: string, words: Texts['server']['stateInfo']): boolean =>
  stateInfo === words.toReply || stateInfo === words.notReplied;

/** The public state in words, with its colour beside it. */
export function StateTag({ row }: { row: Row }) {
  return <span className={`${css.state} ${css[lookOf(row, useTexts().server)]}`}>{row.stateInfo}</span>;
}
