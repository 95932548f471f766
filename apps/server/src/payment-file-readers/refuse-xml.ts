import type { Refuse } from '@dilo/iso20022/xml/refuse.ts'
import type { FileRefusal } from './payment-file.ts'
import { refuseFile } from './refuse-file.ts'

/** Refuses a file whose XML is broken or breaks its schema; the detail is the path with the broken constraint. */
export const refuseXml: Refuse<FileRefusal> = (fault, { line, path, detail }) => {
  const shown = [path, detail].filter((part) => part !== '').join(' ')
  return refuseFile(fault, { place: line, detail: shown === '' ? null : shown })
}
