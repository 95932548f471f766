import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import { currencyNumbers } from '@dilo/domain/values/currency.ts'
import { oneC } from '../../../documents/one-c-names.ts'
import { element } from '@dilo/iso20022/xml/xml-text.ts'
import { absolute, decimalAmount } from '@dilo/domain/values/decimal-amount.ts'
import { partiesOf } from './statement-parties.ts'
import type { EntryLine, StatementHead } from './statement-head.ts'
import type { TextFormat } from './text-file.ts'

type Fields = readonly (readonly [name: string, value: string])[]

const elements = (fields: Fields): string => fields.map(([name, value]) => element(name, value)).join('')

const begin = (head: StatementHead): string =>
  '<?xml version="1.0" encoding="UTF-8"?>\n' +
  `<${oneC.xml}>` +
  elements([
    [oneC.formatVersion, '2.0'],
    [oneC.sender, head.bank.name],
    [oneC.createdDay, businessDateAt(head.issuedAt)],
    [oneC.from, head.from],
    [oneC.to, head.to],
    [oneC.account, head.account.iban],
  ]) +
  '\n'

function entry(head: StatementHead, line: EntryLine): string {
  const { debtor, creditor } = partiesOf(head, line)
  const fields: Fields = [
    [oneC.documentKind, oneC.paymentOrder],
    [oneC.number, line.number],
    [oneC.day, line.day],
    [oneC.documentId, `${head.account.iban}-${line.version}`],
    [oneC.amount, decimalAmount(absolute(line.amount))],
    [oneC.currency, currencyNumbers[head.account.currency]],
    [oneC.debtor.account, debtor.iban],
    [oneC.debtor.name, debtor.name],
    [oneC.debtor.code, debtor.code],
    [oneC.debtor.bank, debtor.bankName],
    [oneC.debtor.bankCode, debtor.bankCode],
    [oneC.creditor.account, creditor.iban],
    [oneC.creditor.name, creditor.name],
    [oneC.creditor.bank, creditor.bankName],
    [oneC.creditor.bankCode, creditor.bankCode],
    [oneC.creditor.code, creditor.code],
    [oneC.purpose, line.purpose],
  ]
  return `<${oneC.documentSection}>${elements(fields)}</${oneC.documentSection}>\n`
}

/** The exchange of 1C and BAS as XML, in the form that Ukrainian programs read (domain-ukraine.md section 3). */
export const oneCXml: TextFormat = { encoding: 'utf-8', begin, entry, end: () => `</${oneC.xml}>\n` }
