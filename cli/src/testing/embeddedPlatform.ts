import { createMock, mockPeople } from '@steward/server/msw';
import { beforeAll, expect } from 'vitest';
import type { RunOptions } from './harness.ts';
import { platform, steward } from './harness.ts';

/** The command on the embedded platform with its demo data, for the tests of one file. */
export function useEmbeddedPlatform() {
  const mock = createMock();
  const fetch = async (request: Request) => mock.app.fetch(request);
  const asAdministrator = {
    fetch,
    env: { STEWARD_URL: platform, STEWARD_TOKEN: mockPeople.administrator.token },
  } satisfies RunOptions;
  beforeAll(() => mock.ready());
  const run = (...argv: string[]) => steward(argv, asAdministrator);
  return {
    fetch,
    asAdministrator,
    run,
    /** Runs a command that is expected to succeed. */
    async good(...argv: string[]) {
      const result = await run(...argv);
      expect(result.err, argv.join(' ')).not.toContain('error:');
      expect(result.exit, argv.join(' ')).toBe(0);
      return result;
    },
  };
}
