import type { StatementFilter } from '@dilo/contract/statement-calls.ts'
import type { RegisterFormat, RegisterTab } from '@dilo/domain/payments/payment-register.ts'
import { type StatementFileFormat, statementFiles } from '@dilo/domain/statements/statement-file.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import type { DateRange } from '@dilo/domain/values/period.ts'

/** The entries of a statement's file: the list's filter, with both days. */
export type FiledEntries = StatementFilter & { readonly from: string; readonly to: string }

type Asked = {
  readonly accountId: string
  readonly filter: FiledEntries
  readonly format: StatementFileFormat
  readonly language: Language
}

/** Tells whether the list shows fewer entries than its period has. */
export const isNarrowed = ({ from: _from, to: _to, ...narrowing }: FiledEntries): boolean =>
  Object.values(narrowing).some((part) => part !== undefined)

/** The address of a statement's file. A file that states balances uses only the days of the filters. */
export function statementFileAddress({ accountId, filter, format, language }: Asked): string {
  const { from, to } = filter
  const asked = statementFiles[format].statesBalances ? { from, to } : filter
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(asked)) if (value !== undefined) query.set(name, value)
  query.set('format', format)
  query.set('lang', language)
  return `/api/account-service/accounts/${encodeURIComponent(accountId)}/statement/file?${query}`
}

export const receiptAddress = (accountId: string, version: number): string =>
  `/api/account-service/accounts/${encodeURIComponent(accountId)}/entries/${version}/receipt`

export const requisitesAddress = (accountId: string, language: Language): string =>
  `/api/account-service/accounts/${encodeURIComponent(accountId)}/requisites?lang=${language}`

export const instructionAddress = (paymentId: string): string =>
  `/api/payment-service/payments/${encodeURIComponent(paymentId)}/instruction`

export const evidenceAddress = (paymentId: string): string =>
  `/api/payment-service/payments/${encodeURIComponent(paymentId)}/evidence`

/** The payments of a register. @property accountId empty: all accounts */
type RegisterAsked = {
  readonly dates: DateRange
  readonly accountId: string
  readonly tab: RegisterTab
  readonly format: RegisterFormat
  readonly language: Language
}

export function registerAddress({ dates, accountId, tab, format, language }: RegisterAsked): string {
  const query = new URLSearchParams({ ...dates, tab, format, lang: language })
  if (accountId !== '') query.set('accountId', accountId)
  return `/api/payment-service/payments/register?${query}`
}

/** The register of these payments alone, as PDF. */
export const chosenRegisterAddress = (paymentIds: readonly string[], language: Language): string =>
  `/api/payment-service/payments/register?${new URLSearchParams({ paymentIds: paymentIds.join(','), format: 'PDF', lang: language })}`
