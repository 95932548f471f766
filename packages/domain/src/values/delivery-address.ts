import type { Branded } from '../brand.ts'
import { ok, refused, type Result } from '../result.ts'
import { parsePaymentText, type PaymentTextError } from './payment-text.ts'

/** The address to which the bank sends a card, in one line: town, street, house, postcode. */
type DeliveryAddress = Branded<string, 'DeliveryAddress'>

export const DELIVERY_ADDRESS_LENGTH = 300

/** «Київ, 01001» is no address yet. */
const LEAST = 10

/**
 * Reads a delivery address: 10 to 300 characters with letters and a digit, of the house or the postcode. Carriers print it, so it has
 * neither control characters nor emoji.
 */
export function parseDeliveryAddress(text: string): Result<DeliveryAddress, PaymentTextError | 'Invalid value'> {
  const address = parsePaymentText(text, DELIVERY_ADDRESS_LENGTH)
  if (!address.ok) return address
  const isWhole = address.value.length >= LEAST && /\p{L}{2}/u.test(address.value) && /\d/.test(address.value)
  return isWhole ? ok(address.value as DeliveryAddress) : refused('Invalid value')
}
