import type { BankValueForm } from '@dilo/contract/desk/bank-value-forms.ts'
import { changedBudgetAccounts } from '@dilo/domain/bank-values/changed-budget-accounts.ts'
import {
  changedGuarantee,
  changedHolidays,
  changedProducts,
  changedTaxes,
} from '@dilo/domain/bank-values/changed-deposit-values.ts'
import { changedExchangeTerms, changedGrounds } from '@dilo/domain/bank-values/changed-exchange-values.ts'
import type { BankValueKind } from '@dilo/domain/bank-values/bank-value.ts'
import { changedAnnouncement, changedFees, changedLimits, NOTHING } from '@dilo/domain/bank-values/changed-parts.ts'
import type { ChangedFact } from '../action/action-kind.ts'
import { storedCertificate } from '../../bank-values/door.ts'

type Both<Kind extends BankValueKind> = { readonly before: BankValueForm<Kind>; readonly after: BankValueForm<Kind> }

/** The parts of a value that change; a page puts amounts and kinds into words. */
const describers: { readonly [Kind in BankValueKind]: (both: Both<Kind>) => readonly ChangedFact[] } = {
  tariff: changedFees,
  methodLimits: changedLimits,
  announcement: changedAnnouncement,
  depositProducts: changedProducts,
  interestTaxes: changedTaxes,
  depositGuarantee: changedGuarantee,
  holidays: changedHolidays,
  exchangeTerms: changedExchangeTerms,
  exchangeGrounds: changedGrounds,
  budgetAccounts: changedBudgetAccounts,
  trustAnchors: ({ before, after }) => [
    ...after.filter((der) => !before.includes(der)).map((der) => certificateFact(null, der)),
    ...before.filter((der) => !after.includes(der)).map((der) => certificateFact(der, null)),
  ],
}

export const factsOfChange = <Kind extends BankValueKind>(kind: Kind, both: Both<Kind>): readonly ChangedFact[] =>
  describers[kind](both)

const nameOf = (der: string): string => {
  const { subject, serial, sha256, validTo } = storedCertificate(der)
  return [subject.replaceAll('\n', ', '), serial, sha256, validTo.toISOString()].join('\n')
}

/** Subject, serial, SHA-256 and end, a line each. */
const certificateFact = (before: string | null, after: string | null): ChangedFact => ({
  fact: 'certificate',
  before: before && nameOf(before),
  after: after === null ? NOTHING : nameOf(after),
})
