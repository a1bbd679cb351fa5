import { expect, test } from 'vitest';
import { bodyOf, nameOf, valuesOf } from './contact-values.ts';

const empty = valuesOf(null);

test('empty texts clear their values, and the name is never cleared', () => {
  expect(bodyOf({ ...empty, firstName: ' Elin ', email: 'e@example.com', country: 'se' }, null)).toMatchObject({
    ...{ firstName: 'Elin', lastName: null, email: 'e@example.com', country: 'SE', companyId: null },
  });
  expect(bodyOf(empty, null)).toHaveProperty('firstName', '');
});

test('a masked identity number is not sent back', () => {
  expect(bodyOf({ ...empty, nationalId: '850709-****' }, null)).not.toHaveProperty('nationalId');
});

test('a name has its parts that are known', () => {
  expect(nameOf({ firstName: 'Elin', lastName: null })).toBe('Elin');
  expect(nameOf({ firstName: 'Elin', lastName: 'Sandvik' })).toBe('Elin Sandvik');
});
