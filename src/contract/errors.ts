/**
 * The closed list of errors. An `ApiError` is expected and has a code of this list; anything else that is thrown is a
 * bug and becomes INTERNAL_ERROR. Clients branch on `code` alone.
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
  EXPIRED: [
    400,
    'The link, code or resource has expired.',
    'Giltighetstiden har gått ut.',
    'This link or code has expired.',
  ],
  IDEMPOTENCY_KEY_REUSED: [
    400,
    'The Idempotency-Key was used with a different request.',
    'Begäran har redan skickats med andra uppgifter.',
    'This request was already sent with different details.',
  ],
  WORKSPACE_REQUIRED: [
    400,
    'The API key has no default workspace. Send the Svc-Workspace header.',
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
    'The account does not have permission to do this.',
    'Du har inte behörighet att göra detta.',
    'You do not have permission to do this.',
  ],
  WORKSPACE_ACCESS_DENIED: [
    403,
    'The workspace does not exist or is not accessible with this token.',
    'Du har inte tillgång till arbetsytan.',
    'You do not have access to the workspace.',
  ],
  INSUFFICIENT_SCOPE: [
    403,
    'The token does not have a required scope.',
    'Appen har inte behörighet att göra detta.',
    'The app does not have permission to do this.',
  ],
  PLAN_REQUIRED: [
    403,
    'The organization’s plan does not include this.',
    'Det här ingår inte i ert abonnemang.',
    'Your plan does not include this.',
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
    'A limit of the plan has been reached.',
    'Ni har nått gränsen för ert abonnemang.',
    'You have reached the limit of your plan.',
  ],
  NOT_FOUND: [
    404,
    'The resource does not exist or is not accessible.',
    'Det du söker kunde inte hittas.',
    'What you are looking for could not be found.',
  ],
  ROUTE_NOT_FOUND: [
    404,
    'No endpoint has this method and path in this version.',
    'Sidan kunde inte hittas.',
    'The page could not be found.',
  ],
  DOCUMENT_NOT_READY: [
    409,
    'The document is not ready to be sent. See readiness.',
    'Dokumentet är inte redo att skickas.',
    'The document is not ready to be sent.',
  ],
  APPROVAL_REQUIRED: [
    409,
    'The document must be approved first. See POST /approval-requests.',
    'Dokumentet måste godkännas först.',
    'The document must be approved first.',
  ],
  INVALID_STATE: [
    409,
    'The current state does not allow this.',
    'Det går inte att göra i nuvarande läge.',
    'This is not possible in the current state.',
  ],
  ALREADY_EXISTS: [409, 'A value that must be unique already exists.', 'Det finns redan.', 'This already exists.'],
  IDEMPOTENCY_KEY_IN_USE: [
    409,
    'A request with the same Idempotency-Key is still running.',
    'Begäran behandlas redan.',
    'The request is already being processed.',
  ],
  RATE_LIMITED: [
    429,
    'Too many requests this minute.',
    'För många förfrågningar. Vänta en stund och försök igen.',
    'Too many requests. Wait a moment and try again.',
  ],
  DAILY_QUOTA_EXCEEDED: [
    429,
    'The daily request quota has been used up.',
    'Dagens kvot är slut. Försök igen i morgon.',
    'Today’s quota has been used up. Try again tomorrow.',
  ],
  INTERNAL_ERROR: [
    500,
    'The server could not handle the request.',
    'Något gick fel hos oss. Försök igen.',
    'Something went wrong on our side. Try again.',
  ],
  UPSTREAM_UNAVAILABLE: [
    503,
    'A service that this depends on did not respond.',
    'En tjänst som behövs svarar inte. Försök igen senare.',
    'A required service is not responding. Try again later.',
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
/**
 * One problem of a request. `path` is dotted (`content.0.fieldMeta.placedFields.2.rect`), and empty if no single input
 * caused it.
 */
export interface Issue {
  path: string;
  code: (typeof issueCodes)[number];
  message: string;
}

/** The `resource` of NOT_FOUND, with its user message in each language. */
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

/** Details of an error besides its code; `message` and `userMessage` replace the texts of the list. */
export interface ApiErrorDetails {
  message?: string;
  userMessage?: Readonly<Record<Language, string>>;
  issues?: Issue[];
  resource?: string | null;
  readiness?: ReadinessIssue[];
  requiredScopes?: string[];
  grantedScopes?: string[];
  /** Seconds, for `Retry-After`. */
  retryAfter?: number;
  /** For a party's link that was once valid: why it no longer works, and the language of its document. */
  link?: { end: 'WITHDRAWN' | 'REPLACED' | 'EXPIRED'; language: string };
  /** Commits what the handler wrote before it failed, so that a wrong code counts as a try. */
  keep?: boolean;
}

export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly facts: ApiErrorDetails;
  constructor(code: ErrorCode, facts: ApiErrorDetails = {}) {
    super(facts.message ?? errorList[code][1]);
    this.code = code;
    this.facts = facts;
  }
  get status(): number {
    return errorList[this.code][0];
  }
}

export const apiError = (code: ErrorCode, facts?: ApiErrorDetails): ApiError => new ApiError(code, facts);
export const notFound = (resource: string | null): ApiError => new ApiError('NOT_FOUND', { resource });
export const invalid = (...issues: Issue[]): ApiError => new ApiError('VALIDATION_FAILED', { issues });
/** The issue of a value that the contract allows, but this server does not support or is not configured for. */
export const notAvailable = (path: string, what: string): Issue => ({
  path,
  code: 'INVALID_VALUE',
  message: `${what} is not available yet`,
});

/** The text for users: the error's own, the one of the missing resource, or the one of the code. */
export function userMessageOf(refused: ApiError, language: Language): string {
  const own = refused.facts.userMessage;
  if (own) return own[language];
  const [, , sv, en] = errorList[refused.code];
  const texts = refused.code === 'NOT_FOUND' ? resourceWords[refused.facts.resource ?? ''] : undefined;
  return language === 'sv' ? (texts?.[0] ?? sv) : (texts?.[1] ?? en);
}

/** The body of an error response. No other function builds one. */
export function errorBody(refused: ApiError, requestId: string, language: Language) {
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
