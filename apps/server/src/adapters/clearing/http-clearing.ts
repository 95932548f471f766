import type { Clearing } from '../../ports/clearing.ts'
import { instantTerms } from './instant-terms.ts'
import type { openHttpClearing } from './open-http-clearing.ts'

/**
 * The house of the settings over HTTP. Its reader of messages and its signatures load when they are first needed, because
 * a server that starts listens a quarter of a second earlier without them.
 */
export function httpClearing(house: Parameters<typeof openHttpClearing>[0]): Clearing {
  let opened: Promise<Clearing> | null = null
  const open = () => (opened ??= import('./open-http-clearing.ts').then((module) => module.openHttpClearing(house)))
  return {
    available: true,
    instant: instantTerms,
    submit: async (transfer) => (await open()).submit(transfer),
    send: async (order) => (await open()).send(order),
    messages: async (lane, atMost) => (await open()).messages(lane, atMost),
    untilMessages: async (lane, milliseconds, signal) => (await open()).untilMessages(lane, milliseconds, signal),
    confirm: async (messageIds) => (await open()).confirm(messageIds),
    async *report(day) {
      yield* (await open()).report(day)
    },
  }
}
