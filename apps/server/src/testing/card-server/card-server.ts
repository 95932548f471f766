// A server that does nothing but take messages of the processor of cards: `node card-server.ts <url> <now>`, for tests that run two of them, or kill them.
import process from 'node:process'
import type { ProcessorMessage } from '@dilo/contract/processor/messages.ts'
import { handleMessage } from '../../features/cards/inbound/handle-message.ts'
import { inboundHandlers } from '../../features/cards/inbound/inbound-handlers.ts'
import { contextOfProgram } from '../killing/working-server.ts'
import type { SaidOfCard } from './open-card-server.ts'

const context = contextOfProgram({ poolSize: 4 })

/** A late decision is another test's subject: here decisions race. */
const handlers = { ...inboundHandlers, decideWithinMs: 60_000 }

async function take(message: ProcessorMessage): Promise<SaidOfCard> {
  try {
    const { answer, isTaken, fault } = await handleMessage(context, 'test', message, handlers)
    const code = answer?.responseCode ?? (isTaken ? 'taken' : 'not taken')
    return { messageId: message.messageId, code: fault === undefined ? code : `${code} ${String(fault)}` }
  } catch (error) {
    return { messageId: message.messageId, code: String(error) }
  }
}

process.on('message', (messages: readonly ProcessorMessage[]) => {
  for (const message of messages) void take(message).then((said) => process.send?.(said))
})
process.send?.('ready')
