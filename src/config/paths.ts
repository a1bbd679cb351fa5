/** The project's own folders, whether this runs compiled or from source. */
import { fileURLToPath } from 'node:url';

export const migrationsDir = fileURLToPath(new URL('../../migrations', import.meta.url));
export const openapiDir = fileURLToPath(new URL('../../openapi', import.meta.url));
