/**
 * Checks that an address may be called by this server. All that the server calls for a webhook passes
 * here, when it is saved and again at each attempt.
 * @throws Error that says why not
 */
export async function assertCallable(address: string): Promise<void> {
  const url = new URL(address);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    throw new Error('The address must begin with https:// or http://.');
  }
  if (url.username !== '' || url.password !== '') {
    throw new Error('The address must not hold a user or a password: it is shown and logged.');
  }
}
