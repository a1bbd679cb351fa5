/** Names of shapes in the OpenAPI document of this version, apart from those of other versions. */
import type { z } from 'zod';

export const named0926 = <T extends z.ZodType>(name: string, schema: T): T => schema.meta({ id: `${name}-2026-09` });
