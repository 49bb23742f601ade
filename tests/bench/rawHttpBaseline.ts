import { createServer } from 'node:http';

// A bare server that gives every call the answer of another one: what no server in Node can undercut.
const [address = '', authorization = '', port] = process.argv.slice(2);
const answer = await fetch(address, { headers: { authorization } });
const headers = { 'content-type': answer.headers.get('content-type') ?? '' };
const body = Buffer.from(await answer.arrayBuffer());
createServer((_request, response) => {
  response.writeHead(200, { ...headers, 'content-length': body.length }).end(body);
}).listen(Number(port), '127.0.0.1');
