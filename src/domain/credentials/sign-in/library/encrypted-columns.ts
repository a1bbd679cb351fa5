/**
 * Encrypts the TOTP secret and the recovery codes at rest with the service's keys, which can be rotated. The library
 * also encrypts the secret, with a key that exists as long as the process. That layer is removed before storing and
 * added again on reading.
 */

import type { CleanedWhere } from '@better-auth/core/db/adapter';
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import type { Queryable, SqlRow } from '../../../../platform/postgres/database.ts';
import type { Secrets } from '../../../../platform/secrets/secrets.ts';
import { codesContext, secretContext } from '../encrypted.ts';

export interface ColumnEncryption {
  secrets: Secrets;
  /** The library's key. */
  key: string;
}

const table = 'two_factors';
const own = 'select identity_id, backup_codes from two_factors where identity_id = $1 or id = $1 for update';

export function openEncryptedColumns({ secrets, key }: ColumnEncryption, on: () => Queryable) {
  const codesOf = (row: SqlRow): string => secrets.decrypt(row.backup_codes, codesContext(row)).toString();

  const rowOf = async (where: readonly CleanedWhere[]) => {
    const whose = where.find(w => w.field === 'identity_id' || w.field === 'id')?.value;
    return typeof whose === 'string' ? on().row(own, [whose]) : null;
  };

  return {
    /** In the form that the library reads. */
    async opened(model: string, row: SqlRow): Promise<SqlRow> {
      if (model === 'passkeys') return { ...row, counter: Number(row.counter) };
      if (model !== table) return row;
      const plain = secrets.decrypt(row.secret, secretContext(row)).toString();
      return { ...row, secret: await symmetricEncrypt({ key, data: plain }), backup_codes: codesOf(row) };
    },
    /** In the form that is stored. */
    async closed(model: string, data: object, where: readonly CleanedWhere[]): Promise<SqlRow> {
      const given = data as SqlRow;
      if (model !== table || !('secret' in given || 'backup_codes' in given)) return given;
      const row = 'identity_id' in given ? given : await rowOf(where);
      if (!row) throw new Error('a second factor without an identity');
      const plain = 'secret' in given && (await symmetricDecrypt({ key, data: given.secret }));
      return {
        ...given,
        ...(plain !== false && { secret: secrets.encrypt(plain, secretContext(row)) }),
        ...('backup_codes' in given && { backup_codes: secrets.encrypt(given.backup_codes, codesContext(row)) }),
      };
    },
    /** Evaluates a condition on an encrypted column here, with the row locked. Null: no row matches. */
    async narrow(model: string, where: readonly CleanedWhere[] | undefined): Promise<readonly CleanedWhere[] | null> {
      const codes = where?.find(w => w.field === 'backup_codes');
      if (model !== table || !where || !codes) return where ?? [];
      const row = await rowOf(where);
      return row && codesOf(row) === codes.value ? where.filter(w => w !== codes) : null;
    },
  };
}
