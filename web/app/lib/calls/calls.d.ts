/** Method, path and body of every call; made from the contract while building (calls-plugin.ts). */
declare module 'virtual:calls' {
  const calls: Record<import('@board/contract').CallKey, import('./request.ts').CallAddress>;
  export default calls;
}
