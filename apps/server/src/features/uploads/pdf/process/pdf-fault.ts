import type { DocumentMessageKey } from '@dilo/domain/message-key.ts'

/** Why a PDF is refused, by the key of its message. */
export type PdfFault = Extract<DocumentMessageKey, `PDF ${string}` | `Document ${string}`>

/** Thrown within this folder alone: a reader of nested values is clear when each step may assume the last. */
export class PdfRefused extends Error {
  readonly fault: PdfFault
  constructor(fault: PdfFault) {
    super(fault)
    this.fault = fault
  }
}
