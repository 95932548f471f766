import type { Database } from './open.ts'

type Context = { readonly database: Database; readonly bankDatabase: Database }

const ofBank = new WeakMap<Context, Context>()

/**
 * The same context for the bank's own work, on its own connections: jobs, and what begins before anybody's company is
 * known. What a call does as the bank's work is not behind row security, and has a reason (row-security.test.ts).
 */
export function asBank<Known extends Context>(context: Known): Known {
  const known = ofBank.get(context)
  if (known !== undefined) return known as Known
  // Reads through: what the start sets later, such as waking the outbox, counts here as well.
  const made = Object.create(context, { database: { value: context.bankDatabase, enumerable: true } }) as Known
  ofBank.set(context, made)
  return made
}
