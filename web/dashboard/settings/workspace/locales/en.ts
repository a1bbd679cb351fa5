/** Texts of the settings of the workspace, in English. */
import type { WorkspaceTexts } from './sv.ts';

export const en: WorkspaceTexts = {
  generalAbout: 'For everybody who works in the workspace.',
  defaultsAbout: 'New documents begin like this. Each can be changed on its own before it is sent.',
  naming: 'Name',
  names: {
    name: 'Name of the workspace',
    slug: 'Short name',
    language: 'Language of new documents',
    timeZone: 'Time zone',
    hasDeadline: 'Deadline',
    days: 'Days to sign in',
    reminderIntervalDays: 'Reminders',
    signatureMethod: 'Signature',
    allowDelegation: 'People who are asked to sign may hand it over to somebody else',
    sendPlainTextEmailOnly: 'Send e-mails as plain text, without pictures and colours',
    hasSignaturePage: 'Signature page',
    evidencePage: 'Evidence page',
    nationalIdDisplayMode: 'National identity numbers',
    requireApproval: 'Every document has to be approved before it is sent',
    completedRetentionDays: 'Completed documents',
    trashRetentionDays: 'Days in the trash',
  },
  slugHint: 'For programs: lower-case characters, digits and hyphens.',
  slugTaken: 'Another workspace has this short name.',
  place: 'Language and time',
  placeAbout: 'E-mails and pages for those who sign are in the language of the document.',
  timeZoneHint: 'Deadlines, reminders and dates in e-mails follow it.',
  time: 'Deadline and reminders',
  timeAbout: 'Reminders go to those whose time to sign has come, until they have signed.',
  hasDeadline: 'New documents have a deadline',
  daysHint: 'From the day on which the document is made.',
  everyDays: days =>
    days === 0 ? 'None' : days === 1 ? 'Every day' : days === 2 ? 'Every other day' : `Every ${days} days`,
  signing: 'Signing',
  methodHint: 'How new parties sign, unless something else is chosen.',
  files: 'Sealed files',
  filesAbout: 'This is fixed when a document is sent. What has been sent does not change.',
  pageAbout: {
    hasSignaturePage: 'At the end of the document, for those who sign but have no place for their signature.',
    evidencePage: 'At the end of the sealed file: who signed, how and when, and where the file can be checked.',
  },
  nationalIdHint: 'How numbers from electronic IDs are shown.',
  nationalIds: { FULL: 'The whole number', PARTIAL: 'A part of the number', NONE: 'Not at all' },
  approval: 'Approval',
  approvalAbout: 'The sender chooses who approves. Approvers need a role that may approve documents.',
  retention: 'Retention',
  retentionAbout: 'A document whose time is over is deleted for good, with all its files. This cannot be undone.',
  kept: days =>
    days === null
      ? 'Kept until somebody deletes them'
      : days < 365
        ? `Deleted after ${days} days`
        : days === 365
          ? 'Deleted after a year'
          : `Deleted after ${Math.floor(days / 365)} years`,
  trashHint: '7 to 365 days. Until then a document can be restored.',
  keptForever: 'Completed documents are not deleted by themselves.',
  keptUntil: (kept, count) =>
    `${kept}, with a week's notice by e-mail to the person responsible. ${
      count === 0
        ? 'Today no document is that old.'
        : count === 1
          ? 'Today that is 1 document.'
          : `Today that is ${count.toLocaleString('en-GB')} documents.`
    }`,
};
