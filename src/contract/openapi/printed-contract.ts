/** What one version of the contract promises, as the OpenAPI document shows it. */
import type { z } from 'zod';
import { errorShape } from '../error-shape.ts';
import { type ErrorCode, errorList } from '../errors.ts';
import { eventData } from '../events/event-data.ts';
import { type EventType, eventShape } from '../events/events.ts';
import { firedBy } from '../events/fired-by.ts';
import type { Method, Operation } from '../operation.ts';
import type { Json, Schemas } from './schemas.ts';

export interface PrintedRoute {
  /** Unique within the document. */
  id: string;
  /** The operation that decides on permission, scope and errors. */
  operation: Operation;
  method: Method;
  path: string;
  params: z.ZodType;
  query: z.ZodType;
  body: z.ZodType | null;
  /** A file that it takes instead; null: none. */
  fileBody: Operation['fileBody'];
  answer: z.ZodType;
  /** Of a successful answer. */
  statuses: readonly number[];
}

export interface PrintedError {
  status: number;
  code: string;
  message: string;
}

export interface PrintedWebhook {
  name: string;
  body: Json;
  headers: readonly string[];
}

export interface PrintedContract {
  version: string;
  description: string;
  routes: readonly PrintedRoute[];
  error: z.ZodType;
  /** How the version reports an error; all have the same status. */
  errorsOf: (code: ErrorCode) => [PrintedError, ...PrintedError[]];
  webhooks: (schemas: Schemas) => PrintedWebhook[];
}

/** `document.party.signed` becomes DocumentPartySignedEvent. */
const eventName = (type: string): string =>
  `${type.replace(/(?:^|[._])([a-z])/g, (_, first: string) => first.toUpperCase())}Event`;

/**
 * A named schema of every event type, and `Event` as one of them, which generators make a union of that `type`
 * decides.
 */
function eventsByType(schemas: Schemas): PrintedWebhook[] {
  schemas.print(eventShape, 'output');
  const envelope = schemas.named.get('Event');
  const printed = Object.entries(eventData).map(([type, data]) => {
    const properties = {
      ...(envelope?.properties as Json), // of an object
      type: { type: 'string', const: type, description: 'What happened.' },
      data: schemas.print(data, 'output'),
    };
    return {
      type,
      body: schemas.define(eventName(type), { ...envelope, description: firedBy[type as EventType], properties }),
    };
  });
  schemas.replace('Event', {
    description: envelope?.description,
    oneOf: printed.map(({ body }) => body),
    discriminator: {
      propertyName: 'type',
      mapping: Object.fromEntries(printed.map(({ type, body }) => [type, body.$ref])),
    },
  });
  return printed.map(({ type, body }) => ({
    name: type,
    body,
    headers: ['webhook-id', 'webhook-timestamp', 'webhook-signature', 'Svc-Version'],
  }));
}

const asRoute = (operation: Operation): PrintedRoute => ({ ...operation, operation, statuses: [operation.status] });

export const newestContract = (operations: readonly Operation[], version: string): PrintedContract => ({
  version,
  description: 'Documents to be signed: created, sent, signed, sealed and proven.',
  routes: operations.map(asRoute),
  error: errorShape,
  errorsOf: code => [{ status: errorList[code][0], code, message: errorList[code][1] }],
  webhooks: eventsByType,
});
