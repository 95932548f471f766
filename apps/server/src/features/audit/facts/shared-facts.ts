import type { SigningMethod } from '@dilo/domain/dictionaries/bank-products.ts'
import type { ListedPermission } from '@dilo/domain/action-permissions.ts'
import type { BlockReason } from '@dilo/domain/dictionaries/block-reasons.ts'
import type { RelationType } from '@dilo/domain/permissions.ts'

export type Nothing = Readonly<Record<string, never>>

/** The contents of a payment, identified by their SHA-256 (signing/payment-digest.ts): compare it with the payment. */
export type PaymentContent = { readonly version: number; readonly digest: string }

export type SignatureType = 'first' | 'second' | 'none'

/** A code was sent for an order of a company. */
export type CodeSent = PaymentContent & { readonly method: SigningMethod; readonly sentTo: string }

/** A person signed an order. */
export type Signed = PaymentContent & {
  readonly method: SigningMethod
  readonly type: SignatureType
  readonly isLast: boolean
}

export type Role = {
  readonly type: RelationType
  readonly permissions: readonly ListedPermission[]
  readonly signatureType: SignatureType
}

/**
 * The reason is the one that the client gets; the bank's own stands beside the block. `until` null: until it is lifted.
 */
export type Blocked = { readonly blockId: string; readonly reason: BlockReason; readonly until: string | null }
