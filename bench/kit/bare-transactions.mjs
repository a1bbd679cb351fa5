/** The peer of the `signing` benchmark: the driver alone runs the statements of signatures, one transaction each. */
import pg from 'pg';
import { types } from '../../dist/platform/postgres/types.js';

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

/** Runs all transactions at the same time and returns the milliseconds of each. The statements begin and commit. */
process.on('message', async ({ address, poolSize, transactions }) => {
  pool ??= new pg.Pool({ connectionString: address, max: poolSize, types, keepAlive: true });
  process.send({ ms: await Promise.all(transactions.map(run)) });
});
