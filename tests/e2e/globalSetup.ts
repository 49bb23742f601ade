import { findOldestNode, oldestNodeVariable } from './support/oldestNode.ts';

/** Has the command run on the oldest Node that it promises: the workspace itself has a newer one. */
export default async function globalSetup(): Promise<void> {
  process.env[oldestNodeVariable] ??= await findOldestNode();
}
