/** Applies the migrations of a folder in a process of its own, which a test kills: `migrate.fixture.ts ADDRESS FOLDER`. */
import { migrate } from './migrate.ts';

const [address = '', dir = ''] = process.argv.slice(2);
await migrate(address, dir);
