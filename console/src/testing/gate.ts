/**
 * Keeps answers of the platform back until the play function opens it. To be shut before each time that
 * the story is played.
 */
export function makeGate() {
  let opened = Promise.resolve();
  let open = () => {};
  return {
    shut: () => {
      opened = new Promise((resolve) => {
        open = resolve;
      });
    },
    open: () => open(),
    passed: () => opened,
  };
}
