/**
 * What the operations on blocks ask of those who own content: whether the actor may read or change it, and to record
 * what happened. Documents and templates each implement it.
 */
import type { Queryable } from '../../../platform/postgres/database.ts';
import type { Context } from '../../app/operation.ts';
import type { BlockRow } from '../block.ts';
import type { BlockOwner, Owner } from '../owner.ts';

export type ContentChange = 'ADDED' | 'CHANGED' | 'DELETED' | 'BOXES';

/** An owner whose lock is held until the end of the transaction. */
export interface Editing {
  owner: BlockOwner;
  /** Blocks before and after; blocks that only moved are in neither. Called after everything is written. */
  changed(before: readonly BlockRow[], after: readonly BlockRow[], change: ContentChange): Promise<void>;
}

export interface ContentRules {
  /** Throws NOT_FOUND if the owner is out of the actor's reach. */
  read(ctx: Context<Queryable>, id: string): Promise<Owner>;
  /** The same for a change, before slow work for it. Throws what `edit` throws, which decides. */
  readToEdit(ctx: Context<Queryable>, id: string): Promise<Owner>;
  /**
   * Locks the owner. Throws NOT_FOUND, and INVALID_STATE if its content is closed; with `atOnce` also while another
   * request changes it.
   */
  edit(ctx: Context, id: string, options?: { atOnce: boolean }): Promise<Editing>;
}
