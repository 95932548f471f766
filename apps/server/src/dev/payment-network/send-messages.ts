import type { ProcessorEvent, ProcessorMessage, ProcessorQuestion } from '@dilo/contract/processor/messages.ts'
import type { Context } from '../../context.ts'
import { localProcessorSecret, signedHeaders } from '../../processor-signature.ts'

/** A network does not always say what it has to say once and in time. */
export const tempers = ['plain', 'twice', 'late', 'outOfOrder', 'answerLost'] as const

export type Temper = (typeof tempers)[number]

const LATE_MS = 15_000
/** A message that is not taken is repeated after this time. */
const AGAIN_MS = 5_000
/** As long as merchants wait. */
const WAITS_MS = 2_500
const AT_ONCE = 20

type Door = 'authorisations' | 'events'

/** The bank's answer; status null: none. */
type Answered = { readonly status: number | null; readonly answer: { readonly responseCode?: string } | null }

/** Asks the bank, and writes down what it says. @returns the response code; `91` where the bank is silent */
export async function askBank(context: Context, question: ProcessorQuestion, temper: Temper): Promise<string> {
  await keepMessage(context, { door: 'authorisations', message: question, dueIn: 0, times: 0 })
  // The network has lost the first answer, or says it twice: the bank must not decide twice.
  if (temper === 'answerLost' || temper === 'twice') await post(context, 'authorisations', question)
  const { status, answer } = await post(context, 'authorisations', question)
  await noteAnswer(context, question.messageId, { status, answer })
  return answer?.responseCode ?? '91'
}

/** Tells the bank of an event, now or later, once or twice. */
export async function tellBank(context: Context, event: ProcessorEvent, temper: Temper): Promise<void> {
  await keepMessage(context, {
    door: 'events',
    message: event,
    dueIn: temper === 'late' ? LATE_MS : 0,
    times: temper === 'twice' || temper === 'answerLost' ? 2 : 1,
  })
  await sendDue(context)
}

/**
 * Sends due messages, the oldest first, and repeats those that were not taken. The page asks for it while it is open.
 */
export async function sendDue(context: Context): Promise<void> {
  const { database, clock } = context
  const due = await database
    .selectFrom('local_processor_message')
    .select(['message_id', 'door', 'body', 'times'])
    .where('times', '>', 0)
    .where('due_at', '<=', new Date(clock.now()))
    .orderBy('due_at')
    .orderBy('message_id')
    .limit(AT_ONCE)
    .execute()
  for (const { message_id: messageId, door, body, times } of due) {
    const answered = await post(context, door as Door, body as ProcessorMessage)
    const left = answered.status === 200 ? times - 1 : times
    await noteAnswer(context, messageId, answered)
    await database
      .updateTable('local_processor_message')
      .set({ times: left, due_at: new Date(clock.now() + (answered.status === 200 ? 0 : AGAIN_MS)) })
      .where('message_id', '=', messageId)
      .execute()
    if (left > 0 && answered.status === 200) await sendDue(context)
  }
}

async function keepMessage(
  { database, clock }: Context,
  kept: { readonly door: Door; readonly message: ProcessorMessage; readonly dueIn: number; readonly times: number },
): Promise<void> {
  await database
    .insertInto('local_processor_message')
    .values({
      message_id: kept.message.messageId,
      door: kept.door,
      body: JSON.stringify(kept.message),
      due_at: new Date(clock.now() + kept.dueIn),
      times: kept.times,
    })
    .execute()
}

async function noteAnswer(
  { database, clock }: Context,
  messageId: string,
  { status, answer }: Answered,
): Promise<void> {
  await database
    .updateTable('local_processor_message')
    .set({ sent_at: new Date(clock.now()), status, answer: answer === null ? null : JSON.stringify(answer) })
    .where('message_id', '=', messageId)
    .execute()
}

/** Over loopback and signed, as a processor elsewhere would. */
async function post({ config, serverKey, clock }: Context, door: Door, message: ProcessorMessage): Promise<Answered> {
  const port = config.processor?.port
  if (port === undefined) return { status: null, answer: null }
  const bytes = Buffer.from(JSON.stringify(message))
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/processor/${door}`, {
      method: 'POST',
      headers: signedHeaders(localProcessorSecret(serverKey), { door, bytes }, clock.now()),
      body: bytes,
      signal: AbortSignal.timeout(WAITS_MS),
    })
    const text = await answer.text()
    return { status: answer.status, answer: text === '' ? null : (JSON.parse(text) as { responseCode?: string }) }
  } catch {
    return { status: null, answer: null }
  }
}
