import { at, nothingToShow, notification, refusalArea } from './refusal-row.ts'

/** People's relations to companies (spec section 8, 'Relations'): of the current company (decision 070), of relations that a head
 * ends (decision 139), and of invitations, for which section 8 has no word. */
// oxfmt-ignore
export const relationRefusals = refusalArea({
  representativeRegistered: { wire: 'RELATION_REPRESENTATIVE_REGISTERED', status: 409, shows: notification },
  clientNotIdentified: { wire: 'RELATION_CLIENT_NOT_IDENTIFIED', status: 422, shows: notification },
  relationNotFound: { wire: 'RELATION_NOT_FOUND', status: 404, shows: nothingToShow },
  relationNotConfirmed: { wire: 'RELATION_NOT_CONFIRMED', status: 403, shows: notification },
  relationExists: { wire: 'RELATION_EXISTS', status: 409, shows: notification },
  personIsChecked: { wire: 'RELATION_PERSON_IS_CHECKED', status: 409, shows: notification },
  innPhoneMismatch: { wire: 'RELATION_INN_PHONE_MISMATCH', status: 422, shows: at('inn') },
  wrongRelationCode: { wire: 'RELATION_INVALID_OTP', status: 400, shows: at('code', 'Invalid code') },
  edsInvalid: { wire: 'RELATION_EDS_INVALID', status: 422, shows: notification },
  edsPersonMismatch: { wire: 'RELATION_EDS_PERSON_MISMATCH', status: 422, shows: notification },
  currentCompanyChanged: { wire: 'RELATION_COMPANY_CHANGED', status: 409, shows: notification },
  ownRelation: { wire: 'RELATION_OWN', status: 422, shows: notification },
  relationOfOwner: { wire: 'RELATION_OF_OWNER', status: 422, shows: notification },
  relationOfHead: { wire: 'RELATION_OF_HEAD', status: 422, shows: notification },
  lastHead: { wire: 'RELATION_LAST_HEAD', status: 422, shows: notification },
  invitationNotFound: { wire: 'RELATION_INVITE_NOT_FOUND', status: 404, shows: notification },
  invitationForAnother: { wire: 'RELATION_INVITE_FOREIGN', status: 403, shows: notification },
  invitationExpired: { wire: 'RELATION_INVITE_EXPIRED', status: 409, shows: notification },
  invitationUsed: { wire: 'RELATION_INVITE_USED', status: 409, shows: notification },
  invitationWithdrawn: { wire: 'RELATION_INVITE_WITHDRAWN', status: 409, shows: notification },
  invitationOpen: { wire: 'RELATION_INVITE_OPEN', status: 409, shows: notification },
  // A change of its status that failed for no reason of its own (spec section 4, 'Cabinet statuses').
  relationStatusNotChanged: { wire: 'STATUS_RELATION_NOT_CHANGED', status: 409, shows: notification },
})
