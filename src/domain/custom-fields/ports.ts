/** What custom fields need of higher modules; joined in the wiring. */
import type { Context } from '../app/operation.ts';

export interface DefinitionPorts {
  /** Runs a change of fields or categories. Throws PERMISSION_DENIED if it changes what somebody else published. */
  changeDefinitions<T>(ctx: Context, change: () => Promise<T>): Promise<T>;
}
