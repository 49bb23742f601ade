/**
 * Holds back answers of the platform until the play function opens the gate. Shut it before each run of the
 * story.
 */
export function createGate() {
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
