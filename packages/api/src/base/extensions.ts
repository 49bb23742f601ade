/** Abilities beyond the specification, which a platform may lack. Each switches something of a client by itself. */
export const extensionNames = [
  // Lists can be searched, sorted, filtered, continued after a record, and counted for the landing page. Views of them
  // can be saved.
  'query',
  // Each record has a version, and a change of an outdated one is refused (If-Match). A repeated POST has one effect
  // (Idempotency-Key). In a change, null empties a field, secrets included.
  'versions',
  // Roles are changed, and people get other ones. A session ends at the platform, too, and a password link is checked
  // before the new password is typed.
  'access',
  // People see to their own account: they change their password, and end their sessions. Invitations are renewed, and
  // people deactivated.
  'accounts',
  // People have several API keys, with names, ends and limits. Administrators see the keys of all, and revoke them.
  'keys',
  // The name and the stages of a pipeline are changed, and people are removed from it.
  'pipelines',
  // Every change is written down, and can be undone.
  'history',
  // Many records are changed, deleted or given back as they were by one call.
  'changes',
  // Files of every kind are imported in parts, and each import is kept.
  'imports',
  // The configuration is read, compared and applied as one document.
  'plans',
  // Changes are streamed, and sent to webhooks.
  'events',
] as const;
/** The name of an ability beyond the specification. */
export type Extension = (typeof extensionNames)[number];
