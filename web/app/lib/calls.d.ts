/** Method and path of every call; made from the contract while building (calls-plugin.ts). */
declare module 'virtual:calls' {
  const calls: Record<import('@board/contract').CallKey, `${'GET' | 'POST'} ${string}`>;
  export default calls;
}
