import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** An address that stays the same while what is behind it comes and goes, as that of a database does. */
export type AddressThatStays = {
  readonly port: number
  /** Leads new connections to a port of this machine; undefined: nobody is at home. */
  leadTo(port: number | undefined): void
  close(): Promise<void>
}

export async function openAddress(): Promise<AddressThatStays> {
  let behind: number | undefined
  const open = new Set<Socket>()
  const server = createServer({ noDelay: true }, (caller) => {
    if (behind === undefined) return void caller.destroy()
    const called = connect({ port: behind, host: '127.0.0.1', noDelay: true })
    for (const [one, other] of [[caller, called], [called, caller]] as const) {
      open.add(one)
      one.on('error', () => {})
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    leadTo(port) {
      behind = port
    },
    async close() {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
