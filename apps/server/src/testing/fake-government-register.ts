import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The answer to every request from now on: a status, a broken connection, or silence. */
export type RegisterManner = number | 'breaks off' | 'says nothing' | 'sends away'

/** The government's register on this machine, as far as a test of its client needs one. */
export type FakeGovernmentRegister = {
  readonly url: string
  /** Path and authorization of each question. */
  readonly asked: { readonly path: string; readonly authorization: string | undefined }[]
  /** Without an argument: as it should, 200 for the codes that it knows and 404 for others. */
  answer(manner?: RegisterManner): void
  /** The extract of a company that it knows, as JSON. Without an argument: one with a name alone. */
  tell(extract?: unknown): void
  close(): Promise<void>
}

export async function fakeGovernmentRegister(known: readonly string[]): Promise<FakeGovernmentRegister> {
  let manner: RegisterManner | undefined
  let extract: unknown
  const asked: { path: string; authorization: string | undefined }[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    asked.push({ path, authorization: request.headers.authorization })
    if (manner === 'says nothing') return
    if (manner === 'breaks off') return void request.socket.destroy()
    if (manner === 'sends away') return void response.writeHead(302, { location: '/elsewhere' }).end()
    const usual = known.some((code) => path.endsWith(`/${code}`)) ? 200 : 404
    response.writeHead(manner ?? usual, { 'content-type': 'application/json' }).end(JSON.stringify(extract ?? { name: 'ТОВ «Зелений Гай»' }))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/edr/v1/subjects/`,
    asked,
    answer: (next) => void (manner = next),
    tell: (next) => void (extract = next),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
