import type { PhysicalClient } from '@dilo/contract/ekb-service.ts'
import { useQuery } from '@tanstack/react-query'
import { currentClient } from './session-queries.ts'

type PaymentsClosed = NonNullable<PhysicalClient['settings']['paymentsClosed']>

/** Why the shown company neither pays nor gets cards, deposits or currency yet. Null: it does, or it is not known yet. */
export const usePaymentsClosed = (): PaymentsClosed | null =>
  useQuery(currentClient).data?.settings.paymentsClosed ?? null
