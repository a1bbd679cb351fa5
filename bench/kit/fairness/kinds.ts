/** Every kind of work that a customer, a party or a stranger can cause. */
import { customerKinds } from './customer-kinds.ts';
import type { Kind, Place } from './kind.ts';
import { partyKinds } from './party-kinds.ts';
import { strangerKinds } from './stranger-kinds.ts';

export const kindsOf = (place: Place): Kind[] => [
  ...customerKinds(place),
  ...partyKinds(place),
  ...strangerKinds(place),
];
