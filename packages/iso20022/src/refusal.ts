import type { Refuse } from './xml/refuse.ts'

type RefusalReason =
  | Parameters<Refuse<never>>[0]
  /** More bytes than a message may have. */
  | 'TOO_LARGE'
  | 'NOT_UTF_8'
  /** No message that the bank reads, or another version of one; `detail` is its namespace. */
  | 'UNKNOWN_MESSAGE'
  /** An element that may stand several times by the schema, and means something to the bank only once. */
  | 'SEVERAL_ELEMENTS'
  | 'AMOUNT_ZERO'
  /** An amount of more decimals than its currency has. */
  | 'AMOUNT_DECIMALS'
  /** `detail` is the currency. */
  | 'OTHER_CURRENCY'

/** Why nothing of a message is taken. */
export type Refusal = {
  readonly reason: RefusalReason
  /** The path of the element: `Document/…/CdtTrfTxInf[3]/IntrBkSttlmAmt`; empty for the message as a whole. */
  readonly element: string
  /** The text that was met, on one short line. */
  readonly detail: string
  /** From 1; null for the message as a whole. */
  readonly line: number | null
}

/** Characters of a detail: hostile messages have any number. */
const LONGEST_DETAIL = 200

export const refusal = (
  reason: RefusalReason,
  { path = '', detail = '', line = null }: { path?: string; detail?: string; line?: number | null } = {},
): { readonly ok: false; readonly error: Refusal } => {
  const shown = detail.replace(/[\p{Cc}\p{Cf}]+/gu, ' ').slice(0, LONGEST_DETAIL)
  return { ok: false, error: { reason, element: path, detail: shown.toWellFormed(), line } }
}

/** Ends the reading of a value from within; `read.ts` alone catches it. */
export class Unreadable extends Error {
  readonly refused: ReturnType<typeof refusal>
  constructor(...given: Parameters<typeof refusal>) {
    super(given[0])
    this.refused = refusal(...given)
  }
}
