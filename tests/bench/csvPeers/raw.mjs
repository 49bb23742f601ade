import { createReadStream } from 'node:fs';

let bytes = 0;
for await (const piece of createReadStream(process.argv[2])) bytes += piece.length;
console.log(bytes);
