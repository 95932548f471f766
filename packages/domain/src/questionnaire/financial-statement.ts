import type { Statement, StatementRow } from './statement-rows.ts'

/** Adds the first rows, and takes the others away. */
type Sum = {
  readonly row: StatementRow
  readonly plus: readonly StatementRow[]
  readonly minus: readonly StatementRow[]
}

const sumOf = (row: StatementRow, plus: readonly StatementRow[], minus: readonly StatementRow[] = []): Sum => ({
  row,
  plus,
  minus,
})

/** Sections of the balance sheet, each the sum of its own rows. They are checked where any of those rows is given. */
const sections: readonly Sum[] = [
  // oxfmt-ignore
  sumOf('1095', ['1000', '1005', '1010', '1015', '1020', '1030', '1035', '1040', '1045', '1050', '1060', '1065', '1090']),
  // oxfmt-ignore
  sumOf('1195', ['1100', '1110', '1115', '1120', '1125', '1130', '1135', '1140', '1145', '1155', '1160', '1165', '1170', '1180', '1190']),
  // Unpaid and withdrawn capital is taken away.
  sumOf('1495', ['1400', '1405', '1410', '1415', '1420', '1435'], ['1425', '1430']),
]

/** Totals of both sides. They are checked where the rows after `needs` are given; the others count as nothing. */
const totals: readonly (Sum & { readonly needs: readonly StatementRow[] })[] = [
  { ...sumOf('1300', ['1095', '1195', '1200']), needs: ['1095', '1195', '1300'] },
  { ...sumOf('1900', ['1495', '1595', '1695', '1700', '1800']), needs: ['1495', '1595', '1695', '1900'] },
  { ...sumOf('1900', ['1300']), needs: ['1300', '1900'] },
]

/** Rows that are losses or debts by their nature may be below zero. */
const mayBeNegative: readonly StatementRow[] = ['1420', '1495', '1595', '1800', '2010', '2070', '2095']

/** The rows of the seven indicators (spec section 3) except gross profit, which stands in one of two. */
const required: readonly StatementRow[] = ['1100', '1195', '1495', '1695', '1900', '2000']

/**
 * The fault of a statement, by the row: it is `missing`; `negative` where it cannot be; both a profit and a loss are
 * given (`profitAndLoss`); it is not the sum of its rows (`sum`), or more than the row that it is a part of (`part`),
 * with the right (or largest) value and the difference.
 */
export type StatementFault =
  | { readonly row: StatementRow; readonly because: 'missing' | 'negative' | 'profitAndLoss' }
  | {
      readonly row: StatementRow
      readonly because: 'sum' | 'part'
      readonly expected: bigint
      readonly difference: bigint
    }

export const statementFaultReasons = [
  'missing',
  'negative',
  'profitAndLoss',
  'sum',
  'part',
] as const satisfies readonly StatementFault['because'][]

/**
 * Checks the arithmetic of a statement. All faults are reported at once, by the row. A company may leave it so with its
 * explanation: an officer sees both.
 */
export function statementFaults(given: Statement): StatementFault[] {
  const statement = withPositiveLoss(given)
  return [
    ...required.filter((row) => statement[row] === undefined).map((row) => ({ row, because: 'missing' }) as const),
    ...negatives(statement),
    ...sections.filter((section) => isDetailed(statement, section)).flatMap((section) => wrongSum(statement, section)),
    ...totals.filter(({ needs }) => isGiven(statement, needs)).flatMap((total) => wrongSum(statement, total)),
    ...parts(statement),
    ...grossProfit(statement),
  ]
}

/** Programs write a loss with either sign: `2095` says by its number that it is one. */
function withPositiveLoss(statement: Statement): Statement {
  const { 2095: loss } = statement
  return loss !== undefined && loss < 0n ? { ...statement, 2095: -loss } : statement
}

/** The value of a detail row or a total that is not given. */
const amountOf = (statement: Statement, row: StatementRow): bigint => statement[row] ?? 0n

const isGiven = (statement: Statement, rows: readonly StatementRow[]): boolean =>
  rows.every((row) => statement[row] !== undefined)

/** Inventories are an indicator by themselves: they are no sign that the other rows of the section were given. */
const isDetailed = (statement: Statement, { row, plus, minus }: Sum): boolean =>
  statement[row] !== undefined &&
  [...plus, ...minus].some((part) => statement[part] !== undefined && !required.includes(part))

function wrongSum(statement: Statement, { row, plus, minus }: Sum): StatementFault[] {
  const add = (rows: readonly StatementRow[]) => rows.reduce((sum, one) => sum + amountOf(statement, one), 0n)
  const expected = add(plus) - add(minus)
  const difference = amountOf(statement, row) - expected
  return difference === 0n ? [] : [{ row, because: 'sum', expected, difference }]
}

const negatives = (statement: Statement): StatementFault[] =>
  (Object.keys(statement) as StatementRow[])
    .filter((row) => amountOf(statement, row) < 0n && !mayBeNegative.includes(row))
    .map((row) => ({ row, because: 'negative' }))

/** The checks of the seven indicators alone, where the rows between them are not given. */
function parts(statement: Statement): StatementFault[] {
  const atMost = (row: StatementRow, most: bigint | undefined): StatementFault[] => {
    const { [row]: amount } = statement
    if (amount === undefined || most === undefined || amount <= most) return []
    return [{ row, because: 'part', expected: most, difference: amount - most }]
  }
  const { 1495: capital, 1695: debts, 1900: total } = statement
  const besideCapital = capital === undefined || total === undefined ? undefined : total - capital
  // Long-term debts are never below zero, so capital and current debts are at most the total.
  return [
    ...atMost('1100', statement['1195']),
    ...atMost('1195', total),
    ...(debts === undefined ? [] : atMost('1695', besideCapital)),
  ]
}

/** Gross profit is sales less their cost: in 2090, or as a loss in 2095. Small forms have neither row. */
function grossProfit(statement: Statement): StatementFault[] {
  const { 2000: sales, 2050: cost, 2090: profit, 2095: loss } = statement
  if ((profit ?? 0n) !== 0n && (loss ?? 0n) !== 0n) return [{ row: '2095', because: 'profitAndLoss' }]
  const given = grossOf(statement)
  if (given === undefined) return [{ row: '2090', because: 'missing' }]
  if (sales === undefined || cost === undefined || (profit === undefined && loss === undefined)) return []
  const expected = sales - cost + amountOf(statement, '2010') - amountOf(statement, '2070')
  if (given === expected) return []
  const row = profit === undefined ? '2095' : '2090'
  const sign = row === '2095' ? -1n : 1n
  return [{ row, because: 'sum', expected: sign * expected, difference: sign * (given - expected) }]
}

/** Gross profit, or below zero the loss. Undefined: the statement does not say it. Only tests use it. */
export function grossOf(given: Statement): bigint | undefined {
  const { 2000: sales, 2050: cost, 2090: profit, 2095: loss } = withPositiveLoss(given)
  if (loss !== undefined && loss !== 0n) return -loss
  if (profit !== undefined) return profit
  if (loss !== undefined) return 0n
  return sales === undefined || cost === undefined ? undefined : sales - cost
}
