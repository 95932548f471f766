import { isRefusedForGood } from '@dilo/domain/flows/order-refusals.ts'
import { OrderRefused } from '../../../ports/clearing.ts'

/**
 * Waits until clearing has a transfer or an order.
 * @returns null, or clearing's word: it has refused, and no further attempt helps
 * @throws when it may take the same later, or when it is uncertain that it has it: the queue tries again
 */
export async function refusedForGood(handedOver: Promise<void>): Promise<string | null> {
  try {
    await handedOver
    return null
  } catch (error) {
    if (error instanceof OrderRefused && isRefusedForGood(error.reason)) return error.reason
    throw error
  }
}
