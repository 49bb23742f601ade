/** How long work may hold the page, in milliseconds. */
const stretch = 24;

/** Lets the page draw and answer whenever work has held it for a while; tells whether it did. */
export function breather(): () => Promise<boolean> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < stretch) return false;
    await new Promise<void>((resolve) => setTimeout(resolve));
    since = performance.now();
    return true;
  };
}
