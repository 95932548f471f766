import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** An address that stays the same while the server behind it comes and goes, like a database's. */
export type AddressThatStays = {
  readonly port: number
  /** Leads new connections to a port of this machine; undefined: no server is there. */
  leadTo(port: number | undefined): void
  /**
   * From now on the connections that are open pass on neither a byte nor an end, in both directions, as when the machine
   * behind them is lost; new ones are not touched.
   */
  freeze(): void
  close(): Promise<void>
}

export async function openAddress(): Promise<AddressThatStays> {
  let behind: number | undefined
  const open = new Set<Socket>()
  const frozen = new Set<Socket>()
  const server = createServer({ noDelay: true }, (caller) => {
    if (behind === undefined) return void caller.destroy()
    const called = connect({ port: behind, host: '127.0.0.1', noDelay: true })
    for (const [one, other] of [
      [caller, called],
      [called, caller],
    ] as const) {
      open.add(one)
      one.on('error', () => {})
      one.on('close', () => {
        open.delete(one)
        if (!frozen.has(one)) other.destroy()
      })
      one.on('data', (chunk) => {
        if (!frozen.has(one)) other.write(chunk)
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    leadTo(port) {
      behind = port
    },
    freeze() {
      for (const socket of open) frozen.add(socket)
    },
    async close() {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
