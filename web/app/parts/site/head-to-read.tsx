import { createElement, Fragment, type MetaHTMLAttributes } from 'react';
import type { MetaDescriptor } from 'react-router';
import type { Head } from '../../lib/head.ts';

/** The head of a page that React alone renders, as the framework would write it. */
export function HeadToRead({ meta, styles }: Head) {
  return (
    <>
      {meta.map((one) => (
        <Fragment key={JSON.stringify(one)}>{tagOf(one)}</Fragment>
      ))}
      {styles.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
    </>
  );
}

function tagOf(one: MetaDescriptor) {
  if ('title' in one) return <title>{String(one.title)}</title>;
  if ('script:ld+json' in one) {
    // Escaped, so that a text cannot end the script.
    const html = JSON.stringify(one['script:ld+json']).replace(/[<>&\u2028\u2029]/g, escaped);
    // biome-ignore lint/security/noDangerouslySetInnerHtml: data of ours, with nothing in it that HTML reads
    return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: html }} />;
  }
  if ('tagName' in one) {
    const { tagName, ...attributes } = one;
    return createElement(tagName === 'link' ? 'link' : 'meta', attributes);
  }
  return <meta {...(one as MetaHTMLAttributes<HTMLMetaElement>)} />;
}

const escaped = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
