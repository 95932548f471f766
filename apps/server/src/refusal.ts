import type { BankBlock } from '@dilo/contract/block.ts'
import type { Refusal as RefusalOnWire } from '@dilo/contract/refusal.ts'
import type { RefusalCode } from '@dilo/domain/refusals.ts'
import type { FieldMessageKey } from '@dilo/domain/message-key.ts'
import type { EdsFault } from '@dilo/domain/signing/eds-fault.ts'

/** A refusal with the further fields of its answer. */
export type Refusal = {
  readonly code: RefusalCode
  /** The reason at each field; of an electronic signature the fault's word. */
  readonly fields?: Readonly<Record<string, FieldMessageKey | EdsFault>>
  readonly status?: 'FAIL' | 'ALREADY_CONFIRMED'
  readonly requireCaptcha?: boolean
  /** The person who has changed the subject of the call meanwhile, and the time. The name is the person's. */
  readonly changed?: { readonly by: string | null; readonly at: string }
  /** The bank's block that is the cause, shown to its owner alone. */
  readonly block?: BankBlock
  /** The refused part of a deposit: the bounds of the fields at fault, or the rate that has changed since its quote. */
  readonly deposit?: NonNullable<RefusalOnWire['deposit']>
  /** The refused part of an exchange: its opening time, the bank's rate, the missing data. */
  readonly exchange?: NonNullable<RefusalOnWire['exchange']>
  /** Seconds. */
  readonly retryAfter?: number
  /** Beside `resendTooEarly`: whether the code before confirms this very subject and may still be typed. */
  readonly codeStands?: boolean
}
