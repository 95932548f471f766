import type { SignReading } from '@dilo/domain/payments/payment-import.ts'
import { amountWithoutMinus, isNegativeAmount, parseAmountInput } from '@dilo/domain/values/amount-input.ts'
import { headingLetters, vagueFieldsOfHeading } from './known-headings.ts'
import type { ColumnMapping, ReadTable } from './payment-file.ts'

/** A cell of the amount as a payment: `out` is the amount to pay, `in` is money that came in. */
type SignedCell = { readonly moves: 'out' | 'in'; readonly amount: string }

const lettersOf = (listed: string): RegExp =>
  new RegExp(`^(?:${listed.split('|').map(headingLetters).join('|')})$`, 'u')

const BALANCE = lettersOf(
  'Залишок|Залишок після операції|Залишок на рахунку|Сальдо|Остаток|Остаток после операции|Баланс|Balance|Running balance|Balance after',
)
const OUT = lettersOf('Дебет|Списання|Видаток|Видатки|Сума списання|Списание|Расход|Debit|Withdrawal|Paid out')
const IN = lettersOf(
  'Кредит|Надходження|Зарахування|Сума зарахування|Поступление|Поступления|Приход|Зачисление|Credit|Deposit|Paid in',
)
/** Statements name the other side, whichever way the money went; lists of payments name a recipient. */
const OTHER_SIDE = /кореспондент|контрагент|корреспондент|counterparty/u

/**
 * The meaning of a table's signs: a minus says that money went out only in a statement, and a table is one
 * only by evidence. In a list of payments a minus is a correction, which is never a payment (decision 082).
 * @returns null: no column is an amount
 */
export function signReading(
  { headers, rows }: Pick<ReadTable, 'headers' | 'rows'>,
  mapping: ColumnMapping,
): SignReading | null {
  const { amount: column } = mapping
  if (column === undefined) return null
  const letters = headers.map(headingLetters)
  const [out, into] = [letters.findIndex((one) => OUT.test(one)), letters.findIndex((one) => IN.test(one))]
  if (out !== -1 && into !== -1) return { kind: 'statement', by: 'debitAndCredit', out, into }
  return statementByHeadings(headers, mapping) ?? byAmounts(rows.map(({ cells }) => cells[column] ?? ''))
}

/** @returns what a row's amount means; null: it stands as it is written */
export function statementSign(
  table: Pick<ReadTable, 'headers' | 'rows'>,
  mapping: ColumnMapping,
): (cells: readonly string[]) => SignedCell | null {
  const { amount: column } = mapping
  const reading = signReading(table, mapping)
  if (column === undefined || reading === null || reading.kind === 'list') return () => null
  if (reading.kind === 'statement' && reading.by === 'debitAndCredit') return ofTwoColumns(column, reading)
  return (cells) => {
    const cell = cells[column] ?? ''
    const unsigned = amountWithoutMinus(cell)
    if (unsigned === undefined) return isAmount(cell) ? { moves: 'in', amount: cell } : null
    return reading.kind === 'statement' ? { moves: 'out', amount: unsigned } : null
  }
}

/** Debit and credit: the column of a row says where its money went, and a minus in it takes a movement back. */
const ofTwoColumns =
  (column: number, { out, into }: { readonly out: number; readonly into: number }) =>
  (cells: readonly string[]): SignedCell | null => {
    const amount = cells[column] ?? ''
    const isIn = column === into || (!saysAmount(cells[out]) && saysAmount(cells[into]))
    return isIn ? { moves: 'in', amount } : null
  }

const isAmount = (cell: string): boolean => parseAmountInput(cell, 'UAH').ok

const saysAmount = (cell = ''): boolean => /[1-9]/.test(cell)

/** One column of amounts of both signs, beside a balance or beside the statement's account. */
function statementByHeadings(headers: readonly string[], mapping: ColumnMapping): SignReading | null {
  const heading = (column: number | undefined): string => headers[column ?? -1] ?? ''
  const isOfOtherSide = [mapping.creditorName, mapping.creditorIban, mapping.creditorCode].some((column) =>
    OTHER_SIDE.test(headingLetters(heading(column))),
  )
  if (!isOfOtherSide) return null
  const balance = headers.findIndex((one) => BALANCE.test(headingLetters(one)))
  if (balance !== -1) return { kind: 'statement', by: 'balance', column: balance }
  const { debtorIban } = mapping
  // «Рахунок» alone is the statement's own; «Рахунок платника» is what a list of payments says.
  const isOwn = vagueFieldsOfHeading(heading(debtorIban)).includes('debtorIban')
  return debtorIban !== undefined && isOwn ? { kind: 'statement', by: 'ownAccount', column: debtorIban } : null
}

/**
 * The meaning of the amounts alone. Minuses everywhere are a statement of outgoing money, but one row is as likely a
 * correction. Mostly minuses, and no heading of a statement: nobody can tell, so every row is asked about.
 */
function byAmounts(amounts: readonly string[]): SignReading {
  const negative = amounts.filter(isNegativeAmount).length
  const positive = amounts.filter(isAmount).length
  if (negative > 1 && positive === 0) return { kind: 'statement', by: 'minuses' }
  return { kind: negative > positive ? 'unclear' : 'list' }
}
