import type { InboxRow } from '@dilo/contract/inbox-service.ts'
import type { InboxKind } from '@dilo/domain/inbox/inbox-kind.ts'
import type { PaymentOutcome } from '@dilo/domain/payments/payment-outcome.ts'
import type { Drawing } from '@dilo/ui/icons/icons.ts'
import type { Tone } from '@dilo/ui/theme/tone.ts'
import type { MessageDescriptor } from '@lingui/core'
import type { ComponentType, ReactNode } from 'react'

/** The look of a row in the inbox, and where one goes from it. */
export type InboxLook = {
  readonly icon: Drawing
  readonly tone: Tone
  /** The kind of the row in words, or the outcome of the payment. */
  readonly what: MessageDescriptor | PaymentOutcome
  /** The one thing to do with it. */
  readonly verb: MessageDescriptor
  /** The verb until it can be done: the page says when. */
  readonly verbBefore?: MessageDescriptor
  /** Says when it can be done. */
  readonly Opening?: ComponentType<{ opensAt: string }>
  /** A name that says the sum; null: the row's own name. */
  readonly named?: (row: InboxRow) => ReactNode
  /** The page where that is done, after the cabinet's root; perhaps with a search. */
  readonly page: (row: Pick<InboxRow, 'id' | 'tax'>) => string
}

/** The kinds of rows that a room has. */
export type InboxTable = { readonly [Kind in InboxKind]?: InboxLook }
