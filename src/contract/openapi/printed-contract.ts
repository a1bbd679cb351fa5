/** What one version of the contract promises, as the OpenAPI document shows it. */
import type { z } from 'zod';
import { errorShape } from '../error-shape.ts';
import { type ErrorCode, errorList } from '../errors.ts';
import { eventData } from '../events/event-data.ts';
import { eventShape } from '../events/events.ts';
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

const asRoute = (operation: Operation): PrintedRoute => ({ ...operation, operation, statuses: [operation.status] });

export const newestContract = (operations: readonly Operation[], version: string): PrintedContract => ({
  version,
  description: 'Documents to be signed: created, sent, signed, sealed and proven.',
  routes: operations.map(asRoute),
  error: errorShape,
  errorsOf: code => [{ status: errorList[code][0], code, message: errorList[code][1] }],
  webhooks(schemas) {
    const event = schemas.print(eventShape, 'output');
    return Object.entries(eventData).map(([type, data]) => ({
      name: type,
      body: { allOf: [event], properties: { type: { const: type }, data: schemas.print(data, 'output') } },
      headers: ['webhook-id', 'webhook-timestamp', 'webhook-signature', 'Svc-Version'],
    }));
  },
});
