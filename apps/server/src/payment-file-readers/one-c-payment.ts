import { oneC } from '../documents/one-c-names.ts'
import { readHryvnias, paymentRow, writtenDay } from './payment-row.ts'
import type { ReadRow, RowFault } from './payment-file.ts'

/** Further spellings of the same keys in other programs. */
const spellings = {
  debtorIban: [oneC.debtor.account, 'ПлательщикIBAN', 'ПлательщикРасчСчет'],
  creditorIban: [oneC.creditor.account, 'ПолучательIBAN', 'ПолучательРасчСчет'],
  creditorName: [oneC.creditor.name, 'Получатель1'],
  creditorCode: [oneC.creditor.code, 'ПолучательЕДРПОУ', 'ПолучательИНН'],
} as const

/**
 * A payment of the exchange of 1C and BAS, of its text or its XML.
 * @param said keys with their values, as they stand
 * @param accounts the file's own accounts; money that comes to one of them from elsewhere is no payment
 */
export function oneCPayment(
  place: number,
  said: ReadonlyMap<string, string>,
  accounts: ReadonlySet<string>,
  faults: readonly RowFault[],
): ReadRow {
  const first = (names: readonly string[]): string =>
    names.map((name) => said.get(name)?.trim() ?? '').find((text) => text !== '') ?? ''
  const [debtorIban, creditorIban] = [first(spellings.debtorIban), first(spellings.creditorIban)]
  const purpose = purposeOf(said)
  return paymentRow({
    place,
    texts: {
      number: first([oneC.number]),
      debtorIban,
      creditorName: first(spellings.creditorName),
      creditorCode: first(spellings.creditorCode),
      creditorIban,
      remittanceInformation: purpose.text,
    },
    amount: readHryvnias(first([oneC.amount])),
    valueDate: writtenDay(first([oneC.day])),
    currency: first([oneC.currency]),
    // From one of them to another it is the company's own.
    isIncoming: accounts.has(creditorIban) && (debtorIban === creditorIban || !accounts.has(debtorIban)),
    faults: purpose.isCut ? [...faults, { field: 'remittanceInformation', code: 'PURPOSE_UNCLEAR' }] : faults,
  })
}

/**
 * The Russian 1C breaks a purpose into НазначениеПлатежа1 to 6, beside the whole of it or instead. Where both stand and
 * differ, a part of it is in one of them alone.
 */
function purposeOf(said: ReadonlyMap<string, string>): { readonly text: string; readonly isCut: boolean } {
  const whole = said.get(oneC.purpose)?.trim() ?? ''
  const lines = [1, 2, 3, 4, 5, 6].map((line) => said.get(`${oneC.purpose}${line}`)?.trim() ?? '').filter(Boolean)
  const broken = lines.join(' ')
  if (whole === '' || broken === '' || letters(whole) === letters(broken))
    return { text: whole || broken, isCut: false }
  return { text: broken.length > whole.length ? broken : whole, isCut: true }
}

const letters = (text: string): string => text.replace(/\s/g, '')
