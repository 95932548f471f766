import { ok, type Result } from '@dilo/domain/result.ts'
import { oneC } from '../documents/one-c-names.ts'
import type { DecodedText } from './decode-text.ts'
import { limits } from './limits.ts'
import { isOneCKey } from './one-c-keys.ts'
import { oneCPayment } from './one-c-payment.ts'
import type { FileRefusal, ReadPayments, ReadRow } from './payment-file.ts'
import { inPieces, readXml } from '@dilo/iso20022/xml/read-xml.ts'
import { refuseFile } from './refuse-file.ts'
import { refuseXml } from './refuse-xml.ts'

/** Reads the Ukrainian exchange of 1C and BAS, whose documents are elements of texts. */
export function oneCXml({ text, encoding }: DecodedText): Result<ReadPayments, FileRefusal> {
  const rows: ReadRow[] = []
  const accounts = new Set<string>()
  let [depth, isTwice, field] = [0, false, '']
  let said: Map<string, string> | null = null
  const read = readXml(
    inPieces(text),
    {
      open({ name, line }) {
        depth += 1
        // Text around an element within a field would be lost, and its payment would go out without it.
        if (depth > 3 && said !== null && isOneCKey(field))
          return refuseFile('LINE_NOT_READ', { place: line, detail: name })
        if (depth === 3) field = name
        if (depth === 2 && name === oneC.documentSection) [said, isTwice] = [new Map(), false]
        return undefined
      },
      close(name, value, line) {
        depth -= 1
        if (depth === 2 && said !== null) {
          isTwice ||= said.has(name)
          said.set(name, said.get(name) ?? value)
        } else if (depth === 1 && said !== null) {
          if (rows.length === limits.payments) return refuseFile('OVER_10_000_PAYMENTS', { place: line })
          rows.push(oneCPayment(rows.length + 1, said, accounts, isTwice ? [{ field: null, code: 'FIELD_TWICE' }] : []))
          said = null
        } else if (depth === 1 && name === oneC.account) accounts.add(value.trim())
        return undefined
      },
    },
    refuseXml,
  )
  if (!read.ok) return read
  return rows.length === 0
    ? refuseFile('NO_PAYMENTS')
    : ok({ kind: 'payments', format: '1C_XML', encoding, rows, total: null, messageId: null })
}
