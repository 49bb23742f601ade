/** The least time of the processor that some work takes of several tries: others on the machine do not count. */
export async function cpuTimeOf(work: () => unknown, tries = 5): Promise<number> {
  let least = Infinity;
  for (let tried = 0; tried < tries; tried += 1) {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, user + system);
  }
  return Math.max(1, least);
}
