import { shortDate } from '@dilo/domain/values/short-date.ts'
import { inWindows1251 } from '../../documents/windows-1251.ts'
import { absolute, decimalAmount } from './decimal-amount.ts'
import { oneLine } from './one-line.ts'
import { partiesOf } from './statement-parties.ts'
import type { EntryLine, StatementHead } from './statement-head.ts'
import type { TextFormat } from './text-file.ts'

type Fields = readonly (readonly [name: string, value: string])[]

/** A value is one line: whatever it says, it begins no key of its own. */
const lines = (fields: Fields): string => fields.map(([name, value]) => `${name}=${oneLine(value).trim()}\r\n`).join('')

/** `DD.MM.YYYY`. */

function begin(head: StatementHead): string {
  const created = new Date(head.issuedAt).toLocaleString('sv-SE', { timeZone: 'Europe/Kyiv' })
  const period: Fields = [['ДатаНачала', shortDate(head.from)], ['ДатаКонца', shortDate(head.to)], ['РасчСчет', head.account.iban]]
  return (
    '1CClientBankExchange\r\n' +
    lines([
      ['ВерсияФормата', '1.02'],
      ['Кодировка', 'Windows'],
      ['Отправитель', inWindows1251(head.bank.name)],
      ['Получатель', ''],
      ['ДатаСоздания', shortDate(created.slice(0, 10))],
      ['ВремяСоздания', created.slice(11)],
      ...period,
    ]) +
    'СекцияРасчСчет\r\n' +
    lines([
      ...period,
      ['НачальныйОстаток', decimalAmount(head.opening)],
      ['ВсегоПоступило', decimalAmount(head.credit)],
      ['ВсегоСписано', decimalAmount(head.debit)],
      ['КонечныйОстаток', decimalAmount(head.closing)],
    ]) +
    'КонецРасчСчет\r\n'
  )
}

function entry(head: StatementHead, line: EntryLine): string {
  const { debtor, creditor } = partiesOf(head, line)
  const side = (name: string, { iban, name: called, code, bankName, bankCode }: typeof debtor): Fields => [
    [`${name}Счет`, iban],
    [name, inWindows1251(called)],
    [`${name}ОКПО`, code],
    [`${name}Банк1`, bankName],
    [`${name}МФО`, bankCode],
  ]
  return (
    'СекцияДокумент=Платежное поручение\r\n' +
    lines([
      ['Номер', line.number],
      ['Дата', shortDate(line.day)],
      ['Сумма', decimalAmount(absolute(line.amount))],
      [line.amount < 0n ? 'ДатаСписано' : 'ДатаПоступило', shortDate(line.day)],
      ...side('Плательщик', debtor),
      ...side('Получатель', creditor),
      ['НазначениеПлатежа', line.purpose],
    ]) +
    'КонецДокумента\r\n'
  )
}

/** The exchange of 1C and BAS as text: keys are Russian in it whatever the language of the bank (domain-ukraine.md section 3). */
export const oneCText: TextFormat = { encoding: 'windows-1251', begin, entry, end: () => 'КонецФайла\r\n' }
