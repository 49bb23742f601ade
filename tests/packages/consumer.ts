// Compiled against the built packages, as those who install them do; never run.
import { createClient } from '@steward/api';
import type { ClientOptions, Page } from '@steward/api';

const options: ClientOptions = { baseUrl: 'https://platform.example', token: () => 'token' };

export async function firstSignals(): Promise<Page<{ id: number; name?: string | null }>> {
  return createClient(options).signals.list({ query: { page: 1, pageSize: 10 } });
}
