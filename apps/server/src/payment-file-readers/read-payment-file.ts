import { Worker } from 'node:worker_threads'
import { ok, type Result } from '@dilo/domain/result.ts'
import type { FileRefusal, ReadFile } from './payment-file.ts'
import type { ThreadAnswer, ToRead } from './reader-thread.ts'
import { refuseFile } from './refuse-file.ts'

/** The largest files take less than a second, on a machine with much else to do a few; what takes longer is meant to. */
const TIME_LIMIT_MS = 10_000

/** Megabytes of objects that a thread may hold: ten thousand payments take a tenth of it. */
const HEAP_MEGABYTES = 256

const program = new URL('./reader-thread.ts', import.meta.url)

/**
 * Reads a file of payments from its bytes, in a thread that is ended when it takes too long or too much memory: whatever the file is,
 * the bank goes on. No decoder of C code is at work here, so that a thread is enough where a logo takes a process (decisions 172, 082).
 * @param fileName asked only whether it promises another format
 * @param limitMs after so long the thread is ended
 * @param heapMegabytes when it holds so many, too
 */
export async function readPaymentFile(
  bytes: Uint8Array,
  {
    fileName,
    limitMs = TIME_LIMIT_MS,
    heapMegabytes = HEAP_MEGABYTES,
  }: { fileName: string; limitMs?: number; heapMegabytes?: number },
): Promise<Result<ReadFile, FileRefusal>> {
  // A copy is given away: a buffer may be a part of one that others use.
  const copy = new Uint8Array(bytes)
  const workerData: ToRead = { bytes: copy, fileName }
  const resourceLimits = {
    maxOldGenerationSizeMb: heapMegabytes,
    maxYoungGenerationSizeMb: heapMegabytes / 8,
    stackSizeMb: 4,
  }
  const thread = new Worker(program, {
    workerData,
    transferList: [copy.buffer],
    resourceLimits,
    env: {},
    execArgv: ['--no-warnings'],
    name: 'payment-file-reader',
  })
  const timer = setTimeout(() => void thread.terminate(), limitMs)
  try {
    return await answerOf(thread)
  } finally {
    clearTimeout(timer)
    await thread.terminate()
  }
}

function answerOf(thread: Worker): Promise<Result<ReadFile, FileRefusal>> {
  return new Promise((resolve, reject) => {
    const rows: ReadFile['rows'][number][] = []
    let file: ReadFile | null = null
    thread.on('message', (answer: ThreadAnswer) => {
      if (answer.kind === 'refused') return resolve({ ok: false, error: answer.refusal })
      if (answer.kind === 'begun') file = answer.file
      else if (answer.rows.length > 0) rows.push(...answer.rows)
      // The rows are of the kind of their file: they came through one port.
      else if (file !== null) return resolve(ok({ ...file, rows } as ReadFile))
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      return thread.postMessage('next')
    })
    thread.on('error', (error) => {
      if (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')
        resolve(refuseFile('TAKES_TOO_MUCH'))
      else reject(error instanceof Error ? error : new Error('A file reader failed', { cause: error }))
    })
    // Ended by its limit of time before it could answer.
    thread.on('exit', () => resolve(refuseFile('TAKES_TOO_MUCH')))
  })
}
