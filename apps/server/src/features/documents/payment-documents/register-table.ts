import {
  countCell,
  dayCell,
  headingCell,
  moneyCell,
  type SheetRow,
  textCell,
  workbook,
} from '../../../documents/workbook.ts'
import { csvCell } from '../../../documents/csv-cell.ts'
import { decimalAmount } from '@dilo/domain/values/decimal-amount.ts'
import { countOf, type RegisterHead, wholeTotals } from './register-head.ts'
import type { RegisterLine } from './register-rows.ts'
import { chosenInWords, type RegisterWord, registerWords } from './register-words.ts'
import { stateWord } from './register-state.ts'

type Portions = AsyncIterable<readonly RegisterLine[]>

type Column = {
  readonly title: RegisterWord
  /** In a sheet, characters. */
  readonly width: number
  readonly inSheet: (line: RegisterLine, head: RegisterHead) => string
  readonly inCsv: (line: RegisterLine, head: RegisterHead) => string
}

const ofText = (
  title: RegisterWord,
  width: number,
  text: (line: RegisterLine, head: RegisterHead) => string,
): Column => ({
  title,
  width,
  inSheet: (line, head) => textCell(text(line, head)),
  inCsv: (line, head) => csvCell(text(line, head)),
})

/** A payment's row, the same in a sheet and in CSV. */
const columns: readonly Column[] = [
  { title: 'day', width: 12, inSheet: ({ day }) => dayCell(day), inCsv: ({ day }) => day },
  ofText('number', 12, ({ number }) => number),
  ofText('state', 14, ({ state }, { language }) => stateWord(state, language)),
  // A comma: what separates by semicolons reads it as a number.
  {
    title: 'amount',
    width: 16,
    inSheet: ({ amount }) => moneyCell(decimalAmount(amount)),
    inCsv: ({ amount }) => decimalAmount(amount, ','),
  },
  ofText('currency', 9, ({ currency }) => currency),
  ofText('recipient', 40, ({ name }) => name),
  ofText('recipientCode', 18, ({ code }) => code),
  ofText('recipientIban', 34, ({ iban }) => iban),
  ofText('payerIban', 34, ({ debtorIban }) => debtorIban),
  ofText('purpose', 60, ({ purpose }) => purpose),
]

/** By it a spreadsheet knows UTF-8. */
const MARK = '\uFEFF'

/** The payments alone: what reads CSV adds them up itself. */
export async function* registerCsv(head: RegisterHead, portions: Portions): AsyncGenerator<Buffer, void, undefined> {
  const words = registerWords[head.language]
  yield Buffer.from(`${MARK}${columns.map(({ title }) => words[title]).join(';')}\n`)
  for await (const lines of portions)
    yield Buffer.from(lines.map((line) => `${columns.map(({ inCsv }) => inCsv(line, head)).join(';')}\n`).join(''))
}

async function* paymentRows(
  head: RegisterHead,
  portions: Portions,
): AsyncGenerator<readonly SheetRow[], void, undefined> {
  const words = registerWords[head.language]
  yield [columns.map(({ title }) => headingCell(words[title]))]
  for await (const lines of portions) yield lines.map((line) => columns.map(({ inSheet }) => inSheet(line, head)))
}

function totalRows(head: RegisterHead): readonly SheetRow[] {
  const words = registerWords[head.language]
  const said = (title: RegisterWord, value: string) => [headingCell(words[title]), textCell(value)]
  const total = (name: string, count: number, amount: bigint, currency: string) => [
    textCell(name),
    countCell(count),
    moneyCell(decimalAmount(amount)),
    textCell(currency),
  ]
  return [
    said('payer', head.company.name),
    said('payerCode', head.company.code),
    said('account', head.iban ?? words.allAccounts),
    [headingCell(words.period), dayCell(head.from), dayCell(head.to)],
    said('chosen', chosenInWords(head.language, head)),
    [words.state, words.count, words.amount, words.currency].map(headingCell),
    ...head.totals.map(({ state, count, amount, currency }) =>
      total(stateWord(state, head.language), count, amount, currency),
    ),
    ...wholeTotals(head).map(({ count, amount, currency }) => total(words.total, count, BigInt(amount), currency)),
  ]
}

/** A workbook of two sheets: the payments, and what they come to. */
export function registerSheet(head: RegisterHead, portions: Portions): AsyncGenerator<Buffer, void, undefined> {
  const words = registerWords[head.language]
  const totals = totalRows(head)
  return workbook([
    {
      name: words.register,
      widths: columns.map(({ width }) => width),
      headStays: true,
      rows: paymentRows(head, portions),
      count: countOf(head) + 1,
    },
    { name: words.totals, widths: [26, 34, 20, 10], headStays: false, rows: [totals], count: totals.length },
  ])
}
