import { createReadStream } from 'node:fs';
import { inferSchema, initParser } from 'udsv';

let parser;
let rows = 0;
const count = (found) => {
  rows += found.length;
};
for await (const piece of createReadStream(process.argv[2], 'utf8')) {
  parser ??= initParser(inferSchema(piece));
  parser.chunk(piece, parser.stringArrs, count);
}
parser.end();
console.log(rows);
