// Loaded before a program: says at its end what it took. Its own start is part of that, for all alike.
process.on('exit', () => {
  const { user, system } = process.cpuUsage();
  const memory = process.resourceUsage().maxRSS / 1_024;
  process.stderr.write(`\nmeter ${(user + system) / 1_000} ${memory}\n`);
});
