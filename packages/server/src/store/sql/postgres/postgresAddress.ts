/** Where a PostgreSQL database is, without user, password and parameters. */
export function describePostgres(url: string): string {
  const { hostname, port, pathname, searchParams } = new URL(url);
  const name = hostname || searchParams.get('host') || 'the local socket';
  const number = port || searchParams.get('port');
  return `${name}${number ? `:${number}` : ''}${pathname}`;
}
