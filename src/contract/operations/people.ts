import { operation } from '../operation.ts';
import { personErase, personErasure } from '../schemas/people.ts';

export const peopleOperations = {
  erase: operation({
    id: 'people.erase',
    method: 'POST',
    path: '/people/erase',
    title: 'Erase a person from the organization',
    permission: 'ADMINISTRATOR',
    scope: null,
    body: personErase,
    answer: personErasure,
    errors: ['NOT_FOUND', 'INVALID_STATE'],
  }),
};
