/** Installs the programs that the tests use: `node scripts/install-programs.mjs`. Says what it could not install. */
import { installPrograms } from './tests/programs.mjs';

const missing = installPrograms();
console.log(missing.length === 0 ? 'Nothing is missing.' : `Not installed: ${missing.join(', ')}`);
