/** The page that stands for the app in a sandbox, as somebody would use it. */
import type { MockChoice } from '../../src/base/eid/mock.ts';
import type { EidOrderShown } from '../../src/contract/signer/eid.ts';

const urlOf = ({ mockUrl }: EidOrderShown): string => {
  if (mockUrl === null) throw new Error('the order has no page');
  return mockUrl;
};

export const openMockPage = (order: EidOrderShown): Promise<Response> => fetch(urlOf(order));

export async function chooseInMock(order: EidOrderShown, choice: MockChoice): Promise<Response> {
  await openMockPage(order);
  return fetch(urlOf(order), { method: 'POST', body: new URLSearchParams({ choice }) });
}
