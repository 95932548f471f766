import type { ProcessorMessage } from '@dilo/contract/processor/messages.ts'
import { type ChildServer, startChildServer } from '../killing/child-server.ts'

/** The code of an answer, or a fault, by the name of its message. */
export type SaidOfCard = { readonly messageId: string; readonly code: string }

export type CardServer = Pick<ChildServer, 'kill'> & {
  /** Tells it messages, all at once. */
  tell(messages: readonly ProcessorMessage[]): void
  /** All that is answered so far. */
  readonly answers: readonly SaidOfCard[]
  /** When so many are answered, or the server has ended. */
  answered(count: number): Promise<void>
}

/** Starts a server in a process of its own, which takes messages of the processor. @param now its clock, which stands still */
export async function openCardServer(applicationUrl: string, now: number): Promise<CardServer> {
  const { process: child, kill } = await startChildServer(new URL('./card-server.ts', import.meta.url), applicationUrl, now)
  const answers: SaidOfCard[] = []
  const waiting = new Set<() => void>()
  let isOver = false
  const wake = (): void => waiting.forEach((one) => one())
  child.on('message', (said: SaidOfCard) => {
    answers.push(said)
    wake()
  })
  child.once('exit', () => {
    isOver = true
    wake()
  })
  return {
    answers,
    tell: (messages) => void child.send(messages),
    answered: (count) =>
      new Promise((resolve) => {
        const look = (): void => {
          if (answers.length < count && !isOver) return
          waiting.delete(look)
          resolve()
        }
        waiting.add(look)
        look()
      }),
    kill,
  }
}
