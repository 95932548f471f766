import { ok, refused, type Result } from '../result.ts'
import { type Statement, type StatementRow, statementRows } from './statement-rows.ts'
import { readThousands } from './thousands.ts'

type Form = 1 | 2

/** The cell of a row by the end of the year (of results: this year), and by its beginning (the year before). */
type Columns = { readonly now: (row: StatementRow) => string; readonly before: (row: StatementRow) => string }

const bothOfSmall = {
  1: { before: (row: StatementRow) => `A${row}_3`, now: (row: StatementRow) => `A${row}_4` },
  2: { now: (row: StatementRow) => `B${row}_3`, before: (row: StatementRow) => `B${row}_4` },
}

/**
 * Forms of statements as companies file them with the state. The columns change their places: in the balance sheet of large
 * companies `B` is the end, in their statement of results `A` is this year, and both small forms number theirs.
 */
const forms = {
  S0100115: { 1: { before: (row: StatementRow) => `A${row}`, now: (row: StatementRow) => `B${row}` } },
  S0100215: { 2: { now: (row: StatementRow) => `A${row}`, before: (row: StatementRow) => `B${row}` } },
  S0110014: bothOfSmall,
  S0111007: bothOfSmall,
} as const satisfies Record<string, { readonly [Number in Form]?: Columns }>

type FiledFormCode = keyof typeof forms

export const filedFormCodes = Object.keys(forms) as FiledFormCode[]

const isKnown = (code: string): code is FiledFormCode => Object.hasOwn(forms, code)

/** A filed form as its XML says: the code of the form, whose and of when it is, and the texts of its cells by name. */
export type FiledForm = {
  readonly code: string
  readonly tin: string
  /** Four digits, and the last month of the period, from 1. */
  readonly year: string
  readonly month: string
  readonly cells: ReadonlyMap<string, string>
}

/** The rows of a filed form, in thousands of hryvnia. Empty rows are left out. */
export type FiledStatement = {
  readonly form: FiledFormCode
  readonly year: number
  readonly now: Statement
  readonly before: Statement
}

/**
 * The reason for which a form is not read: `unknownForm`: none of the four; `notAYear`: of a quarter, or of no year at
 * all; `noRows`: nothing that a questionnaire asks for; `notANumber` comes with its row.
 */
type FiledFault =
  | { readonly because: 'unknownForm' | 'anotherCompany' | 'notAYear' | 'noRows' }
  | { readonly because: 'notANumber'; readonly row: StatementRow }

/** Reads a filed form of a year. @param company its code in ЄДРПОУ */
export function readFiledForm(
  { code, tin, year, month, cells }: FiledForm,
  company: string,
): Result<FiledStatement, FiledFault> {
  if (!isKnown(code)) return refused({ because: 'unknownForm' })
  if (tin.trim() !== company) return refused({ because: 'anotherCompany' })
  if (!/^\d{4}$/.test(year.trim()) || Number(month) !== 12) return refused({ because: 'notAYear' })
  const [now, before] = [readColumn(code, cells, 'now'), readColumn(code, cells, 'before')]
  if (!now.ok) return now
  if (!before.ok) return before
  if (Object.keys(now.value).length === 0) return refused({ because: 'noRows' })
  return ok({ form: code, year: Number(year), now: now.value, before: before.value })
}

function readColumn(
  code: FiledFormCode,
  cells: FiledForm['cells'],
  column: keyof Columns,
): Result<Statement, FiledFault> {
  const columnsOf: { readonly [Number in Form]?: Columns } = forms[code]
  const statement: Partial<Record<StatementRow, bigint>> = {}
  for (const [row, form] of Object.entries(statementRows) as [StatementRow, Form][]) {
    const text = cells.get(columnsOf[form]?.[column](row) ?? '')?.trim() ?? ''
    if (text === '') continue
    const amount = readThousands(text)
    if (amount === undefined) return refused({ because: 'notANumber', row })
    statement[row] = amount
  }
  return ok(statement)
}

/** The rows that a form has: what one file does not say may stand in another. */
export const rowsOfForm = (code: FiledFormCode): readonly StatementRow[] =>
  (Object.entries(statementRows) as [StatementRow, Form][]).flatMap(([row, form]) => (form in forms[code] ? [row] : []))
