/** Companies as whole lists, and the public registry under its old path. */
import { z } from 'zod';
import { companyOperations } from '../../../contract/operations/companies.ts';
import * as q from '../../../contract/query.ts';
import { companyShape, type RegistryEntry, registryEntry } from '../../../contract/schemas/companies.ts';
import { deleted, text } from '../../../contract/values.ts';
import { everyOf } from '../requests/lists.ts';
import { names } from '../requests/names.ts';
import { pick } from '../requests/query.ts';
import { bodyOf, type OldRoute, route } from '../requests/route.ts';

const companies = z.strictObject({ companies: z.array(companyShape) });
const filters = { orgNumber: q.text(), name: q.text(), query: q.text() };

const listAt = (path: '/companies' | '/companies/search') =>
  route({
    operation: companyOperations.list,
    path,
    query: z.object(filters),
    answer: companies,
    async serve({ asked }, ask) {
      const same = pick(asked, ...Object.keys(filters));
      const all = await everyOf(paging => ask(companyOperations.list, { query: { ...same, ...paging } }));
      return { companies: all };
    },
  });

const { orgNumber: _orgNumber, ...basic } = registryEntry.shape.basic.shape;
const oldEntry = z.strictObject({ ...registryEntry.shape, basic: z.strictObject({ ...basic, orgNr: text }) });

function toOldEntry({ basic: { orgNumber, ...rest }, ...entry }: RegistryEntry): z.output<typeof oldEntry> {
  return { ...entry, basic: { ...rest, orgNr: orgNumber } };
}

const lookup = route({
  operation: companyOperations.registry,
  path: '/companies/lookup',
  query: z.object({ orgNr: q.text(100).pipe(text) }),
  answer: oldEntry,
  names: names({ orgNumber: 'orgNr' }),
  serve: async ({ query }, ask) =>
    toOldEntry(await ask(companyOperations.registry, { params: { orgNumber: query.orgNr } })),
});

const create = route({
  operation: companyOperations.create,
  path: '/companies',
  body: bodyOf(companyOperations.create),
  answer: companyShape,
  serve: ({ body }, ask) => ask(companyOperations.create, { body }),
});

const get = route({
  operation: companyOperations.get,
  path: '/companies/{id}',
  answer: companyShape,
  serve: ({ params }, ask) => ask(companyOperations.get, { params }),
});

const update = route({
  operation: companyOperations.update,
  path: '/companies/{id}',
  body: bodyOf(companyOperations.update),
  answer: companyShape,
  serve: ({ params, body }, ask) => ask(companyOperations.update, { params, body }),
});

const remove = route({
  operation: companyOperations.delete,
  path: '/companies/{id}',
  answer: deleted,
  serve: ({ params }, ask) => ask(companyOperations.delete, { params }),
});

export const companyRoutes: readonly OldRoute[] = [
  listAt('/companies'),
  listAt('/companies/search'),
  lookup,
  create,
  get,
  update,
  remove,
];
