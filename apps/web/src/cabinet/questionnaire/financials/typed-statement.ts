import type { FiledStatementReading } from '@dilo/contract/filed-statement-calls.ts'
import { type StatementFault, statementFaults } from '@dilo/domain/questionnaire/financial-statement.ts'
import { isOldStatement } from '@dilo/domain/questionnaire/sections/financials.ts'
import { type Statement, type StatementRow, statementRows } from '@dilo/domain/questionnaire/statement-rows.ts'
import { readThousands } from '@dilo/domain/questionnaire/thousands.ts'
import { isGroup, typedAt, type TypedGroup } from '../typed-answers.ts'
import { textAt } from '../typed-texts.ts'

/** `rows`: the end of the year, and this year's results. `before`: its beginning, and the results of the year before. */
export type Column = 'rows' | 'before'

/** Asked of everybody: the seven indicators, and the totals by which they can be checked. */
export const mainRows = {
  assets: ['1095', '1100', '1195', '1300'],
  liabilities: ['1495', '1595', '1695', '1900'],
  results: ['2000', '2050', '2090', '2095'],
} as const satisfies Record<string, readonly StatementRow[]>

const main: readonly string[] = Object.values(mainRows).flat()

/** The other rows of the forms, which few companies need. */
export const detailRows = (Object.keys(statementRows) as StatementRow[]).filter((row) => !main.includes(row))

/** A column as far as it is typed: what is no number yet is left out. */
export function typedStatement(typed: TypedGroup, column: Column): Statement {
  const given = Object.keys(statementRows).flatMap((row) => {
    const amount = readThousands(textAt(typed, `${column}.${row}`).replace(/\s/g, ''))
    return amount === undefined ? [] : [[row, amount] as const]
  })
  return Object.fromEntries(given)
}

/** The faults of a column, by row. The beginning of the year may be empty. */
export function faultsOfColumn(typed: TypedGroup, column: Column): ReadonlyMap<StatementRow, StatementFault> {
  const faults = statementFaults(typedStatement(typed, column))
  const shown = column === 'before' ? faults.filter(({ because }) => because !== 'missing') : faults
  return new Map(shown.map((fault) => [fault.row, fault]))
}

export const isArithmetic = (fault: StatementFault): fault is Extract<StatementFault, { expected: bigint }> =>
  'expected' in fault

/** Tells whether an explanation is asked: there is no statement, it is old, or its rows do not agree. */
export function needsExplanation(typed: TypedGroup, today: string): boolean {
  if (typed['noStatement'] === true) return true
  const year = Number(textAt(typed, 'year'))
  if (year > 0 && isOldStatement(year, today)) return true
  return (['rows', 'before'] as const).some((column) => [...faultsOfColumn(typed, column).values()].some(isArithmetic))
}

type Read = Extract<FiledStatementReading, { outcome: 'read' }>

/** Takes what a file says. Rows that it does not have stay as they are: balance and results may be two files. */
export function withReading(typed: TypedGroup, { year, rows, before }: Read): TypedGroup {
  const isSameYear = textAt(typed, 'year') === String(year)
  const kept = (column: Column) => {
    const known = typedAt(typed, column)
    return isSameYear && isGroup(known) ? known : {}
  }
  return {
    ...typed,
    noStatement: false,
    year: String(year),
    rows: { ...kept('rows'), ...rows },
    before: { ...kept('before'), ...before },
  }
}
