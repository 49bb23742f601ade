/** Abilities beyond the specification, which a platform may lack. */
export const extensionNames = [
  'query', // Lists are searched (q), sorted (sort, order) and filtered (filter), and read on from a record (after).
  'views', // Views of lists are saved under a name.
  'clear', // A field that is changed to null is emptied, secrets included.
  'access', // Roles are changed, and people get other ones.
  'summary', // The landing page's figures come in one call.
  'search', // All lists are searched at once.
  'logout', // A session ends at the platform, too.
  'versions', // Each record has a version, and a change of an outdated one is refused (If-Match).
  'idempotency', // A repeated POST has one effect (Idempotency-Key).
  'imports', // Files of every kind are imported in parts, and each import is kept.
  'plans', // The configuration is read, compared and applied as one document.
  'history', // Every change is written down, and can be taken back.
  'events', // Changes can be listened to.
  'webhooks', // Addresses receive every change.
  'keys', // Administrators see who has an API key, and revoke it.
  'resetCheck', // A password link is looked up before the new password is typed.
] as const;
/** The name of an ability beyond the specification. */
export type Extension = (typeof extensionNames)[number];
