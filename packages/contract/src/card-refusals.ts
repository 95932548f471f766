import type { RefusalCode } from '@dilo/domain/refusals.ts'

/** The meanings of refusals in the API's documentation. */
export const cardMeanings: Readonly<Record<RefusalCode<'cards'>, string>> = {
  cardNotLocked: 'cannot unlock: not locked',
  cardCannotBeBlocked: 'cannot block: closed',
  cardNeedsReissue: 'needs reissue',
  cardInactive: 'card inactive, activate it',
  reissueCardOfOtherBank: 'reissue card belongs to another bank',
  cardOwnerOnly: 'card operations only for owner',
  noEnterpriseConnection: 'no connection with the enterprise',
  cardNeedsSignatures: 'the policy of the account needs further signatures: propose it (spending-changes)',
  accessChangedLately: 'the access of the caller has changed lately: not until the wait is over',
  cardClosed: 'card closed',
  cardClosingFailed: 'error closing card',
  reissueCardUsed: 'reissue card already used',
  reissueCardNotBusiness: 'reissue card must be a business card',
  notCompanyCard: 'card not owned by the company',
  pinAgainstRules: 'PIN change rules',
  cardExpired: 'expired card',
  wrongCardCode: 'wrong OTP',
  tooManyCards: 'the company has as many cards and open applications for cards as it may have',
  tooManyPrograms: 'the company has as many spend programs as it may have',
  financialPhoneInvalid: 'invalid financial phone format',
  cardStatusNotChanged: 'the status of the card was not changed',
}
