import { randomUUID } from 'node:crypto'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import type { MessageOf, ProcessorEvent, ProcessorMessage, ProcessorQuestion } from '@dilo/contract/processor/messages.ts'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import { chooseDialect, type Context } from '../context.ts'
import { buildProcessorApp } from '../http/processor/app.ts'
import { localProcessorSecret, signedHeaders } from '../processor-signature.ts'

/** The processor of cards, as a test plays it: its messages go through the real listener, signed. */
export type ProcessorDoor = {
  readonly app: FastifyInstance
  /** Asks for a decision. @returns the response code */
  ask(question: ProcessorQuestion): Promise<string>
  /** Tells an event. @returns the status: 200 where it need not be said again */
  tell(event: ProcessorEvent): Promise<number>
  /** Bytes of a test's own. */
  send(door: 'authorisations' | 'events', bytes: Buffer, headers?: Readonly<Record<string, string>>): Promise<LightMyRequestResponse>
  close(): Promise<void>
}

/** Opens the listener of a context, which does the bank's own work. */
export async function openProcessorDoor(context: Context): Promise<ProcessorDoor> {
  const app = await buildProcessorApp(context, chooseDialect(context))
  const secret = localProcessorSecret(context.serverKey)
  const send: ProcessorDoor['send'] = (door, bytes, headers) =>
    app.inject({
      method: 'POST',
      url: `/processor/${door}`,
      headers: headers ?? signedHeaders(secret, { door, bytes }, context.clock.now()),
      payload: bytes,
    })
  const sent = (door: 'authorisations' | 'events', message: ProcessorMessage) => send(door, Buffer.from(JSON.stringify(message)))
  return {
    app,
    send,
    async ask(question) {
      const answer = await sent('authorisations', question)
      if (answer.statusCode !== 200) throw new Error(`The door answered ${answer.statusCode}`)
      return answer.json<{ responseCode: string }>().responseCode
    },
    tell: async (event) => (await sent('events', event)).statusCode,
    close: () => app.close(),
  }
}

const hryvnia = (value: bigint) => ({ value: String(value), currency: 'UAH' })

const aShop = { id: 'shop-1', name: 'Сільпо 214', city: 'Київ', country: 'UA', category: '5411' } as const

type Purchase = { readonly card: string; readonly amount: bigint; readonly now: number; readonly group?: string }

/** An authorisation of a shop in hryvnia; what a test cares about goes over it. */
export function anAuthorisation({ card, amount, now, group }: Purchase, over: Partial<MessageOf<'authorisation'>> = {}): MessageOf<'authorisation'> {
  const messageId = randomUUID()
  return {
    kind: 'authorisation',
    messageId,
    at: new Date(now).toISOString(),
    card,
    group: group ?? messageId,
    billing: hryvnia(amount),
    original: hryvnia(amount),
    merchant: aShop,
    channel: 'chip',
    proof: 'right',
    ...over,
  }
}

/** A clearing of a shop in hryvnia, final; `group` null: there was no authorisation. */
export function aClearing({ card, amount, now, group }: Purchase, over: Partial<MessageOf<'clearing'>> = {}): MessageOf<'clearing'> {
  return {
    kind: 'clearing',
    messageId: randomUUID(),
    at: new Date(now).toISOString(),
    card,
    group: group ?? null,
    billing: hryvnia(amount),
    original: hryvnia(amount),
    merchant: aShop,
    isFinal: true,
    day: businessDateAt(now),
    ...over,
  }
}
