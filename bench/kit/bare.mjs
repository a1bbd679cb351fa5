/**
 * The peer of `ceiling`: what Node and the driver can do with the same statements and nothing else. No framework, no
 * rules, no token; plain JavaScript on the compiled `show`, so that no loader stands in its way.
 */
import { createServer } from 'node:http';
import pg from 'pg';
import { showDocument } from '../../dist/areas/documents/show.js';
import { newId } from '../../dist/base/ids.js';
import { types } from '../../dist/base/postgres/types.js';

process.once('message', ({ address, poolSize, get, posts }) => open(address, poolSize, get, posts));

/** Fresh ids in place of the recorded ones; what was given again and again stays one value. */
function template(recorded) {
  const ids = [];
  const numberOf = id => (ids.includes(id) ? ids.indexOf(id) : ids.push(id) - 1);
  const maker = value => {
    if (Array.isArray(value)) {
      const makers = value.map(maker);
      return fresh => makers.map(make => make(fresh));
    }
    if (typeof value !== 'string') return () => value;
    if (/^-?\d{15,20}$/.test(value)) return () => String(Math.floor(Math.random() * 2 ** 53));
    const parts = value.split(/((?:doc|pty|jrn|evt|job|key-to-replace)_[0-9a-z-]{20,36})/);
    if (parts.length === 1) return () => value;
    const numbers = parts.map((part, i) => (i % 2 === 1 ? numberOf(part) : -1));
    return fresh => parts.map((part, i) => (numbers[i] < 0 ? part : fresh[numbers[i]])).join('');
  };
  const statements = recorded.map(({ name, text, values }) => ({ name, text, make: values ? maker(values) : null }));
  return {
    statements,
    prefixes: ids.map(id => id.split('_')[0]),
    document: ids.findIndex(id => id.startsWith('doc_')),
  };
}

async function open(address, poolSize, get, posts) {
  const pool = new pg.Pool({ connectionString: address, max: poolSize, types, keepAlive: true });
  const templates = posts.map(({ path, statements }) => [path, template(statements)]);
  const { rows } = await pool.query(get);
  const [row] = rows;

  async function read(id) {
    const found = await pool.query({ name: get.name, text: get.text, values: [get.values[0], id] });
    return JSON.stringify(showDocument(null, found.rows[0]));
  }

  async function write({ statements, prefixes, document }, bytes) {
    const given = JSON.parse(bytes.toString('utf8'));
    const fresh = prefixes.map(prefix => newId(prefix));
    const client = await pool.connect();
    for (const { name, text, make } of statements) {
      await client.query(make ? { name, text, values: make(fresh) } : text);
    }
    client.release();
    return JSON.stringify(showDocument(null, { ...row, id: fresh[document], name: given.name }));
  }

  const answer = (response, status, body) => {
    response.writeHead(status, {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': Buffer.byteLength(body),
    });
    response.end(body);
  };
  const fail = (response, error) => {
    console.error(error);
    answer(response, 500, String(error));
  };

  const server = createServer((request, response) => {
    if (request.method === 'GET') {
      read(request.url.slice('/documents/'.length)).then(
        body => answer(response, 200, body),
        error => fail(response, error),
      );
      return;
    }
    const chunks = [];
    request.on('data', chunk => chunks.push(chunk));
    request.on('end', () => {
      const [, found] = templates.find(([path]) => path === request.url);
      write(found, chunks.length === 1 ? chunks[0] : Buffer.concat(chunks)).then(
        body => answer(response, 201, body),
        error => fail(response, error),
      );
    });
  });
  server.listen(0, '127.0.0.1', () => process.send({ baseUrl: `http://127.0.0.1:${server.address().port}` }));
}
