/** What the generated files of both packages need of the OpenAPI document. */

/** `documents.create` is `DocumentsCreate`. */
export const pascal = name => name.replace(/(?:^|[._])([a-zA-Z])/g, (_, first) => first.toUpperCase());

/** `NOT_FOUND` is `NotFound`, and `INTERNAL_ERROR` is `InternalFailed`: the names of errors in both languages. */
export const errorClass = code => pascal(code.toLowerCase()).replace(/Error$/, 'Failed');

export const errorsOf = document => document['x-errors'];

/** Every operation with its method and path, in the order of the document. */
export const operationsOf = ({ paths }) =>
  Object.entries(paths).flatMap(([address, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ address, method: method.toUpperCase(), operation })),
  );

export const answerOf = ({ responses }) => Object.entries(responses).find(([status]) => status.startsWith('2'))[1];
/** Parameters in the path or in the query. */
export const ofKind = (operation, kind) => operation.parameters.filter(one => one.in === kind);
export const isPaged = operation => ofKind(operation, 'query').some(one => one.name === 'cursor');
/** The body may be left out. */
export const needsNothing = ({ requestBody }) => requestBody && !requestBody.required;
