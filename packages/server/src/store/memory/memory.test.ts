import { createMemoryStore } from './memory.ts';
import { describeStore } from '../testing/conformance/index.ts';

describeStore('memory store', async () => ({
  open: async (schemas) => createMemoryStore(schemas),
  drop: async () => {},
}));
