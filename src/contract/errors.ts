/**
 * The closed list of errors ("Errors", Body (2026-10)). A refusal is expected and has a code from here; anything
 * else that is thrown is a fault and becomes INTERNAL_ERROR. Clients branch on `code` alone.
 */
export type Language = 'sv' | 'en';
type Words = readonly [status: number, message: string, sv: string, en: string];

export const errorList = {
  VALIDATION_FAILED: [
    400,
    'The request failed validation.',
    'Uppgifterna är inte giltiga.',
    'The request is not valid.',
  ],
  INVALID_JSON: [400, 'The body is not valid JSON.', 'Begäran kunde inte läsas.', 'The request could not be read.'],
  EXPIRED: [400, 'The link, code or resource has expired.', 'Giltighetstiden har gått ut.', 'This has expired.'],
  IDEMPOTENCY_KEY_REUSED: [
    400,
    'The Idempotency-Key was used with a different request.',
    'Begäran har redan gjorts med andra uppgifter.',
    'This request was already made with other details.',
  ],
  WORKSPACE_REQUIRED: [
    400,
    'The key has no default workspace; send Svc-Workspace.',
    'Välj en arbetsyta.',
    'Choose a workspace.',
  ],
  INVALID_API_VERSION: [
    400,
    'The requested API version does not exist.',
    'API-versionen finns inte.',
    'The API version does not exist.',
  ],
  API_VERSION_SUNSET: [
    400,
    'The API version is past its sunset date.',
    'API-versionen är avvecklad.',
    'The API version has been retired.',
  ],
  UNAUTHORIZED: [401, 'The token is missing, invalid or revoked.', 'Du behöver logga in.', 'You need to sign in.'],
  API_KEY_EXPIRED: [401, 'The API key has expired.', 'API-nyckeln har gått ut.', 'The API key has expired.'],
  PERMISSION_DENIED: [
    403,
    'The account lacks the permission for this.',
    'Du saknar behörighet till detta.',
    'You do not have permission to do this.',
  ],
  WORKSPACE_ACCESS_DENIED: [
    403,
    'The workspace does not exist or cannot be reached with this token.',
    'Du har inte tillgång till arbetsytan.',
    'You do not have access to the workspace.',
  ],
  INSUFFICIENT_SCOPE: [
    403,
    'The token lacks a scope that this needs.',
    'Appen saknar behörighet till detta.',
    'The app does not have access to this.',
  ],
  PLAN_REQUIRED: [
    403,
    'The plan of the organization does not include this.',
    'Detta ingår inte i er plan.',
    'This is not part of your plan.',
  ],
  ACCOUNT_INACTIVE: [
    403,
    'The organization, user or membership is not active.',
    'Kontot är inte aktivt.',
    'The account is not active.',
  ],
  ACCOUNT_SETUP_REQUIRED: [
    403,
    'The organization must finish its setup first.',
    'Organisationen måste slutföra sin registrering först.',
    'The organization must finish its setup first.',
  ],
  LIMIT_EXCEEDED: [
    403,
    'A limit of the plan is reached.',
    'Gränsen i er plan är nådd.',
    'The limit of your plan is reached.',
  ],
  NOT_FOUND: [
    404,
    'The resource does not exist or cannot be reached.',
    'Det du söker finns inte.',
    'What you are looking for does not exist.',
  ],
  ROUTE_NOT_FOUND: [
    404,
    'No endpoint has this method and path in this version.',
    'Sidan finns inte.',
    'The page does not exist.',
  ],
  DOCUMENT_NOT_READY: [
    409,
    'The document is not ready to be sent; see readiness.',
    'Dokumentet är inte klart att skickas.',
    'The document is not ready to be sent.',
  ],
  APPROVAL_REQUIRED: [
    409,
    'The document needs an approval first; see POST /approval-requests.',
    'Dokumentet måste godkännas först.',
    'The document needs approval first.',
  ],
  INVALID_STATE: [
    409,
    'The current state does not allow this.',
    'Det går inte i nuvarande läge.',
    'This is not possible in the current state.',
  ],
  ALREADY_EXISTS: [409, 'A value that must be unique exists already.', 'Det finns redan.', 'This already exists.'],
  IDEMPOTENCY_KEY_IN_USE: [
    409,
    'A request with the same Idempotency-Key is still running.',
    'Begäran behandlas redan.',
    'The request is already being handled.',
  ],
  RATE_LIMITED: [
    429,
    'Too many requests this minute.',
    'För många förfrågningar. Vänta en stund.',
    'Too many requests. Wait a moment.',
  ],
  DAILY_QUOTA_EXCEEDED: [
    429,
    'The daily quota of requests is used up.',
    'Dagens kvot är förbrukad.',
    "Today's quota is used up.",
  ],
  INTERNAL_ERROR: [
    500,
    'The server failed to handle the request.',
    'Något gick fel hos oss. Försök igen.',
    'Something went wrong on our side. Try again.',
  ],
  UPSTREAM_UNAVAILABLE: [
    503,
    'A service that this depends on did not answer.',
    'En tjänst som behövs svarar inte. Försök igen senare.',
    'A service that is needed does not answer. Try again later.',
  ],
} as const satisfies Record<string, Words>;

export type ErrorCode = keyof typeof errorList;
export const errorCodes = Object.keys(errorList) as ErrorCode[];

export const issueCodes = [
  'INVALID_TYPE',
  'INVALID_FORMAT',
  'INVALID_VALUE',
  'TOO_SMALL',
  'TOO_BIG',
  'UNRECOGNIZED_KEY',
] as const;
/** One problem of a request: `path` is dotted (`content.0.fieldMeta.placedFields.2.rect`), empty when no single input caused it. */
export interface Issue {
  path: string;
  code: (typeof issueCodes)[number];
  message: string;
}

/** What a resource is called where it is missing: the `resource` of NOT_FOUND and its words for people. */
const resourceWords: Record<string, readonly [sv: string, en: string]> = {
  document: ['Dokumentet finns inte.', 'The document does not exist.'],
  party: ['Parten finns inte.', 'The party does not exist.'],
  content: ['Innehållet finns inte.', 'The content does not exist.'],
  file: ['Filen finns inte.', 'The file does not exist.'],
  template: ['Mallen finns inte.', 'The template does not exist.'],
  contact: ['Kontakten finns inte.', 'The contact does not exist.'],
  company: ['Företaget finns inte.', 'The company does not exist.'],
  tag: ['Taggen finns inte.', 'The tag does not exist.'],
  folder: ['Mappen finns inte.', 'The folder does not exist.'],
  role: ['Rollen finns inte.', 'The role does not exist.'],
  member: ['Medlemmen finns inte.', 'The member does not exist.'],
  event: ['Händelsen finns inte.', 'The event does not exist.'],
  webhook: ['Webhooken finns inte.', 'The webhook does not exist.'],
  delivery: ['Leveransen finns inte.', 'The delivery does not exist.'],
  delegation: ['Delegeringen finns inte.', 'The delegation does not exist.'],
  approval_request: ['Begäran om godkännande finns inte.', 'The approval request does not exist.'],
  link: ['Länken finns inte.', 'The link does not exist.'],
  comment_thread: ['Kommentarstråden finns inte.', 'The comment thread does not exist.'],
  message: ['Meddelandet finns inte.', 'The message does not exist.'],
  form: ['Formuläret finns inte.', 'The form does not exist.'],
  form_submission: ['Svaret finns inte.', 'The submission does not exist.'],
  block: ['Blocket finns inte.', 'The block does not exist.'],
  custom_field: ['Fältet finns inte.', 'The custom field does not exist.'],
  document_category: ['Kategorin finns inte.', 'The category does not exist.'],
  identity_check: ['Identitetskontrollen finns inte.', 'The identity check does not exist.'],
  invitation: ['Inbjudan finns inte.', 'The invitation does not exist.'],
  workspace: ['Arbetsytan finns inte.', 'The workspace does not exist.'],
  user: ['Användaren finns inte.', 'The user does not exist.'],
  api_key: ['API-nyckeln finns inte.', 'The API key does not exist.'],
  service_account: ['Tjänstekontot finns inte.', 'The service account does not exist.'],
};

export interface ReadinessIssue {
  code: string;
  severity: 'BLOCKER' | 'WARNING';
  message: string;
  userMessage: string;
}

/** What a refusal may say beside its code; `message` and `userMessage` replace the list's own words. */
export interface RefusalFacts {
  message?: string;
  userMessage?: Readonly<Record<Language, string>>;
  issues?: Issue[];
  resource?: string | null;
  readiness?: ReadinessIssue[];
  requiredScopes?: string[];
  grantedScopes?: string[];
  /** Seconds, for `Retry-After`. */
  retryAfter?: number;
  /** Of a party's link that was genuine and leads nowhere any more: why, and the language of its document. */
  link?: { end: 'WITHDRAWN' | 'REPLACED' | 'EXPIRED'; language: string };
  /** Refused but kept: what the act wrote before it refused stays written (a wrong code counts a try). */
  keep?: boolean;
}

export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly facts: RefusalFacts;
  constructor(code: ErrorCode, facts: RefusalFacts = {}) {
    super(facts.message ?? errorList[code][1]);
    this.code = code;
    this.facts = facts;
  }
  get status(): number {
    return errorList[this.code][0];
  }
}

export const refusal = (code: ErrorCode, facts?: RefusalFacts): Refusal => new Refusal(code, facts);
export const notFound = (resource: string | null): Refusal => new Refusal('NOT_FOUND', { resource });
export const invalid = (...issues: Issue[]): Refusal => new Refusal('VALIDATION_FAILED', { issues });
/** A value the contract knows but this server cannot do yet or is not configured for (details, decision 53). */
export const notAvailable = (path: string, what: string): Issue => ({
  path,
  code: 'INVALID_VALUE',
  message: `${what} is not available yet`,
});

/** The words for people: the refusal's own, the missing resource's, or the code's. */
export function userMessageOf(refused: Refusal, language: Language): string {
  const own = refused.facts.userMessage;
  if (own) return own[language];
  const [, , sv, en] = errorList[refused.code];
  const words = refused.code === 'NOT_FOUND' ? resourceWords[refused.facts.resource ?? ''] : undefined;
  return language === 'sv' ? (words?.[0] ?? sv) : (words?.[1] ?? en);
}

/** The body on the wire, the one place where it is made. */
export function errorBody(refused: Refusal, requestId: string, language: Language) {
  const { issues, resource, readiness, requiredScopes, grantedScopes } = refused.facts;
  return {
    code: refused.code,
    message: refused.message,
    userMessage: userMessageOf(refused, language),
    requestId,
    ...(issues && { issues }),
    ...(refused.code === 'NOT_FOUND' && { resource: resource ?? null }),
    ...(readiness && { readiness }),
    ...(requiredScopes && { requiredScopes }),
    ...(grantedScopes && { grantedScopes }),
  };
}
