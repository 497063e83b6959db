/** Texts that open something, by the forms in which they are given out. */
const FORMS: readonly [name: string, form: RegExp][] = [
  ['a private key', /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----\s+[A-Za-z0-9+/=\s]{60}/],
  ['a key of AWS', /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/],
  ['a key of Alibaba Cloud', /\bLTAI[0-9A-Za-z]{12,26}\b/],
  ['a key of Tencent Cloud', /\bAKID[0-9A-Za-z]{32}\b/],
  ['a token of GitHub', /\b(?:gh[pousr]_[0-9A-Za-z]{36}|github_pat_[0-9A-Za-z_]{60,})\b/],
  ['a token of GitLab', /\bglpat-[0-9A-Za-z_-]{20}\b/],
  ['a token of npm', /\bnpm_[0-9A-Za-z]{36}\b/],
  ['a token of Slack', /\bxox[abprs]-[0-9A-Za-z-]{20,}/],
  ['a key of an AI service', /\bsk-(?:proj-|ant-)?[0-9A-Za-z_-]{32,}\b/],
  ['a signed token', /\beyJ[0-9A-Za-z_-]{20,}\.eyJ[0-9A-Za-z_-]{20,}\.[0-9A-Za-z_-]{20,}/],
  ['a password in an address', /\b[a-z][a-z0-9+]*:\/\/[^\s/:@'"`$<>{}]+:[^\s/:@'"`$<>{}]{16,}@/],
];

/** Names what in a text looks like a secret, with its line; never the secret itself. */
export function secretsIn(text: string): string[] {
  return FORMS.flatMap(([name, form]) => {
    const at = text.search(form);
    return at < 0 ? [] : [`${name} in line ${text.slice(0, at).split('\n').length}`];
  });
}
