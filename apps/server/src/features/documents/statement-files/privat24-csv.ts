import { shortDate } from '@dilo/domain/values/short-date.ts'
import { csvCell } from '../../../documents/csv-cell.ts'
import { decimalAmount } from '@dilo/domain/values/decimal-amount.ts'
import { partiesOf } from './statement-parties.ts'
import type { EntryLine, StatementHead } from './statement-head.ts'
import type { TextFormat } from './text-file.ts'

const headings = [
  'ЄДРПОУ',
  'МФО',
  'Рахунок',
  'Валюта',
  'Номер документа',
  'Дата операції',
  'МФО банка',
  'Назва банка',
  'Рахунок кореспондента',
  'ЄДРПОУ кореспондента',
  'Кореспондент',
  'Сума',
  'Призначення',
]

const row = (cells: readonly string[]): string => `${cells.join(';')}\r\n`

function entry(head: StatementHead, line: EntryLine): string {
  const { other } = partiesOf(head, line)
  return row([
    csvCell(head.company.code),
    head.bank.code,
    head.account.iban,
    head.account.currency,
    csvCell(line.number),
    shortDate(line.day),
    other.bankCode,
    csvCell(other.bankName),
    csvCell(other.iban),
    csvCell(other.code),
    csvCell(other.name),
    decimalAmount(line.amount),
    csvCell(line.purpose),
  ])
}

/** The columns that Privat24 gives out, which many programs import; the amount has a sign and a point (domain-ukraine.md section 3). */
export const privat24Csv: TextFormat = { encoding: 'windows-1251', begin: () => row(headings), entry, end: () => '' }
