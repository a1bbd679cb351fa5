/** Streams the one file of a form: `multipart/form-data` (RFC 7578) with a single part, or the bare body. */

/** The body does not match its Content-Type. */
export class BadForm extends Error {}

const maxHead = 4096;

/** The bytes of the file as they arrive. Throws BadForm. */
export async function* oneFile(body: AsyncIterable<Uint8Array>, contentType: string): AsyncGenerator<Buffer> {
  if (!/^multipart\/form-data\b/i.test(contentType)) {
    for await (const chunk of body) yield Buffer.from(chunk);
    return;
  }
  const found = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;]{1,70}))/i.exec(contentType);
  const boundary = found?.[1] ?? found?.[2];
  if (!boundary) throw new BadForm('no boundary');
  const end = Buffer.from(`\r\n--${boundary}`);
  // Bytes that may belong to the closing boundary are held back.
  const max = end.length + 8;
  let held = Buffer.alloc(0);
  let inFile = false;
  for await (const chunk of body) {
    held = Buffer.concat([held, chunk]);
    if (!inFile) {
      const head = held.indexOf('\r\n\r\n');
      if (head < 0 && held.length > maxHead) throw new BadForm('no part begins');
      if (head < 0) continue;
      if (!held.subarray(0, head).includes(`--${boundary}`)) throw new BadForm('another boundary');
      held = held.subarray(head + 4);
      inFile = true;
    }
    if (held.length <= max) continue;
    yield held.subarray(0, held.length - max);
    held = Buffer.from(held.subarray(held.length - max));
  }
  // An empty part has no line break before the boundary.
  const last = held.indexOf(end);
  if (!inFile || last < 0) throw new BadForm('the part does not end, or is not the last');
  yield held.subarray(0, last);
}
