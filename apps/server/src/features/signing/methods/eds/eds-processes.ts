import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { restrictedTo } from '../../../../restricted-process.ts'
import { places } from '../../../access/door.ts'
import type { EdsAnswer, EdsInput, EdsTask } from './process/eds-tasks.ts'

const program = fileURLToPath(new URL('./process/eds-process.ts', import.meta.url))
export const restricted = restrictedTo(['apps/server/src/features/signing/methods/eds/process/'], 64)

/** A signature takes some fifty milliseconds of a core; one that takes longer than this is malicious. */
const TIME_LIMIT_MS = 10_000
/** A process that gives way may wait long for its core on a busy machine: nobody waits for it longer than this. */
const WAIT_LIMIT_MS = 60_000
/** A process loads its code before its first task. */
const START_LIMIT_MS = 60_000

/**
 * Processes that read what strangers have signed, on the library of packages/eds: the server's own process never loads it
 * (decision 158). They are started when they are first needed, serve one task after another, and a process that has died
 * or taken too long is replaced.
 */
export type EdsProcesses = {
  /** `busy`: so many wait that the answer would come too late. `died`: the task has ended its process, or was ended with it. */
  ask<Task extends EdsTask>(task: Task, input: EdsInput<Task>): Promise<Result<EdsAnswer<Task>, 'busy' | 'died'>>
  close(): void
}

/** @param settings.atOnce processes @param settings.waiting tasks that may wait for one
 *  @param settings.waitMs nobody waits longer, in line and for the answer together */
export function edsProcesses({
  atOnce,
  waiting,
  limitMs = TIME_LIMIT_MS,
  waitMs = WAIT_LIMIT_MS,
}: {
  readonly atOnce: number
  readonly waiting: number
  readonly limitMs?: number | undefined
  readonly waitMs?: number | undefined
}): EdsProcesses {
  const inTurn = places(atOnce)
  const idle: ChildProcess[] = []
  const all = new Set<ChildProcess>()
  const givingWay = new WeakSet<ChildProcess>()
  let admitted = 0

  function giveWay(child: ChildProcess): void {
    if (child.pid === undefined || givingWay.has(child)) return
    setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
    givingWay.add(child)
  }

  async function started(): Promise<ChildProcess> {
    for (let warm = idle.pop(); warm !== undefined; warm = idle.pop()) {
      if (isOfFlood(warm)) warm.kill('SIGKILL')
      else if (warm.connected) return warm
    }
    const child = startProcess()
    all.add(child)
    child.once('exit', () => all.delete(child))
    if ((await nextMessage(child, START_LIMIT_MS)) !== 'ready')
      throw new Error('A process for electronic signatures does not start')
    return child
  }

  /**
   * A flood of signatures takes the time that calls leave, and a lone signature waits for nobody. A priority cannot be
   * raised again: a process that has given way ends with the flood.
   */
  const isOfFlood = (child: ChildProcess): boolean => givingWay.has(child) && admitted <= 1

  return {
    async ask(task, input) {
      if (admitted >= atOnce + waiting) return refused('busy')
      admitted += 1
      const begun = performance.now()
      try {
        return await inTurn(async () => {
          const leftMs = waitMs - (performance.now() - begun)
          if (leftMs <= 0) return refused('busy')
          const child = await started()
          if (admitted > 1) giveWay(child)
          child.send({ task, input })
          const message = await nextMessage(child, leftMs, limitMs)
          if (message === null) return refused('died')
          if (isOfFlood(child)) child.kill('SIGKILL')
          else idle.push(child)
          return ok((message as { answer: EdsAnswer<typeof task> }).answer)
        })
      } finally {
        admitted -= 1
      }
    },
    close() {
      for (const child of all) child.kill('SIGKILL')
    },
  }
}

function startProcess(): ChildProcess {
  const child = spawn(process.execPath, [...restricted, program], {
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // A message to a process that has just died: its end is noticed anyway.
  child.on('error', () => {})
  // It ends with the server, and does not keep the server from ending.
  child.unref()
  child.channel?.unref()
  return child
}

/**
 * The next thing that the process says; null: it has ended, or was ended because it took too long.
 * @param coreMs how much of a core it may use; where the system does not tell that, how long it may take
 */
async function nextMessage(child: ChildProcess, waitMs: number, coreMs: number = waitMs): Promise<unknown> {
  if (child.exitCode !== null || child.signalCode !== null) return null
  const over = new AbortController()
  const [begun, used] = [performance.now(), coreTimeOf(child)]
  const timer = setInterval(
    () => {
      const now = coreTimeOf(child)
      const hasUsed = used === null || now === null ? Infinity : now - used
      if (hasUsed >= coreMs || performance.now() - begun >= waitMs) child.kill('SIGKILL')
    },
    Math.min(coreMs, waitMs),
  )
  try {
    const { signal } = over
    const [message] = await Promise.race([
      once(child, 'message', { signal }),
      once(child, 'exit', { signal }).then(() => [null]),
    ])
    return message
  } finally {
    clearInterval(timer)
    over.abort()
  }
}

/** The milliseconds of a core that a process has used; null where the system does not say (/proc of Linux does, in hundredths). */
function coreTimeOf({ pid }: ChildProcess): number | null {
  try {
    const [user = '', system = ''] =
      readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)?.split(' ').slice(11) ?? []
    return (Number(user) + Number(system)) * 10
  } catch {
    return null
  }
}
