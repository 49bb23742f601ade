import { writeFileSync } from 'node:fs';

// Loaded before a program: writes what the program took when it ends. Node's own start counts, for all alike.
process.on('exit', () => {
  const { user, system } = process.cpuUsage();
  const usage = {
    processorMs: (user + system) / 1_000,
    memoryMb: process.resourceUsage().maxRSS / 1_024,
  };
  writeFileSync(process.env.USAGE_FILE, JSON.stringify(usage));
});
