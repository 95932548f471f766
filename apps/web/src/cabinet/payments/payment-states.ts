import type { PaymentState } from '@dilo/domain/flows/payment.ts'

/** Waits for a person: not signed yet. */
export const awaitsSigning = ({ state }: { state: PaymentState }): boolean => state === 'draft' || state === 'onSigning'
