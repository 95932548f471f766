import { shortDate } from '@dilo/domain/values/short-date.ts'
import { localTimeInKyiv } from '@dilo/domain/values/kyiv-time.ts'
import { oneC } from '../../../documents/one-c-names.ts'
import { inWindows1251 } from '../../../documents/windows-1251.ts'
import { absolute, decimalAmount } from '@dilo/domain/values/decimal-amount.ts'
import { oneLine } from '@dilo/domain/values/one-line.ts'
import { partiesOf } from './statement-parties.ts'
import type { EntryLine, StatementHead } from './statement-head.ts'
import type { TextFormat } from './text-file.ts'

type Fields = readonly (readonly [name: string, value: string])[]

/** A value is one line, so that no text in it begins a key of its own. */
const lines = (fields: Fields): string => fields.map(([name, value]) => `${name}=${oneLine(value).trim()}\r\n`).join('')

function begin(head: StatementHead): string {
  const created = localTimeInKyiv(head.issuedAt)
  const period: Fields = [
    [oneC.from, shortDate(head.from)],
    [oneC.to, shortDate(head.to)],
    [oneC.account, head.account.iban],
  ]
  return (
    `${oneC.text}\r\n` +
    lines([
      [oneC.formatVersion, '1.02'],
      [oneC.encoding, 'Windows'],
      [oneC.sender, inWindows1251(head.bank.name)],
      [oneC.addressee, ''],
      [oneC.createdDay, shortDate(created.slice(0, 10))],
      [oneC.createdTime, created.slice(11)],
      ...period,
    ]) +
    `${oneC.accountSection}\r\n` +
    lines([
      ...period,
      ['НачальныйОстаток', decimalAmount(head.opening)],
      ['ВсегоПоступило', decimalAmount(head.credit)],
      ['ВсегоСписано', decimalAmount(head.debit)],
      ['КонечныйОстаток', decimalAmount(head.closing)],
    ]) +
    `${oneC.accountEnd}\r\n`
  )
}

function entry(head: StatementHead, line: EntryLine): string {
  const { debtor, creditor } = partiesOf(head, line)
  const side = (
    keys: typeof oneC.debtor | typeof oneC.creditor,
    { iban, name: called, code, bankName, bankCode }: typeof debtor,
  ): Fields => [
    [keys.account, iban],
    [keys.name, inWindows1251(called)],
    // Twice: importers of the published text find a counterparty by ИНН alone, Ukrainian ones by ОКПО.
    [keys.codeOfText, code],
    [keys.code, code],
    [keys.bankOfText, bankName],
    [keys.bankCodeOfText, bankCode],
    [keys.bankCode, bankCode],
  ]
  return (
    `${oneC.documentSection}=${oneC.paymentOrder}\r\n` +
    lines([
      [oneC.number, line.number],
      [oneC.day, shortDate(line.day)],
      [oneC.amount, decimalAmount(absolute(line.amount))],
      [line.amount < 0n ? oneC.debitedDay : oneC.creditedDay, shortDate(line.day)],
      ...side(oneC.debtor, debtor),
      ...side(oneC.creditor, creditor),
      [oneC.purpose, line.purpose],
    ]) +
    `${oneC.documentEnd}\r\n`
  )
}

/**
 * The exchange of 1C and BAS as text: its keys are Russian in every language of the bank (domain-ukraine.md section 3).
 */
export const oneCText: TextFormat = { encoding: 'windows-1251', begin, entry, end: () => `${oneC.end}\r\n` }
