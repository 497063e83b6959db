import type { CollectDetail, CollectRow } from '@board/contract/campaigns/office';
import { secondsOf, todayInShanghai } from '../../../lib/format.ts';
import type { Picture } from './picture-choice.tsx';
import type { Written } from './use-writing.ts';

/** The data that an editor starts with. */
export interface Opened {
  written: Written;
  row: CollectRow | null;
  cover: Picture | null;
}

const DAY = 86_400;
/** days that a new campaign lasts at first */
const USUAL = 30;

/** Returns a new campaign that begins tomorrow. */
export function newCampaign(fid: number): Opened {
  const startTime = secondsOf(todayInShanghai(), '00:00') + DAY;
  const endTime = startTime + USUAL * DAY - 60;
  const written = {
    fid,
    title: '',
    summary: '',
    content: '',
    fields: [],
    domainId: null,
    subDomainId: null,
    startTime,
    endTime,
    publicList: true,
    coverAid: null,
  };
  return { written, row: null, cover: null };
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Converts the plain text of older campaigns to mark-up. */
const asMarkup = (text: string): string =>
  text
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escaped(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('');

/** Returns an existing campaign with its latest version. */
export function openCampaign({ row, versions }: CollectDetail): Opened {
  const latest = versions[0]!;
  const { title, summary, content, rich, fields, domainId, subDomainId, publicList, cover } = latest;
  const written = {
    fid: row.fid,
    title,
    summary,
    content: rich ? content : asMarkup(content),
    fields,
    domainId: domainId || null,
    subDomainId,
    publicList,
    coverAid: cover?.aid ?? null,
    startTime: row.startTime,
    endTime: row.endTime,
  };
  return { written, row, cover };
}
