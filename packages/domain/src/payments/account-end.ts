import { type BusinessDate } from '../values/business-date.ts'
import type { Iban } from '../values/iban.ts'
import type { BudgetAccounts } from './budget-accounts.ts'
import { isTreasuryAccount } from './budget-purpose.ts'
import { namesRevenue } from './tax-payment.ts'

/** An account as something that pays it has it: a payment, a template, an order, a row of a file. */
export type PaidAccount = {
  readonly iban: Iban
  readonly remittanceInformation: string
  /** The day on which a person wrote this account there. */
  readonly writtenOn: BusinessDate
}

/** What a company has learned about an account of a recipient. */
export type KnownOfAccount = {
  /** The last day on which its money arrived there; null: it never did. */
  readonly lastPaid: BusinessDate | null
  /** What a person has said about the account's last day; null: nobody has said anything. */
  readonly said: { readonly lastDay: BusinessDate | null } | null
}

export const nothingKnown: KnownOfAccount = { lastPaid: null, said: null }

/**
 * The last day of a recipient's account. A person's word wins. Else an account of the Treasury has the last day of the
 * term in which it was paid last, or was written if it was never paid: the end belongs to the account, so one that
 * was paid after the term goes on.
 * @returns null: it has no known end
 */
export function lastDayOf(
  { iban, remittanceInformation, writtenOn }: PaidAccount,
  { lastPaid, said }: KnownOfAccount,
  table: BudgetAccounts,
): BusinessDate | null {
  if (said !== null) return said.lastDay
  if (!isTreasuryAccount(iban)) return null
  const goodOn = lastPaid ?? writtenOn
  const term = table.find(
    ({ code, from, to }) => from <= goodOn && goodOn <= to && namesRevenue(remittanceInformation, code),
  )
  return term?.to ?? null
}

/**
 * How an account stands for what is due on a day: good, good today and closed before that day («до 31 грудня»), or
 * closed already.
 */
export type AccountStanding = 'valid' | 'endsBeforeDue' | 'ended'

export function accountStanding(
  lastDay: BusinessDate | null,
  { today, due }: { readonly today: BusinessDate; readonly due: BusinessDate },
): AccountStanding {
  if (lastDay === null) return 'valid'
  if (today > lastDay) return 'ended'
  return due > lastDay ? 'endsBeforeDue' : 'valid'
}
