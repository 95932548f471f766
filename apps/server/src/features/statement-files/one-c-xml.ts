import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import { currencyNumbers } from '@dilo/domain/values/currency.ts'
import { element } from '../../documents/xml-text.ts'
import { absolute, decimalAmount } from './decimal-amount.ts'
import { partiesOf } from './statement-parties.ts'
import type { EntryLine, StatementHead } from './statement-head.ts'
import type { TextFormat } from './text-file.ts'

type Fields = readonly (readonly [name: string, value: string])[]

const elements = (fields: Fields): string => fields.map(([name, value]) => element(name, value)).join('')

const begin = (head: StatementHead): string =>
  '<?xml version="1.0" encoding="UTF-8"?>\n<_1CClientBankExchange>' +
  elements([
    ['ВерсияФормата', '2.0'],
    ['Отправитель', head.bank.name],
    ['ДатаСоздания', businessDateAt(head.issuedAt)],
    ['ДатаНачала', head.from],
    ['ДатаКонца', head.to],
    ['РасчСчет', head.account.iban],
  ]) +
  '\n'

function entry(head: StatementHead, line: EntryLine): string {
  const { debtor, creditor } = partiesOf(head, line)
  const fields: Fields = [
    ['ВидДокумента', 'Платежное поручение'],
    ['Номер', line.number],
    ['Дата', line.day],
    ['ДокументИД', `${head.account.iban}-${line.version}`],
    ['Сумма', decimalAmount(absolute(line.amount))],
    ['КодВалюты', currencyNumbers[head.account.currency]],
    ['ПлательщикСчет', debtor.iban],
    ['Плательщик', debtor.name],
    ['ПлательщикОКПО', debtor.code],
    ['ПлательщикБанк', debtor.bankName],
    ['ПлательщикМФО', debtor.bankCode],
    ['ПолучательСчет', creditor.iban],
    ['Получатель', creditor.name],
    ['ПолучательБанк', creditor.bankName],
    ['ПолучательМФО', creditor.bankCode],
    ['ПолучательОКПО', creditor.code],
    ['НазначениеПлатежа', line.purpose],
  ]
  return `<СекцияДокумент>${elements(fields)}</СекцияДокумент>\n`
}

/** The exchange of 1C and BAS as XML, in the form that Ukrainian programs read (domain-ukraine.md section 3). */
export const oneCXml: TextFormat = { encoding: 'utf-8', begin, entry, end: () => '</_1CClientBankExchange>\n' }
