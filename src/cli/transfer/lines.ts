/** The lines of a file, in batches that fit in memory. */
import { createReadStream } from 'node:fs';
import { Misuse } from '../command.ts';

const longest = 256 * 2 ** 20;
const maxBatch = { lines: 500, bytes: 4 * 2 ** 20 };

async function* linesOf(file: string, maxLine: number): AsyncGenerator<string> {
  let parts: Buffer[] = [];
  let length = 0;
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    let from = 0;
    for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, from)) {
      parts.push(chunk.subarray(from, at));
      yield Buffer.concat(parts).toString('utf8');
      parts = [];
      length = 0;
      from = at + 1;
    }
    parts.push(chunk.subarray(from));
    length += chunk.length - from;
    if (length > maxLine) throw new Misuse(`${file} has a line of more than ${maxLine} bytes.`);
  }
  if (length > 0) throw new Misuse(`${file} ends within a line.`);
}

/** Throws Misuse for a line of more than `maxLine` bytes. */
export async function* batchesOf(file: string, maxLine: number = longest): AsyncGenerator<string[]> {
  let lines: string[] = [];
  let bytes = 0;
  for await (const line of linesOf(file, maxLine)) {
    lines.push(line);
    bytes += line.length;
    if (lines.length < maxBatch.lines && bytes < maxBatch.bytes) continue;
    yield lines;
    lines = [];
    bytes = 0;
  }
  if (lines.length > 0) yield lines;
}
