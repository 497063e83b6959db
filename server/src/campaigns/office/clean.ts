import sanitize from 'sanitize-html';

/**
 * The markup that a campaign's explanation may hold: headings, paragraphs, lists, emphasis, links and uploaded pictures,
 * each named by its number. Everything else is dropped, even if the editor let it through.
 */
const allowed: sanitize.IOptions = {
  allowedTags: ['h2', 'h3', 'p', 'br', 'strong', 'em', 'u', 's', 'ul', 'ol', 'li', 'blockquote', 'hr', 'a', 'img'],
  allowedAttributes: { a: ['href', 'rel'], img: ['data-aid', 'alt'] },
  allowedSchemes: ['http', 'https'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: 20,
  transformTags: {
    h1: 'h2',
    h4: 'h3',
    b: 'strong',
    i: 'em',
    a: sanitize.simpleTransform('a', { rel: 'nofollow noopener' }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !/^[1-9]\d{0,9}$/.test(attribs['data-aid'] ?? ''),
};

/** Returns markup in stored form: only allowed elements, and pictures with only their number and description. */
export const cleanMarkup = (markup: string): string => sanitize(markup, allowed).trim();

/** Returns the plain text of cleaned markup, one line per block. */
export const textOf = (markup: string): string =>
  unescaped(
    sanitize(markup.replace(/<(br|hr)[^>]*>|<\/(p|h2|h3|li|blockquote)>/g, '\n'), {
      allowedTags: [],
      allowedAttributes: {},
    }),
  )
    .replace(/\n{3,}/g, '\n\n')
    .trim();

const unescaped = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

/** Returns the numbers of the pictures in cleaned markup. */
export const picturesIn = (markup: string): number[] => [
  ...new Set([...markup.matchAll(/<img[^>]*? data-aid="(\d+)"/g)].map(([, aid]) => Number(aid))),
];

/** Adds the addresses of pictures to cleaned markup; pictures without an address are left out. */
export const withPictures = (markup: string, addressOf: (aid: number) => string | undefined): string =>
  markup.replace(/<img((?:[^>"]|"[^"]*")*? data-aid="(\d+)"(?:[^>"]|"[^"]*")*)>/g, (_all, attributes: string, aid) => {
    const address = addressOf(Number(aid));
    return address
      ? `<img src="${address.replaceAll('&', '&amp;')}" loading="lazy"${attributes.replace(/\s*\/$/, '')} />`
      : '';
  });
