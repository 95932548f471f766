/** Every event of the staff's trail. */
export const staffEvents = [
  'signedIn',
  'signedOut',
  'accountInvited',
  'passkeyAdded',
  'passkeyRemoved',
  'accountOpened',
  'rolesChanged',
  'accountClosed',
  'accountReopened',
  'invitationSent',
  'clientsSearched',
  'companyLookedAt',
  'contactsOpened',
  'valuesOpened',
  'documentLookedAt',
  'caseTaken',
  'caseGivenBack',
  'caseHandedOver',
  'caseNoted',
  'checksRun',
  'callRecorded',
  'enquiryRead',
  'enquiryAnswered',
  'enquiryClosed',
  'enquiryTaken',
  'enquiryGivenBack',
  'enquiryHandedOver',
  'enquiryNoted',
  'actionLookedAt',
  'actionMade',
  'actionApproved',
  'actionDenied',
  'actionWithdrawn',
  'actionExpired',
] as const

export type StaffEvent = (typeof staffEvents)[number]

/** The kind of an entry's subject. */
export const staffSubjects = ['staff', 'company', 'enquiry', 'action'] as const

export type StaffSubject = (typeof staffSubjects)[number]
