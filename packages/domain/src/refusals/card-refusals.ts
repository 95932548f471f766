import { at, nothingToShow, notification, refusalArea } from './refusal-row.ts'

/** Cards (spec section 8, 'Cards'). */
// oxfmt-ignore
export const cardRefusals = refusalArea({
  cardNotLocked: { wire: 'CARD_NOT_LOCKED', status: 409, shows: notification },
  cardCannotBeBlocked: { wire: 'CARD_CANNOT_BLOCK', status: 409, shows: notification },
  cardNeedsReissue: { wire: 'CARD_NEEDS_REISSUE', status: 409, shows: notification },
  cardInactive: { wire: 'CARD_INACTIVE', status: 409, shows: notification },
  reissueCardOfOtherBank: { wire: 'CARD_REISSUE_OTHER_BANK', status: 422, shows: at('card') },
  cardOwnerOnly: { wire: 'CARD_OWNER_ONLY', status: 403, shows: notification },
  noEnterpriseConnection: { wire: 'CARD_NO_ENTERPRISE', status: 403, shows: notification },
  cardNeedsSignatures: { wire: 'CARD_NEEDS_SIGNATURES', status: 409, shows: notification },
  accessChangedLately: { wire: 'CARD_ACCESS_CHANGED', status: 409, shows: notification },
  cardClosed: { wire: 'CARD_CLOSED', status: 409, shows: notification },
  cardClosingFailed: { wire: 'CARD_CLOSING_FAILED', status: 502, shows: notification },
  reissueCardUsed: { wire: 'CARD_REISSUE_USED', status: 409, shows: at('card') },
  reissueCardNotBusiness: { wire: 'CARD_REISSUE_NOT_BUSINESS', status: 422, shows: at('card') },
  notCompanyCard: { wire: 'CARD_NOT_COMPANYS', status: 404, shows: nothingToShow },
  pinAgainstRules: { wire: 'CARD_PIN_RULES', status: 422, shows: at('pin') },
  cardExpired: { wire: 'CARD_EXPIRED', status: 409, shows: notification },
  wrongCardCode: { wire: 'CARD_INVALID_OTP', status: 400, shows: at('code', 'Invalid code') },
  tooManyCards: { wire: 'CARD_TOO_MANY', status: 409, shows: notification },
  tooManyPrograms: { wire: 'CARD_PROGRAMS_TOO_MANY', status: 409, shows: notification },
  financialPhoneInvalid: { wire: 'CARD_INVALID_PHONE', status: 422, shows: at('phone', 'Invalid phone number') },
  // A change of its status that failed for no reason of its own (spec section 4, 'Cabinet statuses').
  cardStatusNotChanged: { wire: 'STATUS_CARD_NOT_CHANGED', status: 409, shows: notification },
})
