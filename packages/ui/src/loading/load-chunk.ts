import { reachesBank } from './reaches-bank.ts'

/** Spec section 9: how long a script of a further page may take, in milliseconds. */
export const CHUNK_TIMEOUT = 120_000

/** The two ways in which a further script fails to come (spec section 2); or it was not asked for, without a connection. */
export type ChunkFault = 'timeout' | 'missing' | 'offline'

/** A further script came too late, or not at all; `cause` is the browser's error. */
export class ChunkError extends Error {
  override readonly name = 'ChunkError'
  readonly fault: ChunkFault

  constructor(fault: ChunkFault, cause?: unknown) {
    super(`A script of the page did not come: ${fault}`, { cause })
    this.fault = fault
  }
}

/**
 * Loads a part of the application, for every lazy import of both entries.
 * @param load `() => import('./page.tsx')`
 * @throws ChunkError `timeout` after CHUNK_TIMEOUT, `missing` when the script cannot be fetched or does not run,
 *   `offline` at once without a connection: some browsers remember a script that failed, and never ask for it again
 */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  if (navigator.onLine === false && !(await reachesBank())) throw new ChunkError('offline')
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ChunkError('timeout')), CHUNK_TIMEOUT)
  })
  const missing = (cause: unknown) => {
    throw new ChunkError('missing', cause)
  }
  try {
    return await Promise.race([load().catch(missing), late])
  } finally {
    clearTimeout(timer)
  }
}
