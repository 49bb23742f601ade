import { expect, test } from 'vitest';
import { fileIn } from './multipart.ts';

const text = (bytes: Uint8Array | undefined) => bytes && new TextDecoder().decode(bytes);

/** A body as a browser or curl writes it. */
async function sent(form: FormData) {
  const request = new Response(form);
  const type = request.headers.get('content-type') ?? '';
  return { type, body: new Uint8Array(await request.arrayBuffer()) };
}

function form(content: BlobPart, name = 'companies.csv') {
  const made = new FormData();
  made.set('before', '\r\n\r\nname="file"\r\n--');
  made.set('file', new File([content], name));
  made.set('after', new File(['other'], 'file'));
  return made;
}

test.each([
  ['plain', 'name\nAcme\n'],
  ['nothing', ''],
  ['line breaks and hyphens', '\r\n\r\n--\r\n-\r\n--x\r\n'],
])('a file with %s is found as it is', async (_what, content) => {
  const { type, body } = await sent(form(content, 'a"; name="b".csv'));
  expect(text(fileIn(body, type, 'file'))).toBe(content);
});

test('a border in quotation marks, and a type written in another way', () => {
  const body =
    'before\r\n--a b\r\ncontent-disposition: form-data; filename=x; name=file\r\n\r\nAcme\r\n--a b--';
  const bytes = new TextEncoder().encode(body);
  expect(text(fileIn(bytes, 'Multipart/Form-Data; BOUNDARY="a b"', 'file'))).toBe('Acme');
});

test('a line of the file that begins like a border is none', () => {
  const content = 'name\r\n--XY\r\n--X-\r\nAcme';
  const head = '--X \r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n';
  const bytes = new TextEncoder().encode(`${head}${content}\r\n--X--\r\n`);
  expect(text(fileIn(bytes, 'multipart/form-data; boundary=X', 'file'))).toBe(content);
});

test('a field that is no file, a field of another name, and a body that breaks off have none', async () => {
  const field = new FormData();
  field.set('file', 'no file');
  const { type, body } = await sent(field);
  expect(fileIn(body, type, 'file')).toBeUndefined();
  const whole = await sent(form('name\nAcme\n'));
  expect(fileIn(whole.body, whole.type, 'sheet')).toBeUndefined();
  for (let length = whole.body.indexOf(65); length > 0; length -= 7) {
    expect(fileIn(whole.body.subarray(0, length), whole.type, 'file')).toBeUndefined();
  }
  expect(fileIn(whole.body, 'multipart/form-data', 'file')).toBeUndefined();
});

test('a body of very many parts is not looked through', async () => {
  const many = new FormData();
  for (let part = 0; part < 100; part += 1) many.append('other', 'x');
  many.set('file', new File(['name'], 'companies.csv'));
  const { type, body } = await sent(many);
  expect(fileIn(body, type, 'file')).toBeUndefined();
});

test('a file of nothing but carriage returns takes no longer than another of its size', () => {
  const head = '--X\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n';
  const took = (filler: string) => {
    const bytes = new TextEncoder().encode(head + filler.repeat(10_000_000));
    const started = performance.now();
    expect(fileIn(bytes, 'multipart/form-data; boundary=X', 'file')).toBeUndefined();
    return performance.now() - started;
  };
  took('a');
  expect(took('\r') / took('a')).toBeLessThan(20);
});
