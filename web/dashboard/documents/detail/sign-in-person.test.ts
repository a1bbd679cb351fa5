import { describe, expect, it } from 'vitest';
import { firstInPerson } from './sign-in-person.tsx';

const party = (id: string, signingOrder: number, delivery: string[] = ['IN_APP']) => ({ id, signingOrder, delivery });
const first = (parties: object[], next: string[]) =>
  firstInPerson(
    { parties } as never,
    { parties: parties.map(one => ({ ...one, isTurn: next.includes((one as { id: string }).id) })) } as never,
  )?.id;

describe('Signing in person', () => {
  it('begins with the first by the signing order, of those whose turn it is', () => {
    const parties = [party('b', 2), party('a', 1), party('c', 3)];
    expect(first(parties, ['a', 'b', 'c'])).toBe('a');
    expect(first(parties, ['c'])).toBe('c');
  });

  it('is not for those who get a message or a link', () => {
    expect(first([party('a', 1, ['EMAIL']), party('b', 2, [])], ['a', 'b'])).toBeUndefined();
  });
});
