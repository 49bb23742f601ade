import { expect, test } from 'vitest';
import { HttpError } from '../../base/errors.ts';
import { readFile } from './request.ts';
import { createMemoryStaging } from '../../base/stagedFile.ts';

/** Reads the field `file` of a body; the message of the refusal where there is none. */
async function read(body: BodyInit, type?: string) {
  // TypeScript's type of a request does not know `duplex`, which Node demands for a stream.
  const init = {
    method: 'POST',
    body,
    duplex: 'half',
    ...(type && { headers: { 'content-type': type } }),
  };
  const request = new Request('http://localhost/', init);
  try {
    const file = await readFile(request, 'file', createMemoryStaging(20_000_000), 'too large');
    return await new Blob([...file.pieces()]).text();
  } catch (error) {
    if (error instanceof HttpError) return error.message;
    throw error;
  }
}

const missing = 'There is no file in the field “file”. Choose a file and try again.';

/** A body as a browser or curl writes it. */
function form(content: BlobPart, name = 'companies.csv') {
  const data = new FormData();
  data.set('before', '\r\n\r\nname="file"\r\n--');
  data.set('file', new File([content], name));
  data.set('after', new File(['other'], 'file'));
  return data;
}

test.each([
  ['plain text', 'name\nAcme\n'],
  ['nothing', ''],
  ['line breaks and hyphens', '\r\n\r\n--\r\n-\r\n--x\r\n'],
])('a file of %s is read as it is', async (_what, content) => {
  expect(await read(form(content, 'a"; name="b".csv'))).toBe(content);
});

test.each([1, 2, 3, 7, 64])(
  'a body that comes in pieces of %i bytes is read as a whole',
  async (by) => {
    const content = 'name\r\nAcme\r\n--\r\n-\r\n';
    const whole = new Response(form(content));
    const type = whole.headers.get('content-type') ?? '';
    const bytes = new Uint8Array(await whole.arrayBuffer());
    let at = 0;
    const pieces = new ReadableStream<Uint8Array<ArrayBuffer>>({
      pull(controller) {
        controller.enqueue(bytes.slice(at, (at += by)));
        if (at >= bytes.length) controller.close();
      },
    });
    expect(await read(pieces, type)).toBe(content);
  },
);

test('a quoted boundary and a media type in another case are read', async () => {
  const body =
    '--a b\r\ncontent-disposition: form-data; filename=x; name=file\r\n\r\nAcme\r\n--a b--';
  expect(await read(body, 'Multipart/Form-Data; BOUNDARY="a b"')).toBe('Acme');
});

test('a field that is no file, a field of another name, and a body that breaks off have none', async () => {
  const text = new FormData();
  text.set('file', 'no file');
  expect(await read(text)).toBe(missing);
  const other = new FormData();
  other.set('sheet', new File(['name'], 'companies.csv'));
  expect(await read(other)).toBe(missing);
  const whole = new Response(form('name\nAcme\n'));
  const type = whole.headers.get('content-type') ?? '';
  const bytes = new Uint8Array(await whole.arrayBuffer());
  for (let length = bytes.indexOf(65); length > 0; length -= 7) {
    expect(await read(bytes.subarray(0, length), type)).toBe(missing);
  }
  expect(await read(bytes, 'multipart/form-data')).toBe(missing);
});

test('a body of very many parts is not read to its end', async () => {
  const many = new FormData();
  for (let part = 0; part < 100; part += 1) many.append('other', 'x');
  many.set('file', new File(['name'], 'companies.csv'));
  expect(await read(many)).toBe(missing);
});

// Where each took time by the length of the file, this would take hours.
test('a file of nothing but carriage returns is read', async () => {
  expect(await read(form('\r'.repeat(10_000_000)))).toHaveLength(10_000_000);
});
