import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { openSigner, SIGNATURE_HEADER } from '@dilo/clearing-wire/signed-request.ts'
import { certain } from '@dilo/domain/result.ts'
import { parseBankCode } from '@dilo/domain/values/iban.ts'
import { newKeys } from '../../testing/clearing-house/new-keys.ts'
import { HOUSE } from './house-code.ts'
import { httpTransport } from './http-transport.ts'
import type { Transport } from './transport.ts'

const clock = { now: Date.now }
const own = certain(parseBankCode('388888'))
const [bank, house, stranger] = [newKeys(), newKeys(), newKeys()]

let close: () => void = () => {}
afterEach(() => close())

/** A transport to a program that answers everything so. */
async function transportTo(answer: RequestListener, timeoutMs = 5_000): Promise<Transport> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  close = () => {
    server.closeAllConnections()
    server.close()
  }
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return httpTransport({ url, own, key: bank.key, houseKey: house.publicKey, clock, timeoutMs })
}

type Answer = {
  readonly key?: typeof house.key
  readonly as?: string
  readonly status?: number
  readonly body?: string
  readonly sent?: string
  readonly target?: string
}

/** Answers with a signature over this body, status and target; `sent` is another body. */
const signedBy =
  ({ key = house.key, as = HOUSE, status = 200, body = '{"messages":[]}', sent = body, target }: Answer): RequestListener =>
  async (request, reply) => {
    const sign = await openSigner(certain(parseBankCode(as)), key, clock.now)
    const signature = await sign({ method: String(status), target: target ?? `${request.method} ${request.url}`, body: Buffer.from(body) })
    reply.writeHead(status, { [SIGNATURE_HEADER]: signature }).end(sent)
  }

test('an answer that the house has signed is read', async () => {
  const transport = await transportTo(signedBy({ body: '{"messages":[{"number":7,"xml":"<a/>"}]}' }))
  expect(await transport.messages('news')).toEqual([{ number: 7, xml: '<a/>' }])
})

test.each<[string, RequestListener, RegExp]>([
  ['signed by a stranger', signedBy({ key: stranger.key }), /signature of the house is wrongSignature/],
  ['signed by another bank', signedBy({ as: '305299' }), /signature of the house is unknownSigner/],
  ['with another content', signedBy({ sent: '{"messages":[{"number":1,"xml":""}]}' }), /signature of the house is wrongSignature/],
  ['to another question', signedBy({ target: 'GET /v1/messages?wait=20' }), /signature of the house is otherRequest/],
  ['without a signature', (_, reply) => void reply.end('{"messages":[]}'), /signature of the house is malformed/],
  ['that is cut off', (_, reply) => void reply.writeHead(200, { 'content-length': 100 }).write('{', () => reply.destroy()), /./],
  ['that leads elsewhere', (_, reply) => void reply.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(), /./],
  ['that refuses', signedBy({ status: 422, body: '{"code":"AMOUNT_ZERO"}' }), /answers 422 AMOUNT_ZERO/],
  ['of another form', signedBy({ body: '{"messages":[{"number":"1"}]}' }), /number/],
])('an answer %s counts for nothing', async (_, answer, fault) => {
  const transport = await transportTo(answer)
  await expect(transport.messages('news')).rejects.toThrow(fault)
})

test('a house that says nothing is given up', async () => {
  const transport = await transportTo(() => {}, 200)
  await expect(transport.post('<Document/>')).rejects.toThrow('timeout')
})
