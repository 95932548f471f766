/** Of cards (spec section 8, 'Cards', which has no numbers). */
export const cardErrors = {
  CARD_NOT_LOCKED: 'cannot unlock: not locked',
  CARD_CANNOT_BLOCK: 'cannot block: closed',
  CARD_NEEDS_REISSUE: 'needs reissue',
  CARD_INACTIVE: 'card inactive, activate it',
  CARD_REISSUE_OTHER_BANK: 'reissue card belongs to another bank',
  CARD_OWNER_ONLY: 'card operations only for owner',
  CARD_NO_ENTERPRISE: 'no connection with the enterprise',
  CARD_CLOSED: 'card closed',
  CARD_CLOSING_FAILED: 'error closing card',
  CARD_REISSUE_USED: 'reissue card already used',
  CARD_REISSUE_NOT_BUSINESS: 'reissue card must be a business card',
  CARD_NOT_COMPANYS: 'card not owned by the company',
  CARD_PIN_RULES: 'PIN change rules',
  CARD_EXPIRED: 'expired card',
  CARD_INVALID_OTP: 'wrong OTP',
  CARD_INVALID_PHONE: 'invalid financial phone format',
} as const
