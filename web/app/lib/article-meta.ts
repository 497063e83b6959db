import type { MetaDescriptor } from 'react-router';

type Structured = Extract<MetaDescriptor, { 'script:ld+json': unknown }>['script:ld+json'];

interface Article {
  /** what the page is called in the window */
  title: string;
  /** what the article itself is called */
  headline: string;
  description: string;
  /** absolute */
  address: string;
  siteName: string;
  structured: Structured;
}

/** What search engines, and those to whom somebody passes the page on, are told of a page that is read as one piece. */
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
