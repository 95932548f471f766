import type { Uetr } from '@dilo/domain/values/uetr.ts'
import { Unreadable } from '../refusal.ts'
import { type Codec, mapped, optional } from './codec.ts'
import { record } from './record.ts'
import { identifier, uetr } from './values.ts'

type Names = {
  readonly message: { readonly id: string; readonly name: string } | null
  readonly endToEndId: string | null
  readonly transactionId: string | null
  readonly uetr: Uetr | null
}

/**
 * The payment that an answer is about. Its schema asks for no name at all, and old participants leave out the UETR: one
 * of the two names by which the bank knows its payments is there.
 */
export type OriginalTransaction = Names &
  (
    | { readonly transactionId: string; readonly uetr: Uetr | null }
    | { readonly transactionId: null; readonly uetr: Uetr }
  )

const originalMessage = record<{ readonly id: string; readonly name: string }>({
  id: ['OrgnlMsgId', identifier],
  name: ['OrgnlMsgNmId', identifier],
})

const names = record<Names>({
  message: ['OrgnlGrpInf', optional(originalMessage)],
  endToEndId: ['OrgnlEndToEndId', optional(identifier)],
  transactionId: ['OrgnlTxId', optional(identifier)],
  uetr: ['OrgnlUETR', optional(uetr)],
})

/** Its elements stand directly in the transaction: the path is empty. */
export const originalTransaction: Codec<OriginalTransaction> = mapped(
  names,
  (read, path) => {
    const { transactionId, uetr } = read
    if (transactionId !== null) return { ...read, transactionId }
    if (uetr !== null) return { ...read, transactionId: null, uetr }
    throw new Unreadable('ELEMENT_MISSING', { path: `${path}/OrgnlTxId|OrgnlUETR` })
  },
  (original) => original,
)
