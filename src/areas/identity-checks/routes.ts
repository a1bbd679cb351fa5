/** Contract row to act. */
import type { AnyAct } from '../act.ts';
import { cancelCheck } from './cancel.ts';
import { createCheck } from './create.ts';
import { getCheck } from './get.ts';
import { listChecks } from './list.ts';

export const identityCheckRoutes: readonly AnyAct[] = [listChecks, createCheck, getCheck, cancelCheck];
