import { ok, refused, type Result } from '../result.ts'
import type { RefusalCode } from '../refusals.ts'

/** Kinds of accounts that a client opens in the cabinet: loans, cards and deposits have agreements of their own. */
export const openedByClient = ['CURRENT'] as const

/** A company's accounts in one currency that are not closed, with those that it has applied for. */
const ACCOUNTS_PER_CURRENCY = 5

/** A company's applications that are not ended. */
const OPEN_APPLICATIONS = 3

/**
 * Checks that a company may apply for one more account. @param open.inCurrency accounts that are not closed, and other
 * applications that are not ended, in the currency asked for @param open.applications other applications that are not
 * ended
 */
export function mayApply({
  inCurrency,
  applications,
}: {
  readonly inCurrency: number
  readonly applications: number
}): Result<void, RefusalCode<'accounts'>> {
  if (applications >= OPEN_APPLICATIONS) return refused('tooManyApplications')
  return inCurrency >= ACCOUNTS_PER_CURRENCY ? refused('tooManyAccounts') : ok(undefined)
}
