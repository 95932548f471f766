import {
  dayCell,
  headingCell,
  moneyCell,
  momentCell,
  type SheetRow,
  textCell,
  workbook,
} from '../../../documents/workbook.ts'
import type { ClosingProof } from './closing-proof.ts'
import { filteredInWords } from './conditions-in-words.ts'
import { decimalAmount } from '@dilo/domain/values/decimal-amount.ts'
import { oneLine } from '@dilo/domain/values/one-line.ts'
import { actualPayerOf, type EntryLine, type StatementHead } from './statement-head.ts'
import { type StatementWord, statementWords } from './statement-words.ts'

const columns: readonly {
  readonly title: StatementWord
  readonly width: number
  readonly cell: (line: EntryLine, head: StatementHead) => string
}[] = [
  { title: 'dateTime', width: 20, cell: (line) => momentCell(line.day, line.time) },
  { title: 'amount', width: 16, cell: (line) => moneyCell(decimalAmount(line.amount)) },
  { title: 'currency', width: 9, cell: (_, head) => textCell(head.account.currency) },
  { title: 'balanceAfter', width: 16, cell: (line) => moneyCell(decimalAmount(line.balanceAfter)) },
  { title: 'number', width: 18, cell: (line) => textCell(line.number) },
  { title: 'counterparty', width: 40, cell: (line) => textCell(line.name) },
  { title: 'counterpartyCode', width: 18, cell: (line) => textCell(line.code) },
  { title: 'counterpartyIban', width: 34, cell: (line) => textCell(line.iban) },
  { title: 'purpose', width: 60, cell: (line) => textCell(line.purpose) },
  { title: 'ultimateDebtor', width: 40, cell: (line) => textCell(actualPayerOf(line)) },
  { title: 'uetr', width: 38, cell: (line) => textCell(line.uetr) },
]

async function* entryRows(
  head: StatementHead,
  portions: AsyncIterable<readonly EntryLine[]>,
  proof: ClosingProof,
): AsyncGenerator<readonly SheetRow[], void, undefined> {
  const words = statementWords[head.language]
  yield [columns.map(({ title }) => headingCell(words[title]))]
  for await (const lines of portions) {
    for (const line of lines) proof.add(Number(line.amount))
    yield lines.map((line) => columns.map(({ cell }) => cell(line, head)))
  }
  proof.conclude()
}

function summaryRows(head: StatementHead): readonly SheetRow[] {
  const words = statementWords[head.language]
  const money = (title: StatementWord, amount: bigint) => [headingCell(words[title]), moneyCell(decimalAmount(amount))]
  const said = (title: StatementWord, value: string) => [headingCell(words[title]), textCell(value)]
  return [
    said('client', head.company.name),
    said('code', head.company.code),
    ...(head.company.address === null ? [] : [said('address', oneLine(head.company.address))]),
    said('account', head.account.iban),
    said('currency', head.account.currency),
    [headingCell(words.period), dayCell(head.from), dayCell(head.to)],
    money('opening', head.opening),
    money('credit', head.credit),
    money('debit', head.debit),
    money('closing', head.closing),
    ...(head.conditions.length > 0 ? [[textCell(filteredInWords(head.conditions, head.language))]] : []),
  ]
}

/** A workbook of two sheets: the entries, and what the period came to. */
export function xlsxFile(
  head: StatementHead,
  portions: AsyncIterable<readonly EntryLine[]>,
  proof: ClosingProof,
): AsyncGenerator<Buffer, void, undefined> {
  const words = statementWords[head.language]
  const summary = summaryRows(head)
  return workbook([
    {
      name: words.sheet,
      widths: columns.map(({ width }) => width),
      headStays: true,
      rows: entryRows(head, portions, proof),
      count: head.conditions.length > 0 ? null : Number(head.count) + 1,
    },
    { name: words.account, widths: [26, 34, 34], headStays: false, rows: [summary], count: summary.length },
  ])
}
