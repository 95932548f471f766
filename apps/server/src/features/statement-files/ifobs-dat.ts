import { currencyNumbers } from '@dilo/domain/values/currency.ts'
import { inWindows1251 } from '../../documents/windows-1251.ts'
import { absolute } from './decimal-amount.ts'
import { oneLine } from './one-line.ts'
import { accountNumberOf, partiesOf } from './statement-parties.ts'
import type { EntryLine, StatementHead } from './statement-head.ts'
import type { TextFormat } from './text-file.ts'

/** Letters of a record, one byte each in windows-1251. */
const RECORD = 660

type Place = readonly [from: number, to: number, text: string, align?: 'right']

/** A record of fields in their places, first and last letter counted from 1; what stands in none is a space. */
function record(places: readonly Place[]): string {
  let written = ''
  for (const [from, to, text, align] of places) {
    const width = to - from + 1
    const fitting = oneLine(text).slice(0, width)
    written = written.padEnd(from - 1) + (align === 'right' ? fitting.padStart(width) : fitting.padEnd(width))
  }
  return `${written.padEnd(RECORD)}\r\n`
}

/** `YYMMDD`. */
const compactDay = (day: string): string => day.slice(2).replaceAll('-', '')

const CREDIT_TRANSFER = '01'

function entry(head: StatementHead, line: EntryLine): string {
  const { debtor, creditor, other } = partiesOf(head, line)
  const { iban } = head.account
  const day = compactDay(line.day)
  return record([
    [1, 9, head.bank.code],
    [10, 28, accountNumberOf(iban)],
    [29, 57, iban],
    [58, 66, other.bankCode],
    [67, 85, accountNumberOf(other.iban)],
    [86, 114, other.iban],
    [115, 115, line.amount < 0n ? '0' : '1'],
    [116, 131, String(absolute(line.amount)), 'right'],
    [132, 133, CREDIT_TRANSFER],
    [134, 143, line.number],
    [144, 146, currencyNumbers[head.account.currency]],
    [147, 152, day],
    [153, 158, day],
    [159, 196, inWindows1251(debtor.name)],
    [197, 234, inWindows1251(creditor.name)],
    [235, 395, line.purpose],
    // The purpose goes on where its first place ends.
    [396, 454, oneLine(line.purpose).slice(161)],
    [460, 473, debtor.code],
    [474, 487, creditor.code],
    [488, 496, line.version, 'right'],
    [655, 660, day],
  ])
}

/** Records of iFOBS: 660 letters and a line break (domain-ukraine.md section 3). */
export const ifobsDat: TextFormat = { encoding: 'windows-1251', begin: () => '', entry, end: () => '' }
