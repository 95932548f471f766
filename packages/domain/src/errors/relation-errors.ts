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
} as const
