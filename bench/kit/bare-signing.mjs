/** The peer of `signing`: PostgreSQL and the driver with a signature's own statements, one transaction each, all at once. */
import pg from 'pg';
import { types } from '../../dist/base/postgres/types.js';

let pool = null;

async function run(statements) {
  const from = performance.now();
  const client = await pool.connect();
  try {
    for (const { name, text, values } of statements) await client.query(values ? { name, text, values } : text);
  } finally {
    client.release();
  }
  return performance.now() - from;
}

/** `transactions`: the statements of each, which begin and commit as the service's do. Answers milliseconds. */
process.on('message', async ({ address, poolSize, transactions }) => {
  pool ??= new pg.Pool({ connectionString: address, max: poolSize, types, keepAlive: true });
  process.send({ ms: await Promise.all(transactions.map(run)) });
});
