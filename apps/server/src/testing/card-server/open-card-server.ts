import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { ProcessorMessage } from '@dilo/contract/processor/messages.ts'

/** The code of an answer, or a fault, by the name of its message. */
export type SaidOfCard = { readonly messageId: string; readonly code: string }

export type CardServer = {
  /** Tells it messages, all at once. */
  tell(messages: readonly ProcessorMessage[]): void
  /** All that is answered so far. */
  readonly answers: readonly SaidOfCard[]
  /** When so many are answered, or the server has ended. */
  answered(count: number): Promise<void>
  /** SIGKILL: it says no other word. */
  kill(): Promise<void>
}

const PROGRAM = fileURLToPath(new URL('./card-server.ts', import.meta.url))

/** Starts a server in a process of its own, which takes messages of the processor. @param now its clock, which stands still */
export async function openCardServer(applicationUrl: string, now: number): Promise<CardServer> {
  const child: ChildProcess = fork(PROGRAM, [applicationUrl, String(now)], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  await once(child, 'message')
  const answers: SaidOfCard[] = []
  const waiting = new Set<() => void>()
  let isOver = false
  const wake = (): void => waiting.forEach((one) => one())
  child.on('message', (said: SaidOfCard) => {
    answers.push(said)
    wake()
  })
  const ended = once(child, 'exit')
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
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}
