import { z } from 'zod'

const stored = z.object({ amount: z.string().optional(), rate: z.string().optional(), reason: z.string().optional() })

/** What the dealer has said in an answer that the bank keeps: amounts in minor units, rates in millionths. */
export function saidIn(answer: unknown) {
  const { amount = null, rate = null, reason = null } = stored.parse(answer)
  return { amount, rate, reason }
}
