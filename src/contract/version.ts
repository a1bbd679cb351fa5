/** What an older API version provides so that the service can serve it. */
import type { z } from 'zod';
import type { ApiError, Language } from './errors.ts';
import type { DeliveredEvent, DeliveredType, environments } from './events/events.ts';
import type { Method, Operation, ReceivedFile } from './operation.ts';
import type { DeliveredWebhook } from './schemas/webhooks.ts';

export { newestVersion } from './values.ts';

/** A request before validation: path parameters, query as lists of strings, parsed body (undefined: none). */
export interface RawInput {
  params: Record<string, string>;
  query: Record<string, string[]>;
  body: unknown;
  /** A file that came as the body; then `body` is undefined. */
  file?: ReceivedFile;
}

/**
 * Runs an operation of the newest contract as the same actor in the same transaction, with authorization and
 * validation.
 */
export type CallOperation = (operationId: string, input: RawInput) => Promise<unknown>;

export interface VersionedRoute {
  method: Method;
  path: string;
  /** The operation that decides whether this route writes, needs preparation and which permission it requires. */
  operationId: string;
  /** Of a successful answer, and all that it can be; 200 by default. */
  statuses?: { of: (input: RawInput) => number; all: readonly number[] };
  /** What the OpenAPI document of the version says of this route. */
  query: z.ZodType;
  body: z.ZodType | null;
  answer: z.ZodType;
  /**
   * Converts the request, calls operations and converts their answers. Fails with VALIDATION_FAILED under the old
   * names. It runs once, and as a whole again only when its transaction is repeated. What it reads before its first
   * command may change until then: a command that depends on it has to lock.
   */
  serve: (input: RawInput, call: CallOperation, now: Date) => Promise<unknown>;
}

/** A delivery at the time of one attempt to send it. */
export interface SentDelivery {
  deliveryId: string;
  eventId: string;
  body: string;
  environment: (typeof environments)[number];
  /** Seconds since 1970. */
  timestamp: number;
  /** Null: unsigned, which endpoints of an older version may be. */
  secret: string | null;
  /** The secret before the last rotation, while it still signs. */
  previousSecret: string | null;
}

/** HMAC-SHA256, because versions import no library. */
export type Hmac = (key: string | Buffer, text: string, encoding: 'hex' | 'base64') => string;

/** How a version sends events to webhooks. */
export interface DeliveryFormat {
  /** The names of an event type, more than one if its data decides; empty if the version does not have the event. */
  namesOf: (type: DeliveredType) => readonly string[];
  /** The body, which is sent as JSON; null if the version does not have the event. */
  bodyOf: (event: DeliveredEvent, webhook: DeliveredWebhook, organizationId: string, sentAt: Date) => object | null;
  /** The headers that identify and sign the delivery. */
  headersOf: (delivery: SentDelivery, hmac: Hmac) => Record<string, string>;
  /** Headers whose values are not stored in the delivery log. */
  secretHeaders: readonly string[];
}

/** What the OpenAPI document of an older version says of its deliveries. */
export interface DeliveryContract {
  shape: z.ZodType;
  /** Headers that every delivery has. */
  headers: readonly string[];
}

/** Formats by version: the newest and every older version that is served. */
export type DeliveryFormats = ReadonlyMap<string, DeliveryFormat>;

/** One thing that changed in the version after it. The texts are Markdown, in English, as in `docs/versions.md`. */
export interface VersionChange {
  id: string;
  area: string;
  /** What concerns requests of many kinds, and not one area. */
  isEverywhere: boolean;
  before: string;
  after: string;
  /** Whether a request to this route, which failed or not, has to change. */
  touches: (route: Pick<VersionedRoute, 'method' | 'path' | 'operationId' | 'body'>, hasFailed: boolean) => boolean;
}

export interface OldVersion {
  name: string;
  /** When the deprecation began, and when requests start to be rejected. */
  deprecatedAt: Date;
  sunsetAt: Date;
  routes: readonly VersionedRoute[];
  changes: readonly VersionChange[];
  /** Operations that its routes call and the newest version does not have. */
  operations: readonly Operation[];
  error: (refused: ApiError, requestId: string, language: Language) => { status: number; body: { code: string } };
  errorShape: z.ZodType;
  deliveries: DeliveryFormat & DeliveryContract;
}
