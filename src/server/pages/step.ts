/** What the steps of a page's request read and set. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FormPageError } from '../../contract/pages/form/form-page.ts';
import type { App } from '../../domain/app/app.ts';
import { type CheckedStep, type StepOf, type TableOf, tableOf } from '../step-table.ts';
import type { Link } from './limits.ts';
import type { LinkPage, PageRequest } from './page-request.ts';

export interface PageState {
  /** Given. */
  request: FastifyRequest;
  reply: FastifyReply;
  link: Link;
  /** What the schema of the request makes of the JSON; undefined: the request has none. */
  body: unknown;
  answer: unknown;
}
export type PageMember = keyof PageState;

export interface PageParts {
  app: App;
  page: LinkPage;
  asked: PageRequest;
}

interface OfPages {
  state: PageState;
  given: 'request' | 'reply';
  parts: PageParts;
  code: FormPageError['code'];
}

export type PageStep<Reads extends PageMember, Sets extends PageMember = never> = StepOf<OfPages, Reads, Sets>;
export type PageStepTable<Known extends PageMember> = TableOf<OfPages, Known>;

export const pageStepTable = <Known extends PageMember = OfPages['given']>(
  steps: readonly CheckedStep<OfPages>[] = [],
): PageStepTable<Known> => tableOf<OfPages, Known>(steps);
