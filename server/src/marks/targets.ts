import type { FollowKind } from '@board/contract/marks';
import type { App } from '../base/app.ts';
import { plain } from '../base/plain.ts';
import { fail } from '../base/refusal.ts';
import { board } from '../forums/index.ts';
import { dictionaries } from '../settings/index.ts';

/** What a call names to be followed. */
export interface Named {
  kind: FollowKind;
  tid?: number;
  fid?: number;
  domainId?: number;
  subDomainId?: number;
  keywords?: string;
}

/** The name under which a thing is followed: a number, a domain with what is within it, or words. Refuses what is none. */
export function targetOf(app: App, { kind, tid, fid, domainId, subDomainId, keywords }: Named): string {
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
      return wordsIn(keywords ?? '').join(' ') || fail('A0400');
  }
}

const wordsIn = (keywords: string): string[] => keywords.trim().split(/\s+/).filter(Boolean);

const topicParts = (target: string) => target.split('-').map(Number) as [number, number | undefined];

/** How a followed thing is called, and where it is read; `subject` is that of a message. */
export function described(app: App, kind: FollowKind, target: string, subject = ''): { name: string; href: string } {
  switch (kind) {
    case 'message':
      return { name: subject, href: `/threads/content?tid=${target}` };
    case 'board':
      return { name: board(app, Number(target))?.forumName ?? target, href: `/threads/list?fid=${target}` };
    case 'topic': {
      const [domainId, subDomainId] = topicParts(target);
      const names = dictionaries.of(app);
      const within = subDomainId ? ` · ${names.label('subDomain', subDomainId)}` : '';
      return {
        name: names.label('domain', domainId) + within,
        href: `/threads/list?domainId=${domainId}${subDomainId ? `&subDomainId=${subDomainId}` : ''}`,
      };
    }
    case 'search':
      return { name: `“${target}”`, href: `/messageSearch?${new URLSearchParams({ keywords: target })}` };
  }
}

/** What a day's message is, for those who follow; its text as `plain` writes it. */
export interface Piece {
  tid: number;
  fids: readonly number[];
  domainId: number;
  subDomainId: number | null;
  text: string;
}

/** Whether somebody who follows this wants to hear of the piece. */
export function concerns(kind: FollowKind, target: string, piece: Piece): boolean {
  switch (kind) {
    case 'message':
      return piece.tid === Number(target);
    case 'board':
      return piece.fids.includes(Number(target));
    case 'topic': {
      const [domainId, subDomainId] = topicParts(target);
      return piece.domainId === domainId && (subDomainId === undefined || piece.subDomainId === subDomainId);
    }
    case 'search':
      return wordsIn(plain(target)).every((word) => piece.text.includes(word));
  }
}
