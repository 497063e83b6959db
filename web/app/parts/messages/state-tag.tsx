import { TraceState } from '@board/contract/codes';
import { useTexts } from '../../lib/texts.ts';
import css from './state-tag.module.css';

/** The public state in words, with its colour beside it: waiting red, in handling amber, done green (wire.md §3). */
export function StateTag({ row }: { row: { traceState: number; stateInfo: string } }) {
  const { stateInfo } = useTexts().server;
  const look =
    row.traceState > TraceState.toReply ? css.done : row.stateInfo === stateInfo.toReply ? css.waiting : css.handling;
  return <span className={`${css.state} ${look}`}>{row.stateInfo}</span>;
}
