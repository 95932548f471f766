import type { BankBlock } from '@dilo/contract/block.ts'
import type { refusedOfProducts } from '@dilo/contract/products/products.ts'
import type { Refusal as RefusalOnWire } from '@dilo/contract/refusal.ts'
import type { RefusalCode } from '@dilo/domain/refusals.ts'
import type { FieldMessageKey } from '@dilo/domain/message-key.ts'
import type { EdsFault } from '@dilo/domain/signing/eds-fault.ts'

/** The parts that products add to a refusal: bounds of fields, the rate that has changed, the missing amount. */
type RefusedOfProducts = {
  readonly [Product in keyof typeof refusedOfProducts]?: NonNullable<RefusalOnWire[Product]>
}

/** A refusal with the further fields of its answer. */
// An interface extends: TypeScript infers results from it as from one plain type.
// oxlint-disable-next-line typescript/consistent-type-definitions -- see above
export interface Refusal extends RefusedOfProducts {
  readonly code: RefusalCode
  /** The reason at each field; of an electronic signature the fault's word. */
  readonly fields?: Readonly<Record<string, FieldMessageKey | EdsFault>>
  readonly status?: 'FAIL' | 'ALREADY_CONFIRMED'
  readonly requireCaptcha?: boolean
  /** The person who has changed the subject of the call meanwhile, and the time. The name is the person's. */
  readonly changed?: { readonly by: string | null; readonly at: string }
  /** The bank's block that is the cause, shown to its owner alone. */
  readonly block?: BankBlock
  /** Seconds. */
  readonly retryAfter?: number
  /** Beside `resendTooEarly`: whether the code before confirms this very subject and may still be typed. */
  readonly codeStands?: boolean
}
