/** What the creator of a form reads about what is missing before it can be published. */
export interface PublishIssueTexts {
  noRespondent: string;
  respondentNotSigner: string;
  noNameQuestion: string;
  noEmailQuestion: string;
  noPhoneQuestion: string;
  duplicateQuestion: (label: string) => string;
  unknownField: (label: string) => string;
  missingQuestion: (field: string) => string;
  optionalQuestion: (field: string) => string;
  askedWhenSigning: (field: string) => string;
  noLabel: string;
  pin: string;
  missingPermission: (permission: string) => string;
  senderIsAnother: string;
  senderChanges: (name: string) => string;
  approvalRequired: string;
}
