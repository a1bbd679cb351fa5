/** Tools about the log of API requests. */
import { z } from 'zod';
import { apiLogOperations } from '../operations/api-logs.ts';
import { loggedMethods } from '../schemas/api-logs.ts';
import { id, paging } from './input.ts';
import { listed, plain } from './show.ts';
import { queryOf, tool } from './tool.ts';

export const apiLogTools = [
  tool({
    name: 'list_api_logs',
    title: 'List API requests',
    description:
      'Lists the API requests of the last 7 days in the workspace, newest first: who, what, the status and how long it took.',
    group: 'READ',
    operations: [apiLogOperations.list],
    input: z.strictObject({
      status: z
        .array(z.string().regex(/^[1-5](\d\d|XX)$/))
        .max(10)
        .optional()
        .describe('A status such as 404, or a group such as 4XX.'),
      method: z.array(z.enum(loggedMethods)).optional(),
      ...paging,
    }),
    serve: async (input, { ask }) =>
      listed('requests', await ask(apiLogOperations.list, { query: queryOf(input) }), plain),
  }),
  tool({
    name: 'get_api_log',
    title: 'Get an API request',
    description: 'Returns one API request of the last 7 days by the request id that its answer had.',
    group: 'READ',
    operations: [apiLogOperations.get],
    input: z.strictObject({ requestId: id() }),
    serve: async (input, { ask }) => {
      const request = await ask(apiLogOperations.get, { params: { requestId: input.requestId } });
      return {
        text: `${request.method} ${request.path ?? 'an unknown route'} answered ${request.status}.`,
        data: { request },
      };
    },
  }),
];
