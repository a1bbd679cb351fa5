/** Payloads of security events, which contain who did it as `actor` and when as `occurredAt`. */
import type { EventData } from '../../../contract/events/event-data.ts';
import type { About } from './about.ts';
import { toOldMember } from './people.ts';

interface Who {
  user: EventData<'security.role_updated'>['object']['user'];
}

const acted = <T extends Who>({ user, ...facts }: T, { createdAt }: About) => ({
  actor: user,
  occurredAt: createdAt,
  ...facts,
});

export const ofSecurity = <T extends Who>({ object }: { object: T }, about: About) => acted(object, about);

export function ofDocumentAccess<T extends Who & { documentName: string }>({ object }: { object: T }, about: About) {
  const { documentName, ...same } = object;
  return { ...acted(same, about), documentTitle: documentName };
}

export function ofIdentityAccess(data: EventData<'security.signature_identity_accessed'>, about: About) {
  const { nationalIdDisplayMode, ...same } = ofDocumentAccess(data, about);
  return { ...same, ssnDisplayMode: nationalIdDisplayMode };
}

export function ofMembership<T extends Who & { member: EventData<'member.added'>['object'] }>(
  { object }: { object: T },
  about: About,
) {
  const { member, ...same } = object;
  return { ...acted(same, about), member: toOldMember(member) };
}
