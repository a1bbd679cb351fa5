/** Where the project's own folders are, from the compiled service and from its source alike. */
import { fileURLToPath } from 'node:url';

export const migrationsDir = fileURLToPath(new URL('../migrations', import.meta.url));
