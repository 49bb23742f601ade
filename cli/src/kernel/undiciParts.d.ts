// The parts of undici have no types of their own.
declare module 'undici/lib/dispatcher/agent.js' {
  export { Agent as default } from 'undici';
}
declare module 'undici/lib/web/fetch/index.js' {
  import type { fetch } from 'undici';
  const parts: { readonly fetch: typeof fetch };
  export default parts;
}
