/** Method, path and body of calls; made from the contract while building (calls-plugin.ts). */
declare module 'virtual:calls' {
  const calls: Partial<Record<import('@board/contract').CallKey, import('./request.ts').CallAddress>>;
  export default calls;
}
/** The calls of officials and staff. */
declare module 'virtual:desk-calls' {
  const calls: Partial<Record<import('@board/contract').CallKey, import('./request.ts').CallAddress>>;
  export default calls;
}
