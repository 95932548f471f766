import { ok, refused, type Result } from '../result.ts'
import { type Statement, type StatementRow, statementRows } from './statement-rows.ts'
import { readThousands } from './thousands.ts'

/**
 * Forms of statements as companies file them with the state: which cell of a row is the end of the year, or this year. The
 * columns change their places: in the balance sheet of large companies `B` is the end, in their statement of results `A` is
 * this year, and both small forms number theirs.
 */
const forms = {
  S0100115: { 1: (row: StatementRow) => `B${row}` },
  S0100215: { 2: (row: StatementRow) => `A${row}` },
  S0110014: { 1: (row: StatementRow) => `A${row}_4`, 2: (row: StatementRow) => `B${row}_3` },
  S0111007: { 1: (row: StatementRow) => `A${row}_4`, 2: (row: StatementRow) => `B${row}_3` },
} as const satisfies Record<string, { readonly [Form in 1 | 2]?: (row: StatementRow) => string }>

type FormCode = keyof typeof forms

const isKnown = (code: string): code is FormCode => Object.hasOwn(forms, code)

/** A filed form as its XML says: the code of the form, whose it is, and the texts of its cells by name. */
export type FiledForm = {
  readonly code: string
  readonly tin: string
  readonly cells: ReadonlyMap<string, string>
}

/** Why a form is not read: `unknownForm`: none of the four; `notANumber` is told with its row. */
type FiledFault = 'unknownForm' | 'anotherCompany' | { readonly row: StatementRow; readonly because: 'notANumber' }

/**
 * The rows of a filed form, in thousands of hryvnia. Those that are empty are not given. Only tests use it.
 * @param company its code in ЄДРПОУ, or an entrepreneur's РНОКПП
 */
export function readFiledForm({ code, tin, cells }: FiledForm, company: string): Result<Statement, FiledFault> {
  if (!isKnown(code)) return refused('unknownForm')
  if (tin.trim() !== company) return refused('anotherCompany')
  const cellOf: { readonly [Form in 1 | 2]?: (row: StatementRow) => string } = forms[code]
  const statement: Partial<Record<StatementRow, bigint>> = {}
  for (const [row, form] of Object.entries(statementRows) as [StatementRow, 1 | 2][]) {
    const text = cells.get(cellOf[form]?.(row) ?? '')?.trim() ?? ''
    if (text === '') continue
    const amount = readThousands(text)
    if (amount === undefined) return refused({ row, because: 'notANumber' })
    statement[row] = amount
  }
  return ok(statement)
}
