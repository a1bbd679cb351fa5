/** What prevents a form from being published, blockers first: its questions, and the documents that it would make. Pure. */
import type { z } from 'zod';
import type { publishIssue } from '../../contract/schemas/forms.ts';
import type { Actor } from '../app/actor.ts';
import type { FilledValue } from '../content/store.ts';
import { isEmpty } from '../content/value.ts';
import { type PartyRow, unsent } from '../documents/parties/party.ts';
import { readinessOf } from '../documents/readiness.ts';
import type { TemplatePartyRow } from '../templates/parties/template-party.ts';
import { permissionTexts } from '../workspaces/locales/permissions.ts';
import { deliveryTo, type WholeForm } from './form.ts';
import { sv as texts } from './locales/publish-issues/sv.ts';
import { isAppOfAnother, lackedBy } from './may-send.ts';
import { fieldsOfSlots, type Slot, slotsOf } from './slots.ts';

type Issue = z.input<typeof publishIssue>;

const blocker = (code: string, message: string, userMessage: string): Issue => ({
  code,
  severity: 'BLOCKER',
  message,
  userMessage,
});
const warning = (code: string, message: string, userMessage: string): Issue => ({
  code,
  severity: 'WARNING',
  message,
  userMessage,
});

const hasRequired = ({ questions }: WholeForm, kind: 'NAME' | 'EMAIL' | 'PHONE'): boolean =>
  questions.some(q => q.kind === kind && q.required);

/** The addresses that the respondent's invitation and codes need. */
function contactIssues(form: WholeForm, { delivery: own, sign_verification: sign }: TemplatePartyRow): Issue[] {
  const delivery = deliveryTo(form, own);
  const codes = [sign, form.template.meta.openVerification];
  const issues: Issue[] = [];
  if (!hasRequired(form, 'NAME'))
    issues.push(blocker('NO_NAME_QUESTION', 'The form has no required NAME question.', texts.noNameQuestion));
  if ((delivery.includes('EMAIL') || codes.includes('EMAIL')) && !hasRequired(form, 'EMAIL'))
    issues.push(
      blocker(
        'NO_EMAIL_QUESTION',
        'The respondent gets an e-mail, but the form has no required EMAIL question.',
        texts.noEmailQuestion,
      ),
    );
  if ((delivery.includes('SMS') || codes.includes('SMS')) && !hasRequired(form, 'PHONE'))
    issues.push(
      blocker(
        'NO_PHONE_QUESTION',
        'The respondent gets an SMS, but the form has no required PHONE question.',
        texts.noPhoneQuestion,
      ),
    );
  return issues;
}

function respondentIssues(form: WholeForm): Issue[] {
  const respondent = form.template.parties.find(p => p.id === form.respondent_party_id);
  if (!respondent) return [blocker('NO_RESPONDENT', 'No party of the template is the respondent.', texts.noRespondent)];
  if (respondent.role !== 'SIGNER')
    return [blocker('RESPONDENT_NOT_SIGNER', 'The respondent is not a signer.', texts.respondentNotSigner)];
  return contactIssues(form, respondent);
}

function questionIssues({ questions }: WholeForm, slots: ReadonlyMap<string, Slot>): Issue[] {
  const issues: Issue[] = [];
  const asked = new Set<string>();
  for (const question of questions) {
    const { kind, label, id } = question;
    if (kind === 'HEADING' || kind === 'PARAGRAPH') continue;
    const name = label || id;
    if (label.trim() === '')
      issues.push(warning('QUESTION_WITHOUT_LABEL', `The question ${id} has no label.`, texts.noLabel));
    if (kind === 'TEXT') continue;
    const answered = kind === 'FIELD' ? `FIELD ${question.key}` : kind;
    if (asked.has(answered))
      issues.push(
        blocker(
          'DUPLICATE_QUESTION',
          `The question ${name} asks for what another one does.`,
          texts.duplicateQuestion(name),
        ),
      );
    asked.add(answered);
    if (kind === 'FIELD' && !slots.has(question.key))
      issues.push(
        blocker(
          'UNKNOWN_FIELD',
          `The field ${question.key} of the question ${name} is gone.`,
          texts.unknownField(name),
        ),
      );
  }
  return issues;
}

/** The sender's required fields must be answered, because nobody else fills them. */
function slotIssues({ questions }: WholeForm, slot: Slot): Issue[] {
  if (!slot.required || !isEmpty(slot, slot.given)) return [];
  const name = slot.label ?? slot.key;
  const question = questions.find(q => q.kind === 'FIELD' && q.key === slot.key);
  if (slot.partyId === null && !question)
    return [blocker('MISSING_QUESTION', `The required field ${name} has no question.`, texts.missingQuestion(name))];
  if (slot.partyId === null && !question?.required)
    return [
      blocker(
        'OPTIONAL_QUESTION',
        `The question of the required field ${name} is optional.`,
        texts.optionalQuestion(name),
      ),
    ];
  return question
    ? []
    : [
        warning(
          'ASKED_WHEN_SIGNING',
          `The required field ${name} has no question and is filled in when signing.`,
          texts.askedWhenSigning(name),
        ),
      ];
}

const known = { name: 'N', email: 'respondent@example.com', phone: '+46700000000' };

/** Parties of a document from the template, whose respondent has given every address. */
const partiesOf = ({ template, respondent_party_id: respondent }: WholeForm): PartyRow[] =>
  template.parties.map(party => ({
    ...party,
    ...(party.id === respondent && known),
    ...unsent,
    document_id: '',
    open_verification: null,
    acts_for: null,
    thank_you_message: null,
  }));

/** What else would block sending. Values of questions are only known with a document. */
function documentIssues(form: WholeForm, now: Date): Issue[] {
  const filled: FilledValue[] = fieldsOfSlots(form)
    .filter(field => field.partyId === null && isEmpty(field, field.given))
    .map(field => ({ block_id: field.blockId, field_id: field.id, party_id: null, value: anyValueOf(field) }));
  const expires_at = new Date(now.getTime() + 1);
  const { meta, name } = form.template;
  const document = { name, parties: partiesOf(form), meta, expires_at, visitor_party_id: form.respondent_party_id };
  return readinessOf({ document, blocks: form.blocks, filled }, form.missing_fields, null, now);
}

const anyValueOf = ({ filling, options }: Slot): string => {
  if (filling === 'TICK') return 'true';
  if (filling === 'CHOICES') return JSON.stringify(options.slice(0, 1));
  return options[0] ?? '1';
};

const blockersFirst = (issues: Issue[]): Issue[] => issues.sort((a, b) => a.severity.localeCompare(b.severity));

/** What a form lacks, no matter who publishes it. */
export function publishIssuesOf(form: WholeForm, now: Date): Issue[] {
  const slots = slotsOf(form);
  const issues = [
    ...respondentIssues(form),
    ...questionIssues(form, new Map(slots.map(slot => [slot.key, slot]))),
    ...slots.flatMap(slot => slotIssues(form, slot)),
    ...documentIssues(form, now),
  ];
  const { parties, meta } = form.template;
  if (meta.openVerification === 'PIN' || parties.some(p => p.sign_verification === 'PIN'))
    issues.push(blocker('PIN_VERIFICATION', 'Nobody would learn the PINs that documents get.', texts.pin));
  if (form.require_approval)
    issues.push(
      blocker('APPROVAL_REQUIRED', 'The workspace requires an approval of every document.', texts.approvalRequired),
    );
  return blockersFirst(issues);
}

/** What somebody lacks to publish a form, or to change a published one, and that the change makes them its sender. */
function senderIssues(actor: Actor, form: WholeForm): Issue[] {
  const issues = lackedBy(actor).map(permission =>
    blocker(
      'MISSING_PERMISSION',
      `Publishing a form, and changing a published one, needs the permission ${permission}.`,
      texts.missingPermission(permissionTexts.sv[permission]),
    ),
  );
  if (isAppOfAnother(actor, form))
    issues.push(
      blocker('SENDER_IS_ANOTHER', 'An app cannot change who the sender of a form is.', texts.senderIsAnother),
    );
  else if (issues.length === 0 && form.enabled && actor.user.id !== form.sender_id)
    issues.push(
      warning(
        'SENDER_CHANGES',
        `A change of the published form makes you its sender, instead of ${form.sender_name || form.sender_email}: its documents are sent in your name.`,
        texts.senderChanges(form.sender_name || form.sender_email),
      ),
    );
  return issues;
}

/** What prevents somebody from publishing a form. */
export const publishIssuesFor = (actor: Actor, form: WholeForm, now: Date): Issue[] =>
  blockersFirst([...publishIssuesOf(form, now), ...senderIssues(actor, form)]);

export const isComplete = (form: WholeForm, now: Date): boolean =>
  !publishIssuesOf(form, now).some(issue => issue.severity === 'BLOCKER');
