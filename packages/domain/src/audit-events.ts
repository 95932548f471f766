/** What happens in a company and stands in its audit trail (decision 064), by the names that the trail has for it. */
export const auditEvents = [
  'paymentCreated',
  'paymentEdited',
  'paymentDeleted',
  'paymentSentToSigning',
  'signingCodeSent',
  'paymentSigned',
  'signatureTakenBack',
  'paymentTakenFromSigning',
  'paymentReturnedForRework',
  'paymentWaiting',
  'paymentPutOff',
  'paymentReleased',
  'paymentRevoked',
  'paymentCancelled',
  'paymentQueued',
  'paymentSettled',
  'paymentRejected',
  'paymentReturned',
  'invitationSent',
  'invitationSentAgain',
  'invitationWithdrawn',
  'invitationAccepted',
  'signingPolicyProposed',
  'signingPolicySigned',
  'signingPolicyChanged',
  'signingPolicyWithdrawn',
  'relationCreated',
  'accountApplicationSent',
  'accountApplicationGivenBack',
  'accountOpened',
  'salaryPaidOut',
] as const

export type AuditEventName = (typeof auditEvents)[number]

/** What an entry of the trail is about. */
export const auditSubjects = ['payment', 'invitation', 'person', 'signingPolicy', 'accountApplication', 'account'] as const

export type AuditSubject = (typeof auditSubjects)[number]
