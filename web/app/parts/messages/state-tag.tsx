import { TraceState } from '@board/contract/codes';
import { textsIn } from '@board/contract/texts';
import { useSite } from '../../lib/site.ts';
import css from './state-tag.module.css';

/** The public state in words, with its colour beside it: waiting red, in handling amber, done green (wire.md §3). */
export function StateTag({ row }: { row: { traceState: number; stateInfo: string } }) {
  const { stateInfo } = textsIn(useSite().language);
  const look =
    row.traceState > TraceState.toReply ? css.done : row.stateInfo === stateInfo.toReply ? css.waiting : css.handling;
  return <span className={`${css.state} ${look}`}>{row.stateInfo}</span>;
}
