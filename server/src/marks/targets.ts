import type { FollowKind } from '@board/contract/marks';
import { textsIn } from '@board/contract/texts';
import type { App } from '../base/calls/app.ts';
import { fail } from '../base/calls/refusal.ts';
import { board, forumNameOf } from '../forums/index.ts';
import { wordsOf } from '../search/index.ts';
import { dictionaries, labelFor, type Reader } from '../settings/index.ts';

/** The target of a follow, as a call names it. */
export interface Named {
  kind: FollowKind;
  tid?: number;
  fid?: number;
  domainId?: number;
  subDomainId?: number;
  keywords?: string;
  typeId?: number;
  answered?: boolean;
}

/**
 * Returns the name of a followed thing: a number, a domain with its sub-domain, or words and their filters. Refuses an
 * invalid one.
 */
export function targetOf(app: App, named: Named): string {
  const { kind, tid, fid, domainId, subDomainId } = named;
  switch (kind) {
    case 'message':
      return String(tid ?? fail('A0400'));
    case 'board':
      return String((fid && board(app, fid)?.fid) || fail('A0404'));
    case 'topic': {
      const domain = dictionaries.of(app).domains.find(({ value }) => value === domainId) ?? fail('A0404');
      if (!subDomainId) return String(domain.value);
      const within = domain.children.find(({ value }) => value === subDomainId) ?? fail('A0404');
      return `${domain.value}-${within.value}`;
    }
    case 'search':
      if (fid && !board(app, fid)) fail('A0404');
      return searchTarget(named);
  }
}

const isMark = (part: string) => /^#(?:[ftd]\d+|a)$/.test(part);

/** Returns the name of a followed search: its words, then marks as in the index of the search, `#f593 #t2 #d7 #a`. */
function searchTarget({ keywords = '', fid, typeId, domainId, answered }: Named): string {
  const words = keywords.split(/\s+/).filter((word) => word && !isMark(word));
  if (wordsOf(words.join(' ')).length === 0) fail('A0400');
  const marks = [fid && `#f${fid}`, typeId && `#t${typeId}`, domainId && `#d${domainId}`, answered && '#a'];
  return [...words, ...marks.filter(Boolean)].join(' ');
}

/** Reads the name that `searchTarget` wrote. */
function searchParts(target: string) {
  const parts = target.split(' ');
  const marks = parts.filter(isMark);
  const number = (mark: string) => Number(marks.find((one) => one.startsWith(mark))?.slice(mark.length)) || undefined;
  return {
    keywords: parts.filter((part) => !isMark(part)).join(' '),
    marks,
    fid: number('#f'),
    typeId: number('#t'),
    domainId: number('#d'),
    answered: marks.includes('#a'),
  };
}

/** Conditions of a followed search on a message: its words and its facets. */
export function searchWords(target: string) {
  const { keywords, marks } = searchParts(target);
  return { words: wordsOf(keywords), marks };
}

const topicParts = (target: string) => target.split('-').map(Number) as [number, number | undefined];

/** Returns the title and the page of a followed thing; `subject` is the title of a message. */
export function described(to: Reader, kind: FollowKind, target: string, subject = ''): { name: string; href: string } {
  switch (kind) {
    case 'message':
      return { name: subject, href: `/threads/content?tid=${target}` };
    case 'board':
      return { name: forumNameOf(to, Number(target)) || target, href: `/threads/list?fid=${target}` };
    case 'topic': {
      const [domainId, subDomainId] = topicParts(target);
      const within = subDomainId ? ` · ${labelFor(to, 'subDomain', subDomainId)}` : '';
      return {
        name: labelFor(to, 'domain', domainId) + within,
        href: `/threads/list?domainId=${domainId}${subDomainId ? `&subDomainId=${subDomainId}` : ''}`,
      };
    }
    case 'search':
      return describedSearch(to, target);
  }
}

function describedSearch(to: Reader, target: string): { name: string; href: string } {
  const { keywords, fid, typeId, domainId, answered } = searchParts(target);
  const { types, stateInfo } = textsIn(to.language);
  const query = new URLSearchParams({ keywords });
  const names = [`“${keywords}”`];
  const narrowed = (name: string, value: number | undefined, label: (value: number) => string | undefined) => {
    if (!value) return;
    query.set(name, String(value));
    names.push(label(value) ?? String(value));
  };
  narrowed('fid', fid, (one) => forumNameOf(to, one) || undefined);
  narrowed('typeId', typeId, (one) => types[one]);
  narrowed('domainId', domainId, (one) => labelFor(to, 'domain', one));
  narrowed('answered', Number(answered), () => stateInfo.done);
  return { name: names.join(' · '), href: `/messageSearch?${query}` };
}
