/** The least time of the processor that some work takes of several tries: others on the machine do not count. */
export function cpuTimeOf(work: () => unknown, tries = 5): number {
  const times = Array.from({ length: tries }, () => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return user + system;
  });
  return Math.max(1, Math.min(...times));
}
