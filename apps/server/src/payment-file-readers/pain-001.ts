import { ok, type Result } from '@dilo/domain/result.ts'
import type { OriginalIds } from '@dilo/domain/payments/payment-import.ts'
import { parsePaymentNumber } from '@dilo/domain/values/payment-number.ts'
import type { InitiatedPayment, InitiatedRemittance } from '@dilo/iso20022/pain-001/initiated-payment.ts'
import { readInitiation } from '@dilo/iso20022/pain-001/read-initiation.ts'
import type { DecodedText } from './decode-text.ts'
import { limits } from './limits.ts'
import type { FileRefusal, ReadPayments, ReadRow, RowFault } from './payment-file.ts'
import { paymentRow, readHryvnias, writtenDay } from './payment-row.ts'
import { refuseFile } from './refuse-file.ts'
import { refuseXml } from './refuse-xml.ts'

/** Reads pain.001 (packages/iso20022): each payment is a row. */
export function pain001({ text, encoding }: DecodedText): Result<ReadPayments, FileRefusal> {
  const rows: ReadRow[] = []
  const read = readInitiation(text, {
    take(payment, line) {
      if (rows.length === limits.payments) return refuseFile('OVER_10_000_PAYMENTS', { place: line })
      rows.push(rowOf(payment, rows.length + 1))
      return undefined
    },
    refuse: refuseXml,
  })
  if (!read.ok) return read
  return ok({ kind: 'payments', format: 'PAIN_001', encoding, rows, ...read.value })
}

function rowOf(payment: InitiatedPayment, place: number): ReadRow {
  const { ids, debtorIban, creditorName, creditorCode, creditorIban, currency } = payment
  const { purpose, faults } = purposeOf(payment.remittance)
  const row = paymentRow({
    place,
    texts: {
      number: numberOf(ids),
      debtorIban,
      creditorName,
      creditorCode,
      creditorIban,
      remittanceInformation: purpose,
    },
    amount: readHryvnias(payment.amount),
    valueDate: writtenDay(payment.executionDay),
    currency,
    faults,
  })
  return { ...row, originalIds: ids }
}

/** Ids of ISO's messages have 35 characters, a payment's number 10: one that is no number is kept for the status report, and the payment is given one. */
const numberOf = ({ instructionId, endToEndId }: OriginalIds): string =>
  [instructionId, endToEndId].find((id) => parsePaymentNumber(id).ok) ?? ''

/**
 * The purpose: texts one after the other; for a tax its code of three digits, a space and the paid item (Ministry of
 * Finance, order 148; domain-ukraine.md section 2), the code being the type of the record or, in some programs, its
 * category.
 */
function purposeOf({ text, reference, tax }: InitiatedRemittance): { purpose: string; faults: RowFault[] } {
  const { types, categories, categoryDetails, additionalInformation } = tax
  const code = [...types, ...categories].map((said) => said.trim()).filter((said) => /^\d{3}$/.test(said))
  const [information = text] = [...additionalInformation, ...categoryDetails]
  if ([types, categories, additionalInformation].some((said) => said.length > 1))
    return { purpose: text, faults: [{ field: 'remittanceInformation', code: 'SEVERAL_TAX_RECORDS' }] }
  const purpose = code[0] === undefined ? text || information || reference : `${code[0]} ${information.trim()}`
  // One of them would be left out, and nobody would see it.
  const isCut = [text, information, reference].some((said) => !letters(purpose).includes(letters(said)))
  return { purpose, faults: isCut ? [{ field: 'remittanceInformation', code: 'PURPOSE_UNCLEAR' }] : [] }
}

const letters = (text: string): string => text.replace(/\s/g, '')
