/** Who works in the dashboard, and what they can use there. */
import { z } from 'zod';
import { operation } from '../operation.ts';
import { permissions } from '../permissions.ts';
import { eidSchemes, lineText, signatureMethods, text } from '../values.ts';

export const viewerShape = z.strictObject({
  user: z.strictObject({
    id: text,
    email: text,
    name: lineText,
    /** The owner of the first start, who has not given their own name and address yet. */
    isFirstOwner: z.boolean(),
  }),
  organization: z.strictObject({ id: text, name: lineText, sandbox: z.boolean() }),
  workspace: z.strictObject({
    id: text,
    name: lineText,
    language: text,
    timeZone: text,
    /** Of the organization's country. */
    currency: text,
    requireApproval: z.boolean(),
    signatureMethod: z.enum(signatureMethods),
  }),
  /** Of the person's role here. Pages hide what it does not allow; the service decides. */
  permissions: z.array(z.enum(permissions)),
  /** Of the installation, in this session. */
  isOperator: z.boolean(),
  /** What this installation and the organization's plan offer. */
  available: z.strictObject({ sms: z.boolean(), eidSchemes: z.array(z.enum(eidSchemes)) }),
});
export type Viewer = z.output<typeof viewerShape>;

export const viewer = operation({
  id: 'dashboard.viewer',
  method: 'GET',
  path: '/viewer',
  title: 'Who works here, and what their role allows',
  permission: null,
  scope: null,
  answer: viewerShape,
});
