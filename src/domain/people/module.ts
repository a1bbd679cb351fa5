import { peopleOperations } from '../../contract/operations/people.ts';
import type { Module } from '../app/module.ts';
import { command } from '../app/operation.ts';
import { type Erasure, erasePerson, previewErasure } from './erase-person.ts';

/** A preview is made before the transaction, in one of its own that is rolled back. */
const erase = command(
  peopleOperations.erase,
  async ({ actor, tx, app, now }, { body }, preview: Erasure | undefined) => {
    const { dryRun, ...wanted } = body;
    const { addresses: _, ...report } = preview ?? (await erasePerson(tx, app, actor.organization.id, wanted, now));
    if (!dryRun)
      tx.afterCommit(() => {
        app.invalidateActors();
        app.log.info({ organizationId: actor.organization.id, userId: actor.user.id }, 'a person was erased');
      });
    return { dryRun, ...report };
  },
  async ({ actor, app, now }, { body }) => {
    const { dryRun, ...wanted } = body;
    if (!dryRun) return undefined;
    return previewErasure(app.db, tx => erasePerson(tx, app, actor.organization.id, wanted, now));
  },
);

export const people: Module = { name: 'people', declare: () => ({ handlers: [erase] }) };
