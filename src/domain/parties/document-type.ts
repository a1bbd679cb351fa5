/** How the type of a document decides the way its parties sign. Pure. */
import type { Issue } from '../../contract/errors.ts';
import type { DocumentType } from '../../contract/schemas/documents/documents.ts';
import type { SignatureMethod } from '../../contract/values.ts';
import type { ActorWorkspace } from '../app/actor.ts';

/** The only method of a type's signers; null: any but MANUAL. */
const methods: Record<DocumentType, SignatureMethod | null> = {
  SIGNABLE: null,
  ACCEPTABLE: 'CLICK_TO_SIGN',
  ARCHIVE_IMPORTED: 'MANUAL',
};
export const methodOf = (type: DocumentType): SignatureMethod | null => methods[type];

type Asked = { signatureMethod?: SignatureMethod | undefined };

/** NONE is for parties that do not sign, in documents of every type. */
export function methodIssues(type: DocumentType, { signatureMethod }: Asked, path: string): Issue[] {
  const only = methods[type];
  if (signatureMethod === undefined || signatureMethod === 'NONE' || signatureMethod === only) return [];
  if (only !== null)
    return [{ path, code: 'INVALID_VALUE', message: `signers of a document of type ${type} have ${only}` }];
  return signatureMethod === 'MANUAL'
    ? [{ path, code: 'INVALID_VALUE', message: 'MANUAL is for documents of type ARCHIVE_IMPORTED' }]
    : [];
}

/** The workspace, with the method that signers of such a document get if the request does not say. */
export const workspaceFor = (type: DocumentType, workspace: ActorWorkspace): ActorWorkspace => ({
  ...workspace,
  signatureMethod: methods[type] ?? workspace.signatureMethod,
});
