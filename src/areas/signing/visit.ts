/**
 * A visit: somebody who came with a party's link, and where the sender asks for more, with what shows that the gate was
 * passed in this browser. What a link that leads nowhere is told stands in `led-to.ts`.
 */
import type { Queryable } from '../../base/database.ts';
import { refusal } from '../../contract/errors.ts';
import type { Ground, Origin } from '../act.ts';
import type { DocumentWithParties } from '../documents/document.ts';
import type { PartyRow } from '../documents/party.ts';
import type { Who } from '../events/journal.ts';
import { type PageBrand, pageBrand } from '../organizations/brand.ts';
import type { BrandRow } from '../organizations/store.ts';
import { methodAt, type Purpose } from './gates/gate.ts';
import { isPass } from './gates/pass.ts';
import { ledTo } from './led-to.ts';
import { stateOf } from './state.ts';

/** What a browser shows. */
export interface Credentials {
  /** The link's. */
  token: string;
  /** The passes to reading and to signing, if it was given them. */
  access: string | null;
  sign: string | null;
  /** That a device was passed on in it. */
  device: string | null;
}

export interface Visit {
  document: DocumentWithParties;
  party: PartyRow;
  organization: { id: string; name: string; sandbox: boolean; brand: PageBrand | null };
  sender: string;
  credentials: Credentials;
}

const about = `
  select o.name, o.sandbox, u.name as sender,
    case when b.enabled then json_build_object('logo', b.logo, 'icon', b.icon, 'primary_color', b.primary_color) end as brand
  from documents d join organizations o on o.id = d.organization_id left join brands b on b.organization_id = o.id
  left join users u on u.id = d.responsible_user_id where d.id = $1`;
interface About {
  name: string;
  sandbox: boolean;
  sender: string | null;
  brand: Pick<BrandRow, 'logo' | 'icon' | 'primary_color'> | null;
}

/** Whether nothing more needs to be proven for it, here and now. */
export function hasPassed(ground: Ground, { document, party, credentials }: Visit, purpose: Purpose): boolean {
  if (methodAt(purpose, document, party) === null) return true;
  const given = purpose === 'ACCESS' ? credentials.access : credentials.sign;
  return isPass(ground.secrets, purpose, document, party, given, ground.clock.now());
}

export function mustHavePassed(ground: Ground, visit: Visit, purpose: Purpose): void {
  if (!hasPassed(ground, visit, purpose))
    throw refusal('PERMISSION_DENIED', { message: 'The party must be verified first.' });
}

/** The gate to signing stands behind the one to reading, and only before whose turn it is. */
export function mustBePassable(ground: Ground, visit: Visit, purpose: Purpose): void {
  if (purpose === 'ACCESS') return;
  mustHavePassed(ground, visit, 'ACCESS');
  if (stateOf(visit) !== 'OPEN') throw refusal('INVALID_STATE', { message: 'This party cannot sign now.' });
}

/**
 * `document` is as it was found or locked by the caller. Refuses what `ledTo` does, and PERMISSION_DENIED before the gate
 * to reading is passed.
 */
export async function openVisit(
  ground: Ground,
  db: Queryable,
  document: DocumentWithParties | null,
  credentials: Credentials,
): Promise<Visit> {
  const visit = await openVisitAtGate(ground, db, document, credentials);
  mustHavePassed(ground, visit, 'ACCESS');
  return visit;
}

/** Somebody with a link who may not have passed yet: shown nothing of the document. */
export async function openVisitAtGate(
  ground: Ground,
  db: Queryable,
  found: DocumentWithParties | null,
  credentials: Credentials,
): Promise<Visit> {
  const { document, party } = ledTo(ground, found, credentials.token);
  const row = await db.row<About>(about, [document.id]);
  const id = document.organization_id;
  return {
    document,
    party,
    organization: {
      id,
      name: row?.name ?? '',
      sandbox: row?.sandbox ?? false,
      brand: row?.brand ? pageBrand(id, row.brand) : null,
    },
    sender: row?.sender ?? '',
    credentials,
  };
}

export const whoOf = (party: PartyRow, origin: Origin): Who => ({
  kind: 'PARTY',
  id: party.id,
  name: party.name,
  email: party.email,
  ip: origin.ip,
  userAgent: origin.userAgent,
});
