/**
 * People of an import. One whose e-mail address is known here stays as here: their password, passkeys and second factor
 * are not taken from the export. Everybody else is made, with the same id.
 */
import type { Tx } from '../../platform/postgres/database.ts';
import { Misuse } from '../command.ts';
import type { JsonRow } from './encrypted-rows.ts';

const find = 'select id, email from identities where email = any($1)';

export class People {
  /** Ids here, by those of the export. */
  readonly #here = new Map<string, string>();
  readonly #made = new Set<string>();

  get known(): number {
    return this.#here.size;
  }

  get made(): number {
    return this.#made.size;
  }

  /** The identities of a batch that must be made. */
  async newIn(tx: Tx, rows: readonly JsonRow[]): Promise<JsonRow[]> {
    const found = await tx.rows<{ id: string; email: string }>(find, [rows.map(row => String(row.email))]);
    const byEmail = new Map(found.map(({ id, email }) => [email, id]));
    return rows.filter(row => {
      const here = byEmail.get(String(row.email));
      if (here === undefined) this.#made.add(String(row.id));
      else this.#here.set(String(row.id), here);
      return here === undefined;
    });
  }

  /** Rows of identities that are made. Throws Misuse for those of anybody else. */
  ofNew(rows: readonly JsonRow[]): JsonRow[] {
    return rows.filter(row => {
      const id = String(row.identity_id);
      if (!this.#made.has(id) && !this.#here.has(id)) throw new Misuse(`The export has no person ${id}.`);
      return this.#made.has(id);
    });
  }

  /** A user with the id that their person has here. */
  placed(user: JsonRow): JsonRow {
    const id = user.identity_id;
    if (id === null || id === undefined) return user;
    const here = this.#here.get(String(id)) ?? (this.#made.has(String(id)) ? id : null);
    if (here === null) throw new Misuse(`The export has no person ${String(id)}.`);
    return { ...user, identity_id: here };
  }
}
