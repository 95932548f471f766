import { oneC } from '../documents/one-c-names.ts'
import { decimalAmount, paymentRow, writtenDay } from './payment-row.ts'
import type { ReadRow, RowFault } from './payment-file.ts'

/** What programs call the same things besides. */
const spellings = {
  debtorIban: [oneC.debtor.account, 'ПлательщикIBAN', 'ПлательщикРасчСчет'],
  creditorIban: [oneC.creditor.account, 'ПолучательIBAN', 'ПолучательРасчСчет'],
  creditorName: [oneC.creditor.name, 'Получатель1'],
  creditorCode: [oneC.creditor.code, 'ПолучательЕДРПОУ', 'ПолучательИНН'],
} as const

/**
 * A payment of the exchange of 1C and BAS, of its text or its XML.
 * @param said keys with their values, as they stand
 * @param account of which the file is; what goes to it is no payment from it
 */
export function oneCPayment(place: number, said: ReadonlyMap<string, string>, account: string, faults: readonly RowFault[]): ReadRow {
  const first = (names: readonly string[]): string => names.map((name) => said.get(name)?.trim() ?? '').find((text) => text !== '') ?? ''
  const creditorIban = first(spellings.creditorIban)
  return paymentRow({
    place,
    texts: {
      number: first([oneC.number]),
      debtorIban: first(spellings.debtorIban),
      creditorName: first(spellings.creditorName),
      creditorCode: first(spellings.creditorCode),
      creditorIban,
      remittanceInformation: purpose(said),
    },
    amount: decimalAmount(first([oneC.amount])),
    valueDate: writtenDay(first([oneC.day])),
    currency: first([oneC.currency]),
    isIncoming: creditorIban !== '' && creditorIban === account.trim(),
    faults,
  })
}

/** The Russian 1C breaks a purpose into НазначениеПлатежа1 to 6, beside the whole of it or instead. */
function purpose(said: ReadonlyMap<string, string>): string {
  const whole = said.get(oneC.purpose)?.trim() ?? ''
  if (whole !== '') return whole
  return [1, 2, 3, 4, 5, 6].map((line) => said.get(`${oneC.purpose}${line}`)?.trim() ?? '').filter(Boolean).join(' ')
}
