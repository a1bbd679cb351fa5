/** Uses the sandbox page that imitates an eID app, as a person would. */

import type { EidOrderShown } from '../../src/contract/pages/eid.ts';
import type { MockChoice } from '../../src/platform/eid/mock.ts';

const urlOf = ({ mockUrl }: EidOrderShown): string => {
  if (mockUrl === null) throw new Error('the order has no page');
  return mockUrl;
};

export const openMockPage = (order: EidOrderShown): Promise<Response> => fetch(urlOf(order));

export async function chooseInMock(order: EidOrderShown, choice: MockChoice): Promise<Response> {
  await openMockPage(order);
  return fetch(urlOf(order), { method: 'POST', body: new URLSearchParams({ choice }) });
}
