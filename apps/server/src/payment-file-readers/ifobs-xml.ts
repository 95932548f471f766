import { ok, type Result } from '@dilo/domain/result.ts'
import type { DecodedText } from './decode-text.ts'
import { limits } from './limits.ts'
import { readKopiykas, paymentRow, writtenDay } from './payment-row.ts'
import type { FileRefusal, ReadPayments, ReadRow } from './payment-file.ts'
import { inPieces, type OpenedElement, readXml } from '@dilo/iso20022/xml/read-xml.ts'
import { refuseFile } from './refuse-file.ts'
import { refuseXml } from './refuse-xml.ts'

/** Reads the rows of iFOBS, each an element of attributes, of `ROWDATA` alone or within a `DATAPACKET` (domain-ukraine.md section 3). */
export function ifobsXml({ text, encoding }: DecodedText): Result<ReadPayments, FileRefusal> {
  const rows: ReadRow[] = []
  const path: string[] = []
  const read = readXml(
    inPieces(text),
    {
      open(element) {
        if (path.at(-1) === 'ROWDATA' && element.name === 'ROW') {
          if (rows.length === limits.payments) return refuseFile('OVER_10_000_PAYMENTS', { place: element.line })
          rows.push(payment(rows.length + 1, element.attributes))
        }
        path.push(element.name)
        return undefined
      },
      close() {
        path.pop()
        return undefined
      },
    },
    refuseXml,
  )
  if (!read.ok) return read
  return rows.length === 0
    ? refuseFile('NO_PAYMENTS')
    : ok({ kind: 'payments', format: 'IFOBS_XML', encoding, rows, total: null, messageId: null })
}

/** In OPERATIONID, as in the records: `1` is money that came in. */
const CREDIT = '1'

function payment(place: number, said: OpenedElement['attributes']): ReadRow {
  const text = (name: string): string => said[name]?.trim() ?? ''
  return paymentRow({
    place,
    texts: {
      number: text('DOCUMENTNO'),
      debtorIban: text('IBAN') || text('ACCOUNTNO'),
      creditorName: text('CORRCONTRAGENTSNAME'),
      creditorCode: text('CORRIDENTIFYCODE'),
      creditorIban: text('CORRIBAN') || text('CORRACCOUNTNO'),
      remittanceInformation: text('PLATPURPOSE'),
    },
    amount: readKopiykas(text('SUMMA')),
    valueDate: writtenDay(text('DOCUMENTDATE')),
    currency: text('CURRENCYID') || text('CURRSYMBOLCODE'),
    isIncoming: text('OPERATIONID') === CREDIT,
  })
}
