import { cardAllowanceCalls } from '../card-allowance-calls.ts'
import { cardApplication, cardApplicationCalls } from '../card-application-calls.ts'
import { cardApprovalCalls } from '../card-approval-calls.ts'
import { cardCalls } from '../card-calls.ts'
import { cardNoticeCalls } from '../card-notice-calls.ts'
import { cardOperationCalls } from '../card-operation-calls.ts'
import { cardProgramCalls } from '../card-program-calls.ts'
import { cardReceiptCalls } from '../card-receipt-calls.ts'
import { cardMeanings } from '../card-refusals.ts'
import { cardSpendingCalls } from '../card-spending-calls.ts'
import { cardWalletCalls } from '../card-wallet-calls.ts'
import { cardFacts, cardPayloads } from '../desk/card-actions.ts'
import { deskCardDeliveryCalls } from '../desk/card-delivery-calls.ts'
import { deskCardMessageCalls } from '../desk/card-message-calls.ts'
import { deskSettlementCalls } from '../desk/settlement-calls.ts'

export const calls = {
  ...cardCalls,
  ...cardApplicationCalls,
  ...cardProgramCalls,
  ...cardSpendingCalls,
  ...cardOperationCalls,
  ...cardReceiptCalls,
  ...cardApprovalCalls,
  ...cardAllowanceCalls,
  ...cardWalletCalls,
  ...cardNoticeCalls,
}

export const deskCalls = { ...deskCardMessageCalls, ...deskCardDeliveryCalls, ...deskSettlementCalls }

/** Its services in the API's documentation. */
export const services = {
  'card-service': 'Cards of the current company: their life, limits, payments and applications.',
}

export const deskServices = {
  'card-messages': 'What the processor of cards has said and the bank has not applied.',
  'card-deliveries': 'Plastic cards that are to be sent.',
  settlements: 'Days of cards on which the scheme and our books differ.',
}

export const meanings = { cards: cardMeanings }
export const noticeChoices = { cardUse: 'payments with cards, and declines; notices of their safety are always sent.' }
export const operations = [cardApplication] as const
export const payloads = cardPayloads
export const facts = cardFacts
