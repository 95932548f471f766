import { z } from 'zod'

const stored = z.object({ amount: z.string().optional(), rate: z.string().optional(), reason: z.string().optional() })

/** The content of a dealer's stored answer: amounts in minor units, rates in millionths. */
export function saidIn(answer: unknown) {
  const { amount = null, rate = null, reason = null } = stored.parse(answer)
  return { amount, rate, reason }
}
