/** Identity checks under their old path. A list without a time covers the last seven days. */
import { z } from 'zod';
import { identityCheckOperations } from '../../../contract/operations/identity-checks.ts';
import * as q from '../../../contract/query.ts';
import type { IdentityCheckCreate } from '../../../contract/schemas/identity-checks.ts';
import { count } from '../../../contract/values.ts';
import {
  languageOfLocale,
  newStatus,
  oldIdentityCheck,
  oldIdentityCheckCreated,
  oldStatusNames,
  toOldIdentityCheck,
} from '../identity-check.ts';
import { pageOf, totalPages } from '../requests/lists.ts';
import { names } from '../requests/names.ts';
import { paged } from '../requests/query.ts';
import { type OldRoute, route } from '../requests/route.ts';

const path = '/svc-id';
const windowMs = 7 * 86_400_000;

const list = route({
  operation: identityCheckOperations.list,
  path,
  query: z.object({ ...paged(10), status: q.manyOf(oldStatusNames), dateFrom: q.time(), dateTo: q.time() }),
  answer: z.strictObject({ svcIds: z.array(oldIdentityCheck), totalPages: count }),
  names: names({ createdAfter: 'dateFrom', createdBefore: 'dateTo' }),
  async serve({ query: { page, perPage, status, dateFrom, dateTo } }, ask, now) {
    const createdAfter = dateFrom ?? new Date((dateTo ?? now).getTime() - windowMs);
    const asked = {
      status: status?.map(newStatus),
      createdAfter: createdAfter.toISOString(),
      createdBefore: dateTo?.toISOString(),
    };
    const found = await pageOf(paging => ask(identityCheckOperations.list, { query: { ...asked, ...paging } }), {
      page,
      perPage,
    });
    return { svcIds: found.items.map(toOldIdentityCheck), totalPages: totalPages(found.total, { page, perPage }) };
  },
});

/** The newest operation validates these. */
const given = z.unknown().optional();
const create = route({
  operation: identityCheckOperations.create,
  path,
  body: z.object({
    fullName: given,
    channel: given,
    email: given,
    phone: given,
    ssn: given,
    reference: given,
    contactId: given,
    locale: z.string().max(35).optional(),
    expiresAt: given,
  }),
  answer: oldIdentityCheckCreated,
  names: names({ nationalId: 'ssn', language: 'locale' }),
  async serve({ body: { ssn, locale, ...same } }, ask) {
    const body = { ...same, nationalId: ssn, ...(locale !== undefined && { language: languageOfLocale(locale) }) };
    const made = await ask(identityCheckOperations.create, {
      body: body as unknown as IdentityCheckCreate & { expiresAt: string },
    });
    return { ...toOldIdentityCheck(made), token: made.verificationUrl?.split('/').at(-1) ?? '' };
  },
});

const get = route({
  operation: identityCheckOperations.get,
  path: `${path}/{id}`,
  answer: oldIdentityCheck,
  serve: async ({ params }, ask) => toOldIdentityCheck(await ask(identityCheckOperations.get, { params })),
});

const cancel = route({
  operation: identityCheckOperations.cancel,
  path: `${path}/{id}/cancel`,
  answer: oldIdentityCheck,
  serve: async ({ params }, ask) => toOldIdentityCheck(await ask(identityCheckOperations.cancel, { params })),
});

export const identityCheckRoutes: readonly OldRoute[] = [list, create, get, cancel];
