import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The answer to every request from now on: a text of the test's own, a status, or a bad answer. */
export type NationalBankManner =
  | { readonly says: string }
  | { readonly status: number }
  | 'breaks off'
  | 'breaks off within'
  | 'says nothing'
  | 'sends away'
  | 'never ends'

/** The National Bank's open data on this machine, as far as a test of its client needs it. */
export type FakeNationalBank = {
  readonly url: string
  /** The address of each question. */
  readonly asked: string[]
  /** Without an argument: as published, 41.9761 and 48.5511 on every day. */
  answer(manner?: NationalBankManner): void
  close(): Promise<void>
}

/** As the National Bank publishes it, with one currency that the bank does not keep. */
export const publishedRates = (date: string, usd = '41.9761', eur = '48.5511'): string => `[
{ "r030":36,"txt":"Австралійський долар","rate":27.3128,"cc":"AUD","exchangedate":"${date}" }
,{ "r030":840,"txt":"Долар США","rate":${usd},"cc":"USD","exchangedate":"${date}" }
,{ "r030":978,"txt":"Євро","rate":${eur},"cc":"EUR","exchangedate":"${date}" }
]`

export async function fakeNationalBank(): Promise<FakeNationalBank> {
  let manner: NationalBankManner | undefined
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    if (manner === 'says nothing') return
    if (manner === 'breaks off') return void request.socket.destroy()
    if (manner === 'sends away') return void response.writeHead(302, { location: '/elsewhere' }).end()
    response.setHeader('content-type', 'application/json; charset=utf-8')
    if (manner === 'breaks off within') return void response.writeHead(200, { 'content-length': 4_000 }).write('[{ "r030":840,', () => request.socket.destroy())
    if (manner === 'never ends') {
      const more = () => !response.destroyed && response.write(' '.repeat(65_536), () => setImmediate(more))
      return void more()
    }
    if (manner !== undefined && 'status' in manner) return void response.writeHead(manner.status).end('[]')
    const [, year, month, day] = /date=(\d{4})(\d{2})(\d{2})/.exec(request.url ?? '') ?? []
    response.end(manner === undefined ? publishedRates(`${day}.${month}.${year}`) : manner.says)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/NBUStatService/v1/statdirectory/exchange`,
    asked,
    answer: (next) => void (manner = next),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
