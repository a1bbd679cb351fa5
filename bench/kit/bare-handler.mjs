/**
 * The peer of the `ceiling` benchmark: what Node and the database driver reach with the statements of the service and
 * nothing else. No framework, no validation, no authentication. Plain JavaScript on the compiled `show` module, because a
 * TypeScript loader would slow it down.
 */
import { createServer } from 'node:http';
import pg from 'pg';
import { showDocumentOfEvent } from '../../dist/domain/documents/show.js';
import { newId } from '../../dist/platform/ids.js';
import { types } from '../../dist/platform/postgres/types.js';

process.once('message', options => open(options).catch(fail));

function fail(error) {
  console.error(error);
  process.exit(1);
}

// The measured documents hold no encrypted value, so that nothing is decrypted.
const noSecrets = null;
const documentJson = row => JSON.stringify(showDocumentOfEvent(noSecrets, row));

const idPattern = /([a-z]{2,4}_[0-9a-z]{26})/;

/**
 * Splits the recorded statements into texts and functions that make their values. `isReplaced` says which of the recorded
 * ids get a new value in each request; every other value is sent as it was recorded, however many there are.
 */
function templateOf(recorded, isReplaced) {
  const ids = [];
  const indexOf = id => (ids.includes(id) ? ids.indexOf(id) : ids.push(id) - 1);
  const makerOf = value => {
    if (Array.isArray(value)) {
      const makers = value.map(makerOf);
      return fresh => makers.map(make => make(fresh));
    }
    if (typeof value !== 'string') return () => value;
    // Lock numbers and hashes: a random one, so that requests do not wait for each other.
    if (/^-?\d{15,20}$/.test(value)) return () => String(Math.floor(Math.random() * 2 ** 53));
    const parts = value.split(idPattern);
    if (!parts.some(isReplaced)) return () => value;
    const indexes = parts.map(part => (isReplaced(part) ? indexOf(part) : -1));
    return fresh => parts.map((part, i) => (indexes[i] < 0 ? part : fresh[indexes[i]])).join('');
  };
  const statements = recorded.map(({ name, text, values }) => ({ name, text, make: values ? makerOf(values) : null }));
  return { statements, ids };
}

async function open({ address, poolSize, get, reads, posts, constantIds }) {
  const pool = new pg.Pool({ connectionString: address, max: poolSize, types, keepAlive: true });
  const constant = new Set(constantIds);
  const getTemplate = templateOf(get.statements, part => part === get.id);
  const postTemplates = new Map(
    posts.map(({ path, statements }) => {
      const template = templateOf(statements, part => idPattern.test(part) && !constant.has(part));
      const prefixes = template.ids.map(id => id.split('_')[0]);
      return [path, { ...template, prefixes, document: prefixes.indexOf('doc') }];
    }),
  );
  // Always the same rows, so that the answer is known; it is written as JSON each time.
  const readTemplates = new Map(
    reads.map(({ path, statements, answer }) => [path, { template: templateOf(statements, () => false), answer }]),
  );
  const example = await find(get.id);

  async function send({ statements }, fresh) {
    const client = await pool.connect();
    const results = [];
    try {
      for (const { name, text, make } of statements)
        results.push(await client.query(make ? { name, text, values: make(fresh) } : text));
      client.release();
    } catch (error) {
      client.release(true); // it may be inside a transaction
      throw error;
    }
    return results;
  }

  async function find(id) {
    for (const { rows } of await send(getTemplate, [id])) if (rows[0]?.id === id) return rows[0];
    throw new Error(`the recorded statements did not find ${id}`);
  }

  async function read({ template, answer }) {
    await send(template, []);
    return JSON.stringify(answer);
  }

  async function create(template, bytes) {
    const { name } = JSON.parse(bytes.toString('utf8'));
    const fresh = template.prefixes.map(prefix => newId(prefix));
    await send(template, fresh);
    return documentJson({ ...example, id: fresh[template.document], name });
  }

  const respond = (response, status, body) => {
    response.writeHead(status, {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': Buffer.byteLength(body),
    });
    response.end(body);
  };
  const respondWith = (response, promise) =>
    promise.then(
      body => respond(response, 200, body),
      error => {
        console.error(error);
        respond(response, 500, String(error));
      },
    );

  const server = createServer((request, response) => {
    if (request.method === 'GET') {
      const known = readTemplates.get(request.url);
      if (known) return respondWith(response, read(known));
      respondWith(response, find(request.url.slice('/documents/'.length)).then(documentJson));
      return;
    }
    const chunks = [];
    request.on('data', chunk => chunks.push(chunk));
    request.on('end', () => {
      const bytes = chunks.length === 1 ? chunks[0] : Buffer.concat(chunks);
      respondWith(response, create(postTemplates.get(request.url), bytes));
    });
  });
  server.listen(0, '127.0.0.1', () => process.send({ baseUrl: `http://127.0.0.1:${server.address().port}` }));
}
