/** Finds contacts with the same address, or the same name at the same company. */
import type { Duplicate } from '../../contract/dashboard/contacts.ts';
import { dashboardOperations } from '../../contract/dashboard/operations.ts';
import { wholeList } from '../../contract/paging.ts';
import { replicaQuery } from '../app/operation.ts';
import { loadContact } from '../contacts/store.ts';

const find = `
  select c.id, c.first_name, c.last_name, c.email, c.phone, k.name as company,
    case when $3::text is not null and lower(c.email) = lower($3) then 'EMAIL'
         when $4::text is not null and c.phone = $4 then 'PHONE' else 'NAME' end as reason
  from contacts c left join companies k on k.id = c.company_id
  where c.workspace_id = $1 and c.id <> $2 and (
    ($3::text is not null and lower(c.email) = lower($3)) or ($4::text is not null and c.phone = $4)
    or (lower(c.first_name) = lower($5) and lower(coalesce(c.last_name, '')) = lower($6)
      and c.company_id is not distinct from $7))
  order by c.created_at, c.id limit 20`;

interface Row {
  id: string;
  first_name: string;
  last_name: string | null;
  email: string | null;
  phone: string | null;
  company: string | null;
  reason: Duplicate['reason'];
}

export const listContactDuplicates = replicaQuery(
  dashboardOperations.contactDuplicates,
  async ({ tx, actor }, { params }) => {
    const { id, email, phone, first_name, last_name, company_id } = await loadContact(tx, actor, params.id);
    const values = [actor.workspaceId, id, email, phone, first_name, last_name ?? '', company_id];
    const rows = await tx.rows<Row>(find, values);
    return wholeList(
      rows.map(row => ({
        ...{ id: row.id, email: row.email, phone: row.phone, companyName: row.company, reason: row.reason },
        name: [row.first_name, row.last_name].filter(Boolean).join(' '),
      })),
    );
  },
);
