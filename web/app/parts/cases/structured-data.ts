import type { CaseDetail } from '@board/contract/cases';
import { isoOf } from '../../lib/format.ts';

/** Returns a case as data for search engines (schema.org, Article). */
export const structuredData = (found: CaseDetail, url: string) => ({
  '@context': 'https://schema.org',
  '@type': 'Article',
  headline: found.title,
  description: found.summary,
  articleSection: found.domainName,
  url,
  datePublished: isoOf(found.dateline),
  author: { '@type': 'GovernmentOrganization', name: found.organization },
});
