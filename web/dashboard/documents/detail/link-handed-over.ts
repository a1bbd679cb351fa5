import type { Party } from '../../../../src/contract/schemas/documents/parties.ts';

/** It is asked to sign by somebody in person, or by a link that the sender hands over. */
export const isLinkHandedOver = ({ delivery, role }: Pick<Party, 'delivery' | 'role'>): boolean =>
  role === 'SIGNER' && delivery.every(channel => channel === 'IN_APP');
