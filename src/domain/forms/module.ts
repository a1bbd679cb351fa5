import type { DocumentPorts } from '../documents/ports.ts';
import type { Module } from '../module.ts';
import { createForm } from './create.ts';
import { deleteForm } from './delete.ts';
import { submitHandler } from './page/submit-document.ts';
import { publishForm, rotateToken, unpublishForm } from './publish.ts';
import { getForm, listForms } from './read.ts';
import { getSubmission, listSubmissions } from './submissions/read.ts';
import { formTemplateHandlers } from './template/template.ts';
import { encryptedTokens } from './token.ts';
import { setRespondent, updateForm } from './update.ts';

export const forms: Module<DocumentPorts> = {
  name: 'forms',
  declare: ports => ({
    handlers: [
      listForms,
      createForm,
      getForm,
      updateForm,
      deleteForm,
      publishForm,
      unpublishForm,
      rotateToken,
      setRespondent,
      ...formTemplateHandlers,
      listSubmissions,
      getSubmission,
    ],
    innerHandlers: [submitHandler(ports)],
    encrypted: [encryptedTokens],
  }),
};
