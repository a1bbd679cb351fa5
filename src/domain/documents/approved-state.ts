/**
 * What an approval is of: a hash of everything that parties will get, taken when the approval is asked for. Most changes
 * make an approval void at once (`openDraft`); custom values, their definitions and the organization's marks change
 * what parties get from elsewhere, so the hash is compared when somebody approves and when the document is sent.
 */
import { createHash } from 'node:crypto';
import { apiError } from '../../contract/errors.ts';
import { canonicalJson, type Json } from '../../platform/text/canonical-json.ts';
import type { Context } from '../app/operation.ts';
import { visibleAmong } from '../content/block.ts';
import { blockFacts } from '../content/block-facts.ts';
import { valuesInTexts } from '../custom-fields/document-values.ts';
import { plain } from '../events/personal.ts';
import { awaitsApproval, mustNotAwaitApproval, voidApproval } from './approval.ts';
import { openMeta } from './document.ts';
import { partyFacts } from './parties/party-facts.ts';
import type { DocumentPorts, Draft, OriginalFacts } from './ports.ts';
import { isoOrNull } from './times.ts';

type Scene = Pick<Context, 'tx' | 'app'>;
type Ports = Pick<DocumentPorts, 'sourceOf'>;

interface State {
  /** SHA-256, in hex. */
  hash: string;
  /** What custom values stand for in the texts. */
  custom: Record<string, string>;
}

/** Reads the whole content, so call it only for a document that somebody is asked to approve. */
async function stateOf({ tx, app }: Scene, ports: Ports, draft: Draft, made: OriginalFacts | null): Promise<State> {
  const { document, blocks, filled } = draft;
  const { subject, message } = document.meta;
  const custom = await valuesInTexts(
    tx,
    { workspaceId: document.workspace_id },
    [message, subject],
    document.custom_fields,
  );
  const state = {
    original: made?.source ?? made?.sha256 ?? (await ports.sourceOf(app, tx, draft)),
    content: visibleAmong(blocks).map(blockFacts),
    filled: filled.map(v => [v.block_id, v.field_id, v.party_id, v.value].join('\n')).sort(),
    name: document.name,
    // In whose name the parties are asked.
    responsible: document.responsible_user_id ?? document.created_by,
    expiresAt: isoOrNull(document.expires_at),
    meta: Object.entries(document.meta).filter(([member]) => !openMeta.has(member)),
    parties: document.parties.map(party => plain(partyFacts(party))),
    custom,
  };
  const written = JSON.parse(JSON.stringify({ ...state, meta: Object.fromEntries(state.meta) })) as Json;
  return { hash: createHash('sha256').update(canonicalJson(written)).digest('hex'), custom };
}

/** What an approval would be of; `made` is ORIGINAL, where it is known. */
export const approvalState = async (
  scene: Scene,
  ports: Ports,
  draft: Draft,
  made: OriginalFacts | null = null,
): Promise<string> => (await stateOf(scene, ports, draft, made)).hash;

/** False for a request from before the hash was stored: its approval goes on as it was given. */
async function hasChanged(scene: Scene, ports: Ports, draft: Draft): Promise<boolean> {
  const { approval_state: approved } = draft.document;
  return approved !== null && (await approvalState(scene, ports, draft)) !== approved;
}

/** What an approval that is given now is of. Fails with INVALID_STATE if that is not what was asked for. */
export async function stateToApprove(scene: Scene, ports: Ports, draft: Draft): Promise<string> {
  const { approval_state: asked } = draft.document;
  const state = await approvalState(scene, ports, draft);
  if (asked !== null && asked !== state)
    throw apiError('INVALID_STATE', {
      message:
        'What the parties will get was changed since the approval was asked for, for example by a custom field. Reject it, or let its requester cancel it and ask again.',
    });
  return state;
}

/** Whether an approval still holds; one that does not is void from here on. */
export async function isStillApproved(scene: Scene, ports: Ports, draft: Draft): Promise<boolean> {
  if (draft.document.approval !== 'APPROVED') return false;
  if (!(await hasChanged(scene, ports, draft))) return true;
  await voidApproval(scene.tx, draft.document);
  return false;
}

/**
 * Custom values and the person responsible can be changed in every status, but what parties will see of them is closed like
 * content while somebody is asked to approve, and makes an approval void. Fails with INVALID_STATE.
 */
export async function followOpenChange(scene: Scene, ports: Ports, draft: Draft): Promise<void> {
  const { document } = draft;
  if (document.status !== 'DRAFT' || !(await hasChanged(scene, ports, draft))) return;
  mustNotAwaitApproval(document);
  await voidApproval(scene.tx, document);
}

interface Sending {
  /** Whether the sender needs an approval. */
  asksForIt: boolean;
  customMessage: string | null;
  /** ORIGINAL, with which the document is sent. */
  made: OriginalFacts | null;
}

/**
 * Fails with APPROVAL_REQUIRED. Returns what custom values stand for in the texts that were approved; null if no approval
 * is of them.
 */
export async function mustBeApproved(
  scene: Scene,
  ports: Ports,
  draft: Draft,
  { asksForIt, customMessage, made }: Sending,
): Promise<State['custom'] | null> {
  const { document } = draft;
  const approved = document.approval === 'APPROVED' ? document.approval_state : null;
  const state = approved === null ? null : await stateOf(scene, ports, draft, made);
  const isVoid = state !== null && state.hash !== approved;
  if (isVoid) await voidApproval(scene.tx, document);
  if (isVoid && asksForIt)
    throw apiError('APPROVAL_REQUIRED', {
      message: 'What the parties will get was changed since it was approved. Ask for approval again.',
      keep: true,
    });
  if (awaitsApproval(document, asksForIt)) throw apiError('APPROVAL_REQUIRED');
  if (asksForIt && customMessage && state !== null)
    throw apiError('APPROVAL_REQUIRED', {
      message:
        'Nobody approved customMessage. Send the document without it, or write the text into documentMeta.message and ask for approval again.',
    });
  return isVoid ? null : (state?.custom ?? null);
}
