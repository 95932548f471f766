import type pg from 'pg'
import type { CodeMethod } from '@dilo/contract/signing-methods.ts'
import type { Persona } from './personas.ts'
import { type RowOfPayment, rowsOfPayments } from './row-of-payment.ts'
import type { PaymentWorld } from './world.ts'

/** A code that a person has received, with its purpose. */
type HeldCode = {
  readonly person: Persona
  readonly method: CodeMethod
  readonly code: string
  readonly paymentIds: readonly string[]
  /** True if a payment is no longer what it was when the code was sent. */
  isFormer(row: RowOfPayment): boolean
}

export type Codes = {
  /** Takes the messages that have come, whatever the call that sent them has answered. */
  receive(person: Persona, method: CodeMethod, paymentIds: readonly string[]): Promise<void>
  /** A code of a person, mostly a new one; it may be used already, or a later one may have replaced it. */
  some(of: (held: HeldCode) => boolean): HeldCode | undefined
}

/** Takes all messages that have come. @returns the code of the one to this phone or e-mail */
export async function takeCode(owner: pg.Client, contact: string | null): Promise<string | undefined> {
  const { rows } = await owner.query<{ to: string; code: string | null }>(
    `delete from outbox where task = 'deliverMessage' returning payload -> 'message' ->> 'recipient' as to, payload -> 'message' ->> 'code' as code`,
  )
  return rows.find(({ to, code }) => code !== null && to === contact)?.code ?? undefined
}

/** The codes that people have on their phones and in their e-mails. */
export function openCodes(world: PaymentWorld): Codes {
  const { owner, random } = world
  const held: HeldCode[] = []
  return {
    async receive(person, method, paymentIds) {
      const code = await takeCode(owner, method === 'SMS' ? person.phone : person.email)
      if (code === undefined) return
      const versions = new Map([...(await rowsOfPayments(owner, paymentIds))].map(([id, { version }]) => [id, version]))
      held.push({ person, method, code, paymentIds, isFormer: ({ id, version }) => versions.get(id) !== version })
    },
    some(of) {
      const fitting = held.filter(of)
      if (fitting.length === 0) return undefined
      return random.pick(random.chance(85) ? fitting.slice(-3) : fitting)
    },
  }
}
