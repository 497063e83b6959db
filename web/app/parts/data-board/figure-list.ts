import type { Months } from '@board/contract/rules/months';
import { type FigureName, figureNames } from '@board/contract/statistics';
import { call } from '../../lib/calls/client.ts';
import { pageIn } from '../workspace/use-query-state.ts';
import { monthIn, monthText } from './period.ts';

/** The parameters of a list of the messages behind a figure. */
export interface FigureList extends Months {
  fid: number;
  figure: FigureName;
  /** for `due`: one domain only */
  domainId?: number;
}

export const FIGURE_LIST = '/g/dataBoard/messages';

export const figureListAt = ({ fid, from, to, figure, domainId }: FigureList) =>
  `${FIGURE_LIST}?${new URLSearchParams({
    fid: String(fid),
    from: monthText(from),
    to: monthText(to),
    figure,
    ...(domainId === undefined ? {} : { domainId: String(domainId) }),
  })}`;

/** Reads the parameters from an address; null if it names no figure or no months. */
export function figureListIn(params: URLSearchParams): FigureList | null {
  const [from, to] = [monthIn(params.get('from')), monthIn(params.get('to'))];
  const figure = figureNames.find((one) => one === params.get('figure'));
  const fid = Number(params.get('fid'));
  if (!from || !to || !figure || !fid) return null;
  const domainId = figure === 'due' && params.has('domainId') ? Number(params.get('domainId')) : undefined;
  return { fid, from, to, figure, domainId };
}

/** Returns the query of one page of the list. */
export function figurePage(list: FigureList, params: URLSearchParams, page: number) {
  const param = { ...list, page, rows: pageIn(params).size };
  return { queryKey: ['queue', 'figure', param], queryFn: () => call('statistics.figureMessages', param) };
}
