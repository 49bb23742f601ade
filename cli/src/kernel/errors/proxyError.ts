/** The error of the socket, which fetch and the client wrap. */
export const rootCauseOf = (error: Error): Error =>
  error.cause instanceof Error ? rootCauseOf(error.cause) : error;

const textOf = (error: Error, property: string): string =>
  property in error ? String(Object(error)[property]) : '';

/** A call that a proxy did not let through, so that it never reached the platform. */
export class ProxyError extends Error {
  override readonly name = 'ProxyError';
  /** The proxy's address, without its password. */
  readonly proxy: string;
  /** The status that it answered with, where it answered. */
  readonly status: number | undefined;

  constructor(proxy: string, status: number | undefined, cause: Error) {
    super(rootCauseOf(cause).message || textOf(rootCauseOf(cause), 'code'), { cause });
    this.proxy = proxy;
    this.status = status;
  }
}

/** A proxy as it may be printed: its address without its password. */
export const proxyName = ({ protocol, host }: URL): string => `${protocol}//${host}`;

const tunnel = /Proxy response \((\d+)\)/;

/** Whether a connection that failed was one to this host and port. */
function isTo({ hostname, port, protocol }: URL, error: Error): boolean {
  const proxyPort = port || (protocol === 'https:' ? '443' : '80');
  // A host of several addresses fails with an error for each.
  if (error instanceof AggregateError) {
    return error.errors.some((each) => each instanceof Error && textOf(each, 'port') === proxyPort);
  }
  return (
    textOf(error, 'hostname') === hostname ||
    textOf(error, 'port') === proxyPort ||
    error.message.includes(`${hostname}:${proxyPort}`)
  );
}

/** The error of a call, named as a proxy error if the proxy failed or refused. */
export function asProxyError(error: unknown, url: string, proxy: URL): unknown {
  const { port } = new URL(url);
  if (!(error instanceof Error)) return error;
  const cause = rootCauseOf(error);
  const address = proxyName(proxy);
  const [, status] = tunnel.exec(cause.message) ?? [];
  if (status !== undefined) return new ProxyError(address, Number(status), error);
  const isAmbiguous = proxy.port === port && textOf(cause, 'hostname') === '';
  return isTo(proxy, cause) && !isAmbiguous ? new ProxyError(address, undefined, error) : error;
}
