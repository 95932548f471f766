/** Of people's relations to companies (spec section 8, 'Relations', which has no numbers). */
export const relationErrors = {
  RELATION_REPRESENTATIVE_REGISTERED: 'representative already registered',
  RELATION_CLIENT_NOT_IDENTIFIED: 'physical client not identified',
  RELATION_NOT_FOUND: 'no relation found',
  RELATION_NOT_CONFIRMED: 'relation not confirmed, contact the representative',
  RELATION_EXISTS: 'relation already exists',
  RELATION_INN_PHONE_MISMATCH: 'INN and phone do not match',
  RELATION_INVALID_OTP: 'invalid OTP',
  RELATION_EDS_INVALID: 'EDS signature validation error',
  RELATION_EDS_PERSON_MISMATCH: 'EDS personal data mismatch',
  // Of the current company, which another page of the same session may have changed (decision 070).
  RELATION_COMPANY_CHANGED: 'the page shows another company than the session is in by now',
  // Of relations that a head ends (decision 097).
  RELATION_OWN: 'nobody ends their own relation',
  RELATION_OF_OWNER: "the owner's relation cannot be ended",
  RELATION_OF_HEAD: 'a head is not let go by another head alone',
  // Of invitations, which the specification has accepted without a word for what may be wrong with one.
  RELATION_INVITE_NOT_FOUND: 'there is no such invitation',
  RELATION_INVITE_FOREIGN: 'the invitation is for another phone and e-mail than those of who is signed in',
  RELATION_INVITE_EXPIRED: 'the invitation ran out',
  RELATION_INVITE_USED: 'the invitation was used by somebody else',
  RELATION_INVITE_WITHDRAWN: 'the company has withdrawn the invitation',
  RELATION_INVITE_OPEN: 'an invitation to the same phone or e-mail is open',
} as const
