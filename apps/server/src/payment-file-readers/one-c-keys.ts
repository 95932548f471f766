import { oneC } from '../documents/one-c-names.ts'

/**
 * Keys of a document in the published format (1CClientBankExchange 1.03) that do not begin with a party, and those that
 * banks of Ukraine add.
 */
const keys: ReadonlySet<string> = new Set(
  [
    'Номер Дата Сумма КвитанцияДата КвитанцияВремя КвитанцияСодержание ДатаСписано ДатаПоступило',
    'ВидПлатежа ВидОплаты Код КодНазПлатежа НазначениеПлатежа НазначениеПлатежа1 НазначениеПлатежа2 НазначениеПлатежа3 НазначениеПлатежа4 НазначениеПлатежа5 НазначениеПлатежа6',
    'СтатусСоставителя ПоказательКБК ОКАТО ПоказательОснования ПоказательПериода ПоказательНомера ПоказательДаты ПоказательТипа',
    'Очередность СрокАкцепта ВидАккредитива СрокПлатежа УсловиеОплаты1 УсловиеОплаты2 УсловиеОплаты3 ПлатежПоПредст ДополнУсловия НомерСчетаПоставщика ДатаОтсылкиДок',
    'КодВалюты Валюта ВидДокумента ДокументИД КодНазначения КодНазначенияПлатежа ДатаВалютирования ВремяСоздания КодСтраны',
  ].flatMap((listed) => listed.split(' ')),
)

/** Programs name many things of a party, `ПолучательЕДРПОУ` and `ПлательщикМФО`, and no purpose has such a word before `=`. */
const OF_A_PARTY = new RegExp(`^(?:${oneC.debtor.name}|${oneC.creditor.name})[\\p{L}\\d]*$`, 'u')

export const isOneCKey = (key: string): boolean => keys.has(key) || OF_A_PARTY.test(key)

/** True if a text has the form of a key, so that a program's own key may be meant: one word without spaces. */
export const looksLikeKey = (key: string): boolean => /^[\p{L}_][\p{L}\d_]{0,60}$/u.test(key)

const PURPOSE = new RegExp(`^${oneC.purpose}[1-6]?$`, 'u')

/** The one value that people write in several lines. */
export const isPurposeKey = (key: string): boolean => PURPOSE.test(key)
