import type { MetaDescriptor } from 'react-router';

type Structured = Extract<MetaDescriptor, { 'script:ld+json': unknown }>['script:ld+json'];

interface Article {
  /** the title of the window */
  title: string;
  /** the title of the article itself */
  headline: string;
  description: string;
  /** absolute */
  address: string;
  siteName: string;
  structured: Structured;
}

/** Returns the meta of an article, for search engines and for the preview of a shared link. */
export const articleMeta = ({
  title,
  headline,
  description,
  address,
  siteName,
  structured,
}: Article): MetaDescriptor[] => [
  { title },
  { name: 'description', content: description },
  { tagName: 'link', rel: 'canonical', href: address },
  { property: 'og:type', content: 'article' },
  { property: 'og:title', content: headline },
  { property: 'og:description', content: description },
  { property: 'og:url', content: address },
  { property: 'og:site_name', content: siteName },
  { 'script:ld+json': structured },
];
