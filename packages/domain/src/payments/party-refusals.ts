import type { RefusalCode } from '../refusals.ts'

/** Why a payment cannot leave an account. */
export const payerRefusals = [
  'accountOfAnotherCompany',
  'noSuchPayment',
  'cardOfAnotherCompany',
  'payerAccountClosed',
  'cannotPayFromAccount',
  'payerNotInHryvnia',
] as const satisfies readonly RefusalCode<'payments'>[]

/** Why a payment cannot reach a recipient. */
export const recipientRefusals = [
  'recipientIbanInvalid',
  'recipientCardInvalid',
  'cardOnlyBetweenOwnAccounts',
  'otherBankOnlyByAccount',
  'recipientBankClosed',
  'recipientAccountClosed',
  'recipientAccountEnded',
  'recipientCardClosed',
  'recipientCodeMismatch',
  'recipientNotVerified',
  'recipientIsDeposit',
  'recipientInOtherCurrency',
  'otherBanksClosed',
] as const satisfies readonly RefusalCode<'payments'>[]

/** Why a payment cannot be between two sides. */
export type PartyRefusalCode = (typeof payerRefusals | typeof recipientRefusals)[number]
