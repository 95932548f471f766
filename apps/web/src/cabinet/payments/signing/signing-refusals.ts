import type { WireCode } from '@dilo/domain/refusals.ts'

/** What hinders a method alone: told where it is chosen. */
const ofMethods: readonly WireCode[] = ['PAY_E029', 'PAY_E050', 'PAY_E051', 'PAY_E071']

export const isOfMethod = (code: WireCode): boolean => ofMethods.includes(code)

/**
 * What says that the payment is not what the page shows, or not this person's to sign: the page is read anew, the panel may
 * go with it, and so these are told above the page.
 */
const ofPayment: readonly WireCode[] = [
  'PAY_E002',
  'PAY_E023',
  'PAY_E024',
  'PAY_E026',
  'PAY_E030',
  'PAY_E042',
  'PAY_E044',
  'PAY_E049',
  'PAY_E060',
  'PAY_E062',
  'PAY_E063',
  'PAY_E067',
  'PAYMENT_COMPLETED',
]

export const leavesThePanel = (code: WireCode): boolean => ofPayment.includes(code)
