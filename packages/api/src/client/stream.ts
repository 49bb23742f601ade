/** An event of a stream: its id, with which the stream can be taken up again, its type and its data. */
export interface StreamEvent<Data = unknown> {
  readonly id: string;
  readonly type: string;
  readonly data: Data;
}

/** Splits the text of a stream into blocks, which empty lines end. */
async function* readBlocks(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let restOfText = '';
  try {
    while (true) {
      const { done, value = '' } = await reader.read();
      if (done) return;
      const blocks = `${restOfText}${value}`.replace(/\r\n?/g, '\n').split('\n\n');
      restOfText = blocks.pop() ?? '';
      yield* blocks;
    }
  } finally {
    await reader.cancel();
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Reads server-sent events with JSON data. Comments and other data are skipped. */
export async function* readStream(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
): AsyncGenerator<StreamEvent> {
  let id = '';
  for await (const block of readBlocks(body)) {
    let type = 'message';
    const data: string[] = [];
    for (const line of block.split('\n')) {
      const [, name = '', value = ''] = /^([^:]*):? ?(.*)$/.exec(line) ?? [];
      if (name === 'id') id = value;
      if (name === 'event') type = value;
      if (name === 'data') data.push(value);
    }
    const parsedData = data.length === 0 ? undefined : parseJson(data.join('\n'));
    if (parsedData !== undefined) yield { id, type, data: parsedData };
  }
}
