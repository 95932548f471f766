/**
 * The names in the exchange of 1C and BAS: keys of its text and elements of its XML, Russian in both (domain-ukraine.md
 * section 3). The published text has ИНН and БИК for the codes of a party and of its bank; Ukrainian programs also say
 * ОКПО and МФО.
 */
export const oneC = {
  text: '1CClientBankExchange',
  xml: '_1CClientBankExchange',
  formatVersion: 'ВерсияФормата',
  encoding: 'Кодировка',
  sender: 'Отправитель',
  addressee: 'Получатель',
  createdDay: 'ДатаСоздания',
  createdTime: 'ВремяСоздания',
  from: 'ДатаНачала',
  to: 'ДатаКонца',
  account: 'РасчСчет',
  accountSection: 'СекцияРасчСчет',
  accountEnd: 'КонецРасчСчет',
  documentSection: 'СекцияДокумент',
  documentEnd: 'КонецДокумента',
  end: 'КонецФайла',
  documentKind: 'ВидДокумента',
  documentId: 'ДокументИД',
  paymentOrder: 'Платежное поручение',
  number: 'Номер',
  day: 'Дата',
  amount: 'Сумма',
  currency: 'КодВалюты',
  debitedDay: 'ДатаСписано',
  creditedDay: 'ДатаПоступило',
  debtor: party('Плательщик'),
  creditor: party('Получатель'),
  purpose: 'НазначениеПлатежа',
} as const

function party<const Who extends string>(who: Who) {
  return {
    name: who,
    account: `${who}Счет`,
    code: `${who}ОКПО`,
    codeOfText: `${who}ИНН`,
    bank: `${who}Банк`,
    bankOfText: `${who}Банк1`,
    bankCode: `${who}МФО`,
    bankCodeOfText: `${who}БИК`,
  } as const
}
