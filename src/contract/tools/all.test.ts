/** What every tool promises to models and to those who let them run. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { allOperations } from '../operations/all.ts';
import { allTools } from './all.ts';

const published = new Set(allOperations.map(({ id }) => id));
/** Those that reach people or systems outside of the workspace, or take something away. */
const sending = [
  'addPartyToSentDocument',
  'create_webhook',
  'startBulkSend',
  'sendDocument',
  'sendDocumentReminder',
  'submitForApproval',
];
const deleting = ['deleteDocument', 'delete_webhook', 'removeField', 'removePartyFromSentDocument', 'withdrawDocument'];

const namesOf = (group: string) =>
  allTools
    .filter(tool => tool.group === group)
    .map(({ name }) => name)
    .sort();

test('every name is used once, and a client can show it', () => {
  const names = allTools.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^[a-zA-Z_]{3,64}$/);
});

test('every tool says what it does', () => {
  for (const { name, title, description } of allTools) {
    expect([name, title.length > 5 && title.length <= 60]).toEqual([name, true]);
    expect([name, description.endsWith('.') && description.length <= 500]).toEqual([name, true]);
  }
});

test('inputs are closed at every level, and every member has a type', () => {
  const check = (name: string, schema: unknown): void => {
    if (typeof schema !== 'object' || schema === null) return;
    const { type, additionalProperties } = schema as Record<string, unknown>;
    if (type === 'object') expect([name, additionalProperties]).toEqual([name, false]);
    for (const one of Object.values(schema)) check(name, one);
  };
  for (const { name, input } of allTools) check(name, z.toJSONSchema(input, { io: 'input' }));
});

test('every operation is published and open to apps, so that scopes limit it', () => {
  for (const { name, operations } of allTools) {
    expect([name, operations.length > 0]).toEqual([name, true]);
    for (const { id, scope } of operations)
      expect([name, id, published.has(id), scope !== null]).toEqual([name, id, true, true]);
  }
});

test('tools that read run operations that read, and all others write', () => {
  for (const { name, group, operations } of allTools)
    expect([name, operations.every(({ method }) => method === 'GET')]).toEqual([name, group === 'READ']);
});

test('what is sent, and what is taken away, is off until somebody switches it on', () => {
  expect(namesOf('SEND')).toEqual([...sending, 'update_webhook'].sort());
  expect(namesOf('DELETE')).toEqual(deleting);
});

test('no tool approves, manages people, changes settings or deletes for good', () => {
  const ids = allTools.flatMap(({ operations }) => operations.map(({ id }) => id));
  for (const id of ids)
    expect(id).not.toMatch(/purge|approve$|reject$|members|roles|apiKeys|workspaces|organization|forceComplete/i);
});
