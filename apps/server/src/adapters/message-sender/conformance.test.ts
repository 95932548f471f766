import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { recentMessages } from '../../dev/recent-messages.ts'
import type { MessageSender } from '../../ports/message-sender.ts'
import { bankOfFile } from '../../testing/bank-of-file.ts'
import { OLENA } from '../../testing/demo-people.ts'
import { fakeMailServer, type FakeMailServer } from '../../testing/fake-mail-server.ts'
import { localMessageSender } from './local.ts'
import { smtpOptions, smtpSender } from './smtp.ts'
import { turboSmsSender } from './turbosms.ts'

type Received = { to: string; text: string }

const { bank } = bankOfFile()
let gateway: Server
let mail: FakeMailServer
const gatewayReceived: Received[] = []
const TAKEN = { status: 200, body: { response_code: 800, response_status: 'SUCCESS_MESSAGE_ACCEPTED', response_result: [{ response_code: 0 }] } }
/** The address to which the gateway redirects its callers. */
let elsewhere: string | null = null
let gatewayAnswer: { status: number; body: object } = TAKEN

/** Speaks TurboSMS's protocol on this machine. */
function fakeGateway(): Server {
  return createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = JSON.parse(Buffer.concat(chunks).toString()) as { recipients: string[]; sms: { sender: string; text: string } }
    if (elsewhere !== null) return response.writeHead(307, { location: elsewhere }).end()
    const known = request.headers.authorization === 'Bearer token' && request.url === '/message/send.json'
    if (known && gatewayAnswer.status === 200) gatewayReceived.push({ to: body.recipients[0] ?? '', text: body.sms.text })
    response.writeHead(known ? gatewayAnswer.status : 401).end(JSON.stringify(gatewayAnswer.body))
  })
}

beforeAll(async () => {
  gateway = fakeGateway()
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))
  mail = await fakeMailServer()
})
beforeEach(() => {
  gatewayAnswer = TAKEN
  elsewhere = null
  mail.answer()
})
afterAll(async () => {
  await mail.close()
  gateway.close()
})

const url = () => `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`

const turboSms = () => turboSmsSender({ url: url(), token: 'token', sender: 'Dilo' })
const email = (host = '127.0.0.1') => smtpSender({ url: `smtp://bank:p%40ss@${host}:${mail.port}`, from: 'no-reply@bank.example', name: 'Діло' })

type Adapter = {
  name: string
  recipient: string
  sender: () => MessageSender
  received: () => Promise<Received[]>
}

/** An adapter of another system, which a test makes refuse. */
type Refusable = Adapter & { forGood: () => void; forNow: () => void }

const local: Adapter = {
  name: 'local',
  recipient: OLENA,
  sender: () => localMessageSender(bank.context.database, bank.clock, 'sms'),
  received: () => recentMessages(bank.context.database, undefined),
}

const gateways: Refusable[] = [
  {
    name: 'TurboSMS',
    recipient: OLENA,
    sender: turboSms,
    received: async () => gatewayReceived,
    forGood: () => (gatewayAnswer = ofRecipient(406, 'NOT_ALLOWED_RECIPIENT_COUNTRY')),
    forNow: () => (gatewayAnswer = { status: 503, body: {} }),
  },
  {
    name: 'SMTP',
    recipient: 'olena@example.com',
    sender: email,
    received: async () => mail.received,
    forGood: () => mail.answer('RCPT', '550 5.1.1 no such mailbox'),
    forNow: () => mail.answer('RCPT', '451 4.7.1 later'),
  },
]

const messageTo = (recipient: string) => ({ messageId: randomUUID(), recipient, text: `Код 1234, ${randomUUID()}`, code: '1234' })

describe.each<Adapter>([local, ...gateways])('the $name message sender', ({ sender, recipient, received }) => {
  test('brings a text to its recipient', async () => {
    const message = messageTo(recipient)
    expect(await sender().send(message)).toEqual({ ok: true, value: undefined })
    expect(await received()).toContainEqual(expect.objectContaining({ to: recipient, text: message.text }))
  })
})

describe.each(gateways)('the $name message sender', ({ sender, recipient, forGood, forNow }) => {
  test('tells a refusal for good by a reason that names nobody', async () => {
    forGood()
    const sent = await sender().send(messageTo(recipient))
    expect(sent).toMatchObject({ ok: false, error: expect.stringMatching(/^(TurboSMS|SMTP) \d{3}$/) })
  })

  test('throws when it is not taken this time, so that the queue tries again', async () => {
    forNow()
    await expect(sender().send(messageTo(recipient))).rejects.toThrow(/refused|did not take/)
  })
})

const ofRecipient = (response_code: number, response_status: string, whole = 802) => ({
  status: 200,
  body: { response_code: whole, response_status: 'SUCCESS_MESSAGE_PARTIAL_ACCEPTED', response_result: [{ response_code, response_status }] },
})
const ofWhole = (response_code: number, response_status: string) => ({
  status: 200,
  body: { response_code, response_status, response_result: null },
})

describe('TurboSMS', () => {
  const message = { messageId: randomUUID(), recipient: OLENA, text: 'текст', code: null }

  // security row 48
  test('leads nobody elsewhere: a redirect gets neither the token nor the message', async () => {
    const stranger = fakeGateway()
    await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve))
    elsewhere = `http://127.0.0.1:${(stranger.address() as AddressInfo).port}/message/send.json`
    const asked: string[] = []
    stranger.prependListener('request', (request) => asked.push(String(request.headers.authorization)))
    await expect(turboSms().send(message)).rejects.toThrow('fetch failed')
    expect(asked).toEqual([])
    stranger.close()
  })

  test.each([
    ['taken', ofWhole(0, 'OK')],
    ['taken', ofWhole(800, 'SUCCESS_MESSAGE_ACCEPTED')],
    ['taken', ofWhole(801, 'SUCCESS_MESSAGE_SENT')],
    ['taken', { status: 200, body: { response_code: 0, response_result: [null] } }],
    ['taken', ofRecipient(0, 'OK')],
    ['final', ofRecipient(406, 'NOT_ALLOWED_RECIPIENT_COUNTRY')],
    ['final', ofRecipient(406, 'NOT_ALLOWED_RECIPIENT_COUNTRY', 0)],
    ['final', ofRecipient(404, 'NOT_ALLOWED_NUMBER_STOPLIST')],
    ['again', ofRecipient(999, 'FATAL_ERROR')],
    ['again', ofWhole(802, 'SUCCESS_MESSAGE_PARTIAL_ACCEPTED')],
    ['again', ofWhole(103, 'REQUIRED_TOKEN')],
    ['again', ofWhole(999, 'FATAL_ERROR')],
    ['again', { status: 503, body: {} }],
  ])('is %s when it answers %j', async (outcome, answer) => {
    gatewayAnswer = answer
    const sent = await turboSms()
      .send(message)
      .then(
        ({ ok }) => (ok ? 'taken' : 'final'),
        () => 'again',
      )
    expect(sent).toBe(outcome)
  })
})

describe('SMTP', () => {
  const message = { messageId: randomUUID(), recipient: 'olena@example.com', text: 'текст', code: null }

  test.each([
    ['final', 'RCPT', '550 5.1.1 no such mailbox'],
    ['final', 'DATA', '554 5.7.1 refused'],
    ['again', 'RCPT', '451 4.7.1 greylisted'],
    ['again', 'DATA', '452 4.3.1 no room'],
    ['again', 'AUTH', '535 5.7.8 wrong password'],
    ['again', 'MAIL', '553 5.7.1 not your address'],
    ['again', 'EHLO', '421 4.3.2 going down'],
  ] as const)('is %s when %s is answered with %s', async (outcome, command, answer) => {
    mail.answer(command, answer)
    const sent = await email()
      .send(message)
      .then(
        ({ ok }) => (ok ? 'taken' : 'final'),
        () => 'again',
      )
    expect(sent).toBe(outcome)
  })

  test('repeats nothing of a fault that the server said of the mailbox', async () => {
    mail.answer('RCPT', '451 try olena@example.com later')
    await expect(email().send(message)).rejects.toThrow(/^The e-mail server did not take it: EENVELOPE RCPT TO 451$/)
  })

  test('gives a message the same id at each try, and its login to the server', async () => {
    await email().send(message)
    await email().send(message)
    const ids = mail.received.slice(-2).map(({ headers }) => /^Message-ID: (.*)$/im.exec(headers)?.[1])
    expect(ids).toEqual([`<${message.messageId}@bank.example>`, `<${message.messageId}@bank.example>`])
    expect(mail.logins.at(-1)).toBe('bank:p@ss')
  })

  test('says where its reader wants no more, where it comes again and again', async () => {
    const unsubscribe = 'https://bank.example/verify/unsubscribe/AAAAAAAAAAAAAAAAAAAAAA'
    const headers = () => mail.received.at(-1)?.headers.replace(/\r?\n\s+/g, ' ')
    await email().send({ ...message, unsubscribe })
    expect(headers()).toContain(`List-Unsubscribe: <${unsubscribe}>`)
    expect(headers(), 'one press is enough (RFC 8058)').toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    await email().send({ ...message, unsubscribe: unsubscribe.replace('https', 'http') })
    expect(headers(), 'RFC 8058 asks for HTTPS').not.toContain('List-Unsubscribe-Post')
    await email().send(message)
    expect(mail.received.at(-1)?.headers).not.toContain('List-Unsubscribe')
  })

  test('says that nobody wrote it, so that no absence is answered to the bank (RFC 3834)', async () => {
    await email().send(message)
    expect(mail.received.at(-1)?.headers).toContain('Auto-Submitted: auto-generated')
  })

  test('a recipient that looks like several is one', async () => {
    await email().send({ ...message, recipient: '"a,b@other.example"@example.com' })
    expect(mail.received.at(-1)?.recipients).toHaveLength(1)
  })

  test('says nothing to a server off this machine that offers no TLS', async () => {
    const before = mail.commands.length
    // Leads here, and is not known as this machine.
    await expect(email('0.0.0.0').send(message)).rejects.toThrow('did not take it')
    expect(mail.commands.slice(before).filter((command) => !['EHLO', 'HELO', 'STARTTLS', 'QUIT'].includes(command))).toEqual([])
  })

  test.each([
    ['smtps://mail.example', { host: 'mail.example', port: 465, secure: true, requireTLS: false, ignoreTLS: false }],
    ['smtp://mail.example', { host: 'mail.example', port: 587, secure: false, requireTLS: true, ignoreTLS: false }],
    ['smtp://mail.example:2525', { port: 2525, requireTLS: true }],
    ['smtp://127.0.0.1:25', { requireTLS: false, ignoreTLS: true }],
    ['smtp://[::1]:25', { host: '::1', requireTLS: false, ignoreTLS: true }],
    ['smtps://[2001:db8::1]', { host: '2001:db8::1', secure: true }],
  ])('at %s is reached with %o, within ten seconds a step', (address, options) => {
    expect(smtpOptions(address)).toMatchObject({ ...options, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 10_000 })
  })
})
