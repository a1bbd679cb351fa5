/**
 * How often signing can be handed over, because each time writes to an address that somebody without an account typed: in a
 * document, from a network, and to one address. What is counted is taken in the transaction of the handing over.
 */
import { rateLimited } from '../../../contract/limit-errors.ts';
import type { Tx } from '../../../platform/postgres/database.ts';
import { takeToken } from '../../../platform/rate/token-buckets.ts';
import type { App } from '../../app/app.ts';
import { bucketOf, bucketsOfNetworks } from '../../app/buckets.ts';
import type { DocumentWithParties } from '../../documents/document.ts';
import { addressesOf, isOfVisitor, mustMayMail } from '../../documents/notifications/visitor-mail.ts';
import type { PartyRow } from '../../documents/parties/party.ts';

const hour = 3_600_000;

export const handOvers = {
  ofDocument: { burst: 20, everyMs: hour },
  /** Of a network; wider ones have more. */
  ofNetwork: { burst: 100, everyMs: hour / 60 },
  /** To one address in documents of one organization: an assistant to whom much is handed over goes on. */
  toAddress: { burst: 100, everyMs: hour / 6 },
};

/** Throws RATE_LIMITED. */
export async function mustMayHandOver(
  app: Pick<App, 'secrets'>,
  tx: Tx,
  { document, delegate, ip }: { document: DocumentWithParties; delegate: PartyRow; ip: string | null },
  now: Date,
): Promise<void> {
  const to = (address: string): string => `${document.organization_id}\n${address}`;
  const buckets = [
    bucketOf(app, 'hand-overs of a document', document.id, handOvers.ofDocument),
    ...bucketsOfNetworks(app, 'hand-overs of a network', { ip }, handOvers.ofNetwork),
    ...addressesOf(delegate)
      .sort()
      .map(address => bucketOf(app, 'hand-overs to', to(address), handOvers.toAddress)),
  ];
  for (const bucket of buckets) {
    const waitMs = await takeToken(tx, bucket, now);
    if (waitMs > 0) throw rateLimited('handOvers', { seconds: Math.ceil(waitMs / 1_000) });
  }
  // Of documents of forms, nobody with an account chose any address.
  if (isOfVisitor(document)) await mustMayMail(app, tx, delegate, now);
}
