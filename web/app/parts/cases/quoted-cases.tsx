import { cutAtCases } from './case-links.ts';

/** An answer's text with links to quoted cases; they lead to this site, whatever its address was at that time. */
export function QuotedCases({ text }: { text: string }) {
  return cutAtCases(text).map((piece, i) =>
    typeof piece === 'string' ? (
      piece
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text
      <a key={i} href={`/caseBase/content?caseId=${piece.caseId}`}>
        {piece.address}
      </a>
    ),
  );
}
