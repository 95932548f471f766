// The door of the room `accounts`: other parts of the server import these names and no others (scripts/boundaries.mjs).

export {
  accruedInterestAccount,
  budgetAccount,
  cardSettlementAccount,
  cardShortageAccount,
  cardTransitAccount,
  demoOutsideAccount,
  endedObligationAccount,
  equivalentAccount,
  feeIncomeAccount,
  interestExpenseAccount,
  nostroAccount,
  positionAccount,
  salaryTransitAccount,
  salaryTransitIban,
  suspenseAccount,
  tradingResultAccount,
  unclaimedAccount,
  unclearAccount,
  withheldTaxAccount,
} from './bank-accounts/bank-accounts.ts'
export { bankAsParty, feePurpose, feeReturnPurpose } from './bank-accounts/fee-entry.ts'
export { closeAccountsOf } from './client-accounts/close-accounts.ts'
export { findChoice, findStandingChoice } from './client-accounts/choice-store.ts'
export { type AccountToCredit, findAccountsToCredit } from './client-accounts/find-accounts-to-credit.ts'
export { findAccountHolder } from './client-accounts/find-account-holder.ts'
export { type AccountRow, findOwnAccount, ownAccounts } from './client-accounts/find-own-account.ts'
export {
  type OwnedAccount,
  type RecipientAccount,
  findRecipientAccount,
  accountOf as recipientAccountOf,
  findRecipientAccounts,
} from './client-accounts/find-recipient-account.ts'
export { freeMoneyAside, setMoneyAside } from './holds/set-money-aside.ts'
export { lockAccountsOf } from './client-accounts/lock-accounts.ts'
export { statusWithBlocks, takesNothing, shownBlock } from './client-accounts/account-block.ts'
export { hasOpenAccount, openClientAccount } from './client-accounts/open-client-account.ts'
export { presentAccount } from './client-accounts/presenter.ts'
export type { FindCardsOfHolds, FindPaymentsOfHolds } from './client-accounts/read-account.ts'
export { type ForeignRefusal, refusalOfForeign } from './client-accounts/refusal-of-foreign.ts'
export { decideApplication } from './opening/decide-application.ts'
export { lockApplication } from './opening/lock-application.ts'
export { type OrderKind, type OrderRow, type WrittenKind } from './orders/order-kind.ts'
export { changeOrder, endOrder, writeOrder } from './orders/write-order.ts'
export { latestRates } from './rates/latest-rates.ts'
export { presentRates } from './rates/presenter.ts'
export { matches } from './statements/entry-conditions.ts'
export {
  type AskedFilter,
  type EntryFilter,
  everything,
  isEverything,
  readEntryFilter,
  readEntrySearch,
} from './statements/entry-filter.ts'
export { type EntryRow, type EntryScope, entriesByVersion } from './statements/entry-store.ts'
export { findEntryPage } from './statements/find-entry-page.ts'
export { inSnapshot } from './statements/in-snapshot.ts'
export { indexEntryWords } from './statements/index-entry-words.ts'
export { type Period, kyivPeriod } from './statements/kyiv-period.ts'
export { type Pace, usualPace } from './statements/pace.ts'
export { presentEntry } from './statements/presenter.ts'
export { recentRecipients } from './statements/recent-recipients.ts'
export { paymentsInEntries } from './statements/payments-in-entries.ts'
export { accountOfIban, accountsByIban } from './client-accounts/store.ts'
export { notifyingOfCredits } from './notices/account-notice-store.ts'
export { writingDetails } from './statements/store.ts'
export { type EntryDetail, ownDetails, recordDetails, transferDetails } from './statements/record-transfer-details.ts'
export { type Days, edgesOf, readDays, readPastDays, versionsOf } from './statements/statement-period.ts'
export { theSame } from './same-entry.ts'
export { sumReturnedByBank } from './statements/sum-returned-by-bank.ts'
export { sumEntries } from './statements/sum-entries.ts'
export { wordsOfEntries } from './statements/words-of-entries.ts'
export { ibanBesideEntry } from './trail-subjects.ts'
