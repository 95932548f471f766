import { nothingToShow, notification, refusalArea } from './refusal-row.ts'

/** Refusals of the desk, where the bank's own people work. */
// oxfmt-ignore
export const deskRefusals = refusalArea({
  passkeyRefused: { wire: 'DESK_PASSKEY_REFUSED', status: 403, shows: notification },
  staffInvitationGone: { wire: 'DESK_INVITATION_GONE', status: 404, shows: nothingToShow },
  actionIsOpen: { wire: 'DESK_ACTION_OPEN', status: 409, shows: notification, pageIsStale: true },
  actionIsClosed: { wire: 'DESK_ACTION_CLOSED', status: 409, shows: notification, pageIsStale: true },
  baseMoved: { wire: 'DESK_BASE_MOVED', status: 409, shows: notification, pageIsStale: true },
  ownAction: { wire: 'DESK_OWN_ACTION', status: 403, shows: notification },
  makerMayNot: { wire: 'DESK_MAKER_MAY_NOT', status: 409, shows: notification, pageIsStale: true },
  actionAltered: { wire: 'DESK_ACTION_ALTERED', status: 409, shows: notification },
  relatedToCompany: { wire: 'DESK_RELATED', status: 403, shows: notification },
  caseIsTaken: { wire: 'DESK_CASE_TAKEN', status: 409, shows: notification, pageIsStale: true },
  caseNotReady: { wire: 'DESK_CASE_NOT_READY', status: 409, shows: notification, pageIsStale: true },
  questionnaireNotChecked: {
    wire: 'DESK_QUESTIONNAIRE_NOT_CHECKED',
    status: 409,
    shows: notification,
    pageIsStale: true,
  },
  hitsStand: { wire: 'DESK_HITS_STAND', status: 409, shows: notification, pageIsStale: true },
  exposedIsHighRisk: { wire: 'DESK_EXPOSED_IS_HIGH_RISK', status: 422, shows: notification },
  companyNeedsHead: { wire: 'DESK_COMPANY_NEEDS_HEAD', status: 409, shows: notification, pageIsStale: true },
  companyNotOpened: { wire: 'DESK_COMPANY_NOT_OPENED', status: 403, shows: notification },
  valueTooSoon: { wire: 'DESK_VALUE_TOO_SOON', status: 409, shows: notification },
  valueInForce: { wire: 'DESK_VALUE_IN_FORCE', status: 409, shows: notification, pageIsStale: true },
  valueSameAsBefore: { wire: 'DESK_VALUE_SAME', status: 409, shows: notification },
  limitAboveCeiling: { wire: 'DESK_LIMIT_ABOVE_CEILING', status: 422, shows: notification },
  certificateUnreadable: { wire: 'DESK_CERTIFICATE_UNREADABLE', status: 422, shows: notification },
  certificateOfNoAuthority: { wire: 'DESK_CERTIFICATE_OF_NO_AUTHORITY', status: 422, shows: notification },
  certificateOfTestAuthority: { wire: 'DESK_CERTIFICATE_OF_TEST_AUTHORITY', status: 422, shows: notification },
  certificateOver: { wire: 'DESK_CERTIFICATE_OVER', status: 422, shows: notification },
  securityNeedsTwo: { wire: 'DESK_SECURITY_NEEDS_TWO', status: 409, shows: notification },
})
