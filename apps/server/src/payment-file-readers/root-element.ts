import { ok, type Result } from '@dilo/domain/result.ts'
import type { FileRefusal } from './payment-file.ts'
import { inPieces, type OpenedElement, readXml } from '@dilo/iso20022/xml/read-xml.ts'
import { refuseFile } from './refuse-file.ts'
import { refuseXml } from './refuse-xml.ts'

/** The first element of an XML, which identifies its format; the text is read up to this element only. */
export function rootElementOf(text: string): Result<OpenedElement, FileRefusal> {
  let root: OpenedElement | null = null
  const read = readXml(
    inPieces(text),
    {
      open(element) {
        root = element
        // Any refusal ends the reading.
        return refuseFile('NO_PAYMENTS')
      },
      close: () => undefined,
    },
    refuseXml,
  )
  if (root !== null) return ok(root)
  return read.ok ? refuseFile('XML_NOT_WELL_FORMED') : read
}
