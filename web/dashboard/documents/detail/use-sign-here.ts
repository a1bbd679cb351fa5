import { useMutation } from '@tanstack/react-query';
import type { Party, PartyDetail } from '../../../../src/contract/schemas/documents/parties.ts';
import { arrivalHash } from '../../../signer/in-person/arrival-hash.ts';
import { keepWayBack } from '../../../signer/in-person/way-back.ts';
import { useDashboard } from '../../session/context.ts';

/**
 * Opens the page of a party on this device, in this tab, so that it leads back here. It first asks for the party, to whom
 * the device is handed over, and passes it on to others who sign in person.
 */
export function useSignHere(documentId: string) {
  const { requests, viewer } = useDashboard();
  const opening = useMutation({
    mutationFn: async ({ id, email }: Pick<Party, 'id' | 'email'>) => {
      const { signingUrl } = await requests.get<PartyDetail>(`/documents/${documentId}/parties/${id}`);
      if (signingUrl === null) return;
      const isMe = email?.toLowerCase() === viewer.user.email.toLowerCase();
      const giveBackTo = isMe ? null : viewer.user.name;
      keepWayBack(window.sessionStorage, documentId, { workspaceId: viewer.workspace.id, giveBackTo });
      window.location.assign(`${signingUrl}${isMe ? '' : arrivalHash}`);
    },
  });
  return {
    ...{ isPending: opening.isPending, error: opening.error },
    open(party: Pick<Party, 'id' | 'email'>) {
      if (!opening.isPending) opening.mutate(party);
    },
  };
}
