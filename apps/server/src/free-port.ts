import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { StartError } from './start-error.ts'

/** So many neighbours are looked at. */
const TRIES = 20

/**
 * The first port from this one on at which nobody listens; of 0 any free one. Another program may take it before we do: then
 * listening fails, and says so.
 */
export async function freePort({ port, host }: { readonly port: number; readonly host: string }): Promise<number> {
  for (let next = port; next < port + TRIES && next <= 65_535; next += 1) {
    const free = await portIfFree(next, host)
    if (free !== null) return free
  }
  throw new StartError(`Ports ${port} to ${port + TRIES - 1} are taken; choose another with PROCESSOR_PORT.`)
}

async function portIfFree(port: number, host: string): Promise<number | null> {
  const probe = createServer()
  try {
    probe.listen(port, host)
    await once(probe, 'listening')
    return (probe.address() as AddressInfo).port
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    return null
  } finally {
    probe.close()
  }
}
