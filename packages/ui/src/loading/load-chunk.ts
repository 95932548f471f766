/** Spec section 9: how long a script of a further page may take, in milliseconds. */
export const CHUNK_TIMEOUT = 120_000

/** The two ways in which a further script fails to come (spec section 2). */
export type ChunkFault = 'timeout' | 'missing'

/** A further script came too late, or not at all; `cause` is the browser's error. */
export class ChunkError extends Error {
  override readonly name = 'ChunkError'
  readonly fault: ChunkFault

  constructor(fault: ChunkFault, cause?: unknown) {
    super(fault, { cause })
    this.fault = fault
  }
}

/**
 * Loads a part of the application, for every lazy import of both entries.
 * @param load `() => import('./page.tsx')`
 * @throws ChunkError `timeout` after CHUNK_TIMEOUT; `missing` when the script cannot be fetched or does not run, and at
 *   once without a connection: some browsers remember a script that failed, and never ask for it again
 */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ChunkError('timeout')), CHUNK_TIMEOUT)
  })
  const missing = (cause: unknown) => {
    throw new ChunkError('missing', cause)
  }
  try {
    // A browser that says that it has no connection may be wrong, so the bank is asked.
    const asked = navigator.onLine ? load() : fetch('').then(load)
    return await Promise.race([asked.catch(missing), late])
  } finally {
    clearTimeout(timer)
  }
}
