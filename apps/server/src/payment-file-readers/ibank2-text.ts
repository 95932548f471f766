import { ok, type Result } from '@dilo/domain/result.ts'
import type { DecodedText } from './decode-text.ts'
import { limits } from './limits.ts'
import type { FileRefusal, ReadPayments, ReadRow, RowFault } from './payment-file.ts'
import { paymentRow, readHryvnias, writtenDay } from './payment-row.ts'
import { refuseFile } from './refuse-file.ts'

const KIND = 'Content-Type'
const PAYMENT = 'doc/ua_payment'

/** A file of iBank 2 UA begins with the kind of its documents: a payment, or another one, which is refused by its name. */
export const isIbank2Text = (text: string): boolean => /^\s*Content-Type\s*=\s*doc\//.test(text)

/** The keys of a payment (domain-ukraine.md section 3). */
const keys: ReadonlySet<string> = new Set(
  [
    'DATE_DOC NUM_DOC AMOUNT VALUE_DATE PAYMENT_DETAILS RCPT_PASSP_SER RCPT_PASSP_NUM',
    'CLN_NAME CLN_OKPO CLN_ACCOUNT CLN_BANK_NAME CLN_BANKNAME CLN_BANK_MFO',
    'RCPT_NAME RCPT_OKPO RCPT_ACCOUNT RCPT_BANK_NAME RCPT_BANKNAME RCPT_BANK_MFO',
  ].flatMap((listed) => listed.split(' ')),
)
const PURPOSE = 'PAYMENT_DETAILS'

type Document = { readonly line: number; readonly said: Map<string, string>; readonly faults: RowFault[]; last: string }

/**
 * Reads payments as accounting programs write them for the import of iBank 2 UA: keys with values, documents divided by
 * empty lines. A line that is no key belongs to the purpose above it, or refuses the file.
 */
export function ibank2Text({ text, encoding }: DecodedText): Result<ReadPayments, FileRefusal> {
  const rows: ReadRow[] = []
  let document: Document | null = null
  let line = 0
  for (const whole of text.split(/\r\n|\r|\n/)) {
    line += 1
    const written = whole.trim()
    const [, key = '', value = ''] = /^([A-Z][A-Z\d_]*|Content-Type)\s*=(.*)$/.exec(written) ?? []
    if (document !== null && (written === '' || key === KIND)) {
      rows.push(payment(document))
      document = null
    }
    if (written === '') continue
    if (key === KIND) {
      if (value.trim() !== PAYMENT) return refuseFile('NO_KNOWN_FORMAT', { place: line, detail: value.trim() })
      continue
    }
    if (document?.last === PURPOSE && !keys.has(key)) addToPurpose(document, written, key !== '')
    else if (key === '') return refuseFile('LINE_NOT_READ', { place: line, detail: written })
    else {
      if (rows.length === limits.payments) return refuseFile('OVER_10_000_PAYMENTS', { place: line })
      document ??= { line, said: new Map(), faults: [], last: '' }
      keep(document, key, value.trim())
    }
  }
  if (document !== null) rows.push(payment(document))
  return rows.length === 0
    ? refuseFile('NO_PAYMENTS')
    : ok({ kind: 'payments', format: 'IBANK2_TEXT', encoding, rows, total: null, messageId: null })
}

function keep(document: Document, key: string, value: string): void {
  document.last = key
  if (!document.said.has(key)) document.said.set(key, value)
  else if (document.faults.length === 0) document.faults.push({ field: null, code: 'FIELD_TWICE' })
}

/** @param isUnclear the line has the form of a key, so that a program's own key may be meant */
function addToPurpose({ said, faults }: Document, written: string, isUnclear: boolean): void {
  said.set(PURPOSE, `${said.get(PURPOSE) ?? ''}\n${written}`)
  if (isUnclear) faults.push({ field: 'remittanceInformation', code: 'PURPOSE_UNCLEAR' })
}

function payment({ line, said, faults }: Document): ReadRow {
  const text = (key: string): string => said.get(key) ?? ''
  return paymentRow({
    place: line,
    texts: {
      number: text('NUM_DOC'),
      debtorIban: text('CLN_ACCOUNT'),
      creditorName: text('RCPT_NAME'),
      creditorCode: text('RCPT_OKPO'),
      creditorIban: text('RCPT_ACCOUNT'),
      remittanceInformation: text(PURPOSE),
    },
    amount: readHryvnias(text('AMOUNT')),
    valueDate: writtenDay(text('VALUE_DATE') || text('DATE_DOC')),
    faults,
  })
}
