import type { FieldMessageKey } from '../../message-key.ts'
import { ok, refused, type Result } from '../../result.ts'
import { type StatementFault, statementFaults } from '../financial-statement.ts'
import { type Statement, type StatementRow, statementRows } from '../statement-rows.ts'
import { readThousands } from '../thousands.ts'
import {
  askedIf,
  checked,
  type Faults,
  type Field,
  group,
  optional,
  text,
  type Typed,
  type ValueOf,
  yesOrNo,
} from '../typed-field.ts'
import { words } from '../typed-values.ts'

/** Thousands of hryvnia as a text of digits, with a minus for a loss. */
const thousands = optional(
  text((typed): Result<string, FieldMessageKey> => {
    const amount = readThousands(typed.replace(/\s/g, ''))
    return amount === undefined ? refused('Invalid whole number') : ok(String(amount))
  }),
)

const rowFields = Object.fromEntries(Object.keys(statementRows).map((row) => [row, thousands])) as Record<
  StatementRow,
  Field<string | null>
>

const FIRST_YEAR = 2000

/** The year of a statement that has ended or is under way. */
const year = text((typed, { today }): Result<number, FieldMessageKey> => {
  if (typed.trim() === '') return refused('This field is required')
  const given = /^\d{4}$/.test(typed.trim()) ? Number(typed) : 0
  return given >= FIRST_YEAR && given <= Number(today.slice(0, 4)) ? ok(given) : refused('Incorrect format of date')
})

const hasStatement = ({ noStatement }: Typed): boolean => noStatement !== true

const statement = group({
  // A company that was registered lately has none yet.
  noStatement: yesOrNo,
  year: askedIf(hasStatement, year),
  // By the end of the year; of results: this year. Then by its beginning, and the year before: as far as it is given.
  rows: askedIf(hasStatement, group(rowFields)),
  before: askedIf(hasStatement, optional(group(rowFields))),
  // Why there is no statement, why it is old, or why its rows do not agree.
  explanation: askedIf((beside) => !hasStatement(beside) || !isEmptyText(beside['explanation']), words(1000, 10)),
})

type StatementAnswers = ValueOf<typeof statement>

const isEmptyText = (typed: unknown): boolean => typeof typed !== 'string' || typed.trim() === ''

/** The rows as the arithmetic takes them. Only tests use it. */
export const statementOf = (rows: NonNullable<StatementAnswers['rows']>): Statement =>
  Object.fromEntries(
    Object.entries(rows).flatMap(([row, amount]) => (amount === null ? [] : [[row, BigInt(amount)] as const])),
  )

const messages: Record<StatementFault['because'], FieldMessageKey> = {
  missing: 'This field is required',
  negative: 'Negative row',
  profitAndLoss: 'Profit and loss',
  sum: 'Differs from its rows',
  part: 'More than its whole',
}

/** Fifteen months after the end of its year a statement says little of the company. */
export const isOldStatement = (year: number, today: string): boolean => today > `${year + 2}-03-31`

/** The faults that may stay with an explanation. */
const isArithmetic = ({ because }: StatementFault): boolean => because === 'sum' || because === 'part'

/**
 * The year's statement. What does not agree may stay with an explanation: an officer sees both (spec section 3; order of
 * the Ministry of Finance 73). Of the beginning of the year no row has to be given.
 */
export const financials = checked(statement, ({ year, rows, before, explanation }, { today }): Faults => {
  if (rows === null || year === null) return {}
  const faultsAt = (name: 'rows' | 'before', faults: readonly StatementFault[]) =>
    faults
      .filter((fault) => explanation === null || !isArithmetic(fault))
      .map(({ row, because }) => [`${name}.${row}`, messages[because]] as const)
  const ofBefore = before === null ? [] : statementFaults(statementOf(before))
  return Object.fromEntries([
    ...faultsAt('rows', statementFaults(statementOf(rows))),
    ...faultsAt(
      'before',
      ofBefore.filter(({ because }) => because !== 'missing'),
    ),
    ...(explanation === null && isOldStatement(year, today) ? [['year', 'Statement is old'] as const] : []),
  ])
})
