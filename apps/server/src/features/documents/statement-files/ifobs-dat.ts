import { currencyNumbers } from '@dilo/domain/values/currency.ts'
import { IFOBS_RECORD, type IfobsField, ifobsPlaces } from '../../../documents/ifobs-record.ts'
import { inWindows1251 } from '../../../documents/windows-1251.ts'
import { absolute } from '@dilo/domain/values/decimal-amount.ts'
import { oneLine } from '@dilo/domain/values/one-line.ts'
import { accountNumberOf, partiesOf } from './statement-parties.ts'
import type { EntryLine, StatementHead } from './statement-head.ts'
import type { TextFormat } from './text-file.ts'

type Fields = readonly (readonly [field: IfobsField, text: string, align?: 'right'])[]

/** A record of fields in their places, in the order of these. */
function record(fields: Fields): string {
  let written = ''
  for (const [field, text, align] of fields) {
    const [from, to] = ifobsPlaces[field]
    const width = to - from + 1
    const fitting = oneLine(text).slice(0, width)
    written = written.padEnd(from - 1) + (align === 'right' ? fitting.padStart(width) : fitting.padEnd(width))
  }
  return `${written.padEnd(IFOBS_RECORD)}\r\n`
}

/** `YYMMDD`. */
const compactDay = (day: string): string => day.slice(2).replaceAll('-', '')

const CREDIT_TRANSFER = '01'
const LENGTH_OF_PURPOSE = ifobsPlaces.purpose[1] - ifobsPlaces.purpose[0] + 1

function entry(head: StatementHead, line: EntryLine): string {
  const { debtor, creditor, other } = partiesOf(head, line)
  const { iban } = head.account
  const day = compactDay(line.day)
  return record([
    ['bankCode', head.bank.code],
    ['account', accountNumberOf(iban)],
    ['iban', iban],
    ['otherBankCode', other.bankCode],
    ['otherAccount', accountNumberOf(other.iban)],
    ['otherIban', other.iban],
    ['direction', line.amount < 0n ? '0' : '1'],
    ['amount', String(absolute(line.amount)), 'right'],
    ['documentType', CREDIT_TRANSFER],
    ['number', line.number],
    ['currency', currencyNumbers[head.account.currency]],
    ['documentDay', day],
    ['receivedDay', day],
    ['debtorName', inWindows1251(debtor.name)],
    ['creditorName', inWindows1251(creditor.name)],
    ['purpose', line.purpose],
    ['furtherPurpose', oneLine(line.purpose).slice(LENGTH_OF_PURPOSE)],
    ['debtorCode', debtor.code],
    ['creditorCode', creditor.code],
    ['id', line.version, 'right'],
    ['createdDay', day],
  ])
}

/** Records of iFOBS: 660 characters and a line break (domain-ukraine.md section 3). */
export const ifobsDat: TextFormat = { encoding: 'windows-1251', begin: () => '', entry, end: () => '' }
