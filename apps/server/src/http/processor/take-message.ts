import type { FastifyReply, FastifyRequest } from 'fastify'
import type { DecisionAnswer } from '@dilo/contract/processor/messages.ts'
import type { Context } from '../../context.ts'
import { handleMessage, type HandledMessage } from '../../features/cards/door.ts'
import type { ProcessorDialect, ProcessorDoor } from '../../ports/processor-dialect.ts'
import type { DeclineWatch } from './watch-declines.ts'

type DoorContext = {
  readonly context: Context
  readonly dialect: ProcessorDialect
  readonly declines: DeclineWatch
}

const FAILED: DecisionAnswer = { responseCode: '96' }

/** Takes one request at one of the doors. A caller that has not signed it learns nothing but that. */
export async function takeMessage(
  { context, dialect, declines }: DoorContext,
  door: ProcessorDoor,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  if (!dialect.isSigned({ door, headers: request.headers, bytes }, context.clock.now())) {
    request.log.warn({ door }, 'a message that the processor has not signed was refused')
    return reply.status(401).send()
  }
  const read = dialect.read({ door, bytes })
  if (!read.ok && read.error === 'notForUs') return answerEvent(reply)
  if (!read.ok) {
    request.log.error({ door }, 'a message of the processor could not be read')
    // A question waits for a word; an event is said again, until a version of ours reads it.
    return door === 'events' ? reply.status(422).send() : reply.send(dialect.answer(null, FAILED))
  }
  const message = read.value
  const handled = await handleMessage(context, dialect.processor, message)
  tellAlarm(request, message.messageId, handled)
  watch(request, declines, handled)
  if (!handled.isTaken) return reply.status(503).send()
  return door === 'events' ? answerEvent(reply) : reply.send(dialect.answer(message, handled.answer ?? FAILED))
}

const answerEvent = (reply: FastifyReply): FastifyReply => reply.send({ taken: true })

function tellAlarm({ log }: FastifyRequest, messageId: string, { alarm, fault }: HandledMessage): void {
  if (alarm !== null)
    log.error(
      { messageId, alarm, ...(fault !== undefined && { err: fault }) },
      'a message of the processor needs a look',
    )
}

function watch({ log }: FastifyRequest, declines: DeclineWatch, { answer, firstDigits }: HandledMessage): void {
  if (answer === null || answer.responseCode === '00' || firstDigits === null) return
  if (declines.count(firstDigits))
    log.error({ firstDigits }, 'many payments by cards of one range are declined: somebody may be guessing')
}
