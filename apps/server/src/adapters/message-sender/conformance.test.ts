import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recentMessages } from '../../dev/recent-messages.ts'
import type { MessageSender } from '../../ports/message-sender.ts'
import { openTestBank, type TestBank } from '../../testing/test-bank.ts'
import { localMessageSender } from './local.ts'
import { turboSmsSender } from './turbosms.ts'

type Received = { to: string; text: string }

let bank: TestBank
let gateway: Server
const gatewayReceived: Received[] = []
let gatewayAnswer: { status: number; body: object } = { status: 200, body: { response_code: 0 } }

/** Speaks TurboSMS's protocol on this machine. */
function fakeGateway(): Server {
  return createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = JSON.parse(Buffer.concat(chunks).toString()) as { recipients: string[]; sms: { sender: string; text: string } }
    const known = request.headers.authorization === 'Bearer token' && request.url === '/message/send.json'
    if (known && gatewayAnswer.status === 200) gatewayReceived.push({ to: body.recipients[0] ?? '', text: body.sms.text })
    response.writeHead(known ? gatewayAnswer.status : 401).end(JSON.stringify(gatewayAnswer.body))
  })
}

beforeAll(async () => {
  bank = await openTestBank()
  gateway = fakeGateway()
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  gateway.close()
  await bank.close()
})

const url = () => `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`

const adapters: { name: string; sender: () => MessageSender; received: () => Promise<Received[]> }[] = [
  {
    name: 'local',
    sender: () => localMessageSender(bank.context.database, bank.clock, 'sms'),
    received: () => recentMessages(bank.context.database, undefined),
  },
  {
    name: 'TurboSMS',
    sender: () => turboSmsSender({ url: url(), token: 'token', sender: 'Dilo' }),
    received: async () => gatewayReceived,
  },
]

describe.each(adapters)('the $name message sender', ({ sender, received }) => {
  test('brings a text to its recipient', async () => {
    const text = `Код 1234, ${randomUUID()}`
    await sender().send({ messageId: randomUUID(), recipient: '380500000001', text, code: '1234' })
    expect(await received()).toContainEqual(expect.objectContaining({ to: '380500000001', text }))
  })
})

describe('the TurboSMS message sender', () => {
  const message = { messageId: randomUUID(), recipient: '380500000001', text: 'текст', code: null }

  test.each([
    ['refuses', { status: 200, body: { response_code: 103, response_status: 'REQUIRED_TOKEN' } }],
    ['is out', { status: 503, body: {} }],
  ])('throws when the gateway %s, so that the outbox tries again', async (_, answer) => {
    gatewayAnswer = answer
    await expect(turboSmsSender({ url: url(), token: 'token', sender: 'Dilo' }).send(message)).rejects.toThrow(
      'The text message gateway refused',
    )
  })
})
