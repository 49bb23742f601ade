/** The least time of the processor that some work takes of several tries: others on the machine do not count. */
export async function cpuTimeOf(work: () => unknown, tries = 5): Promise<number> {
  let minimum = Infinity;
  for (let tryCount = 0; tryCount < tries; tryCount += 1) {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    minimum = Math.min(minimum, user + system);
  }
  return Math.max(1, minimum);
}
