import { openApiDocument } from '@dilo/contract/openapi-of-clients.ts'
import type { OpenApiDocument } from '@dilo/contract/openapi.ts'
import { deskOpenApiDocument } from '@dilo/contract/desk/openapi-of-desk.ts'
import { demoOfficers } from '@dilo/contract/desk/sign-in-calls.ts'
import { eventMessage, questionMessage } from '@dilo/contract/processor/messages.ts'
import { inspectBooks } from '@dilo/ledger/inspect-books.ts'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { checkAgainstContract } from '../testing/check-against-contract.ts'
import { checkDeskAgainstContract } from '../testing/check-desk-against-contract.ts'
import { expectZeroSum } from '../testing/expect-zero-sum.ts'
import { changedBody } from '../testing/fuzz/changed-body.ts'
import { faultOfAnswer } from '../testing/fuzz/fault-of-answer.ts'
import { callsOf, type DescribedCall, fuzzedRequest, type FuzzedRequest } from '../testing/fuzz/fuzzed-requests.ts'
import { brokenBodies } from '../testing/fuzz/hostile-values.ts'
import { idsOfCompany, type IdsOfCompany, unknownTo } from '../testing/fuzz/ids-of-company.ts'
import { slowestCalls, type SlowestCalls, timed } from '../testing/fuzz/slowest-calls.ts'
import { type Forms, valueOf } from '../testing/fuzz/value-of-schema.ts'
import { callAbout, type Known, knownOf } from '../testing/calls-about.ts'
import { openProcessorDoor, type ProcessorDoor } from '../testing/processor-door.ts'
import { proofSeed, replayable } from '../testing/proof-seed.ts'
import { proofSize } from '../testing/proof-size.ts'
import { type RandomSource, randomSource } from '../testing/random-source.ts'
import { ACCOUNTANT, DIRECTOR, OLENA } from '../testing/demo-people.ts'
import { companyOf } from '../testing/signatories.ts'
import { DESK_ORIGIN, openTestDesk, type TestDesk } from '../testing/test-desk.ts'

// Hostile requests to every call of the three listeners, drawn from what they say of themselves: two OpenAPI documents and the schemas of the processor's
// messages. Each request depends on the seed and its number alone. A run ends after so many rounds over all calls, or when its time is over.

const { rounds, messages, milliseconds } = proofSize({
  small: { rounds: 1, messages: 60, milliseconds: 20_000 },
  large: { rounds: 25, messages: 4_000, milliseconds: 6 * 60_000 },
})
/** Also for the setup of the bank, on a busy machine. */
const HANGS = milliseconds + 120_000

let desk: TestDesk
let door: ProcessorDoor
let known: Known
let own: IdsOfCompany
let foreign: ReadonlySet<string>
let breaches: Readonly<Record<'clients' | 'desk', readonly string[]>>
const STRANGER = OLENA

beforeAll(async () => {
  desk = await openTestDesk()
  const { bank } = desk
  breaches = { clients: checkAgainstContract(bank.app), desk: checkDeskAgainstContract(desk.app) }
  known = await knownOf(bank, await bank.signedIn(DIRECTOR))
  await knownOf(bank, await bank.signedIn(STRANGER))
  const [ownCompany, foreignCompany] = [await companyOf(bank, ACCOUNTANT), await companyOf(bank, STRANGER)]
  own = await idsOfCompany(bank.owner, ownCompany)
  foreign = await unknownTo(bank.owner, ownCompany, await idsOfCompany(bank.owner, foreignCompany))
  door = await openProcessorDoor(bank.context)
}, HANGS)
afterAll(async () => {
  await door.close()
  await desk.close()
})

/** A person at a browser, who signs in again after the session has ended. */
type Browser = { readonly cookies: ReadonlyMap<string, string> }
type Person = { readonly name: string; readonly enter: () => Promise<Browser> }

/** Hundredths of the requests that come from a caller without a session. */
const STRANGERS = 12

type Listener = {
  readonly name: 'clients' | 'desk'
  readonly app: FastifyInstance
  readonly document: OpenApiDocument
  readonly people: readonly Person[]
  readonly nobody: Person
  readonly headers: Readonly<Record<string, string>>
  readonly csrfCookie: string
  readonly foreign: ReadonlySet<string>
}

/** A browser that has the cookies of its first answers: the anti-forgery one, then a session, where it asks for one. */
async function browserAt(app: FastifyInstance, csrfCookie: string, headers: Listener['headers'], ...asked: InjectOptions[]): Promise<Browser> {
  const cookies = new Map<string, string>()
  for (const options of [{ method: 'GET', url: '/api/' } as const, ...asked]) {
    const csrf = cookies.get(csrfCookie) ?? ''
    const answer = await app.inject({ ...options, cookies: Object.fromEntries(cookies), headers: { browser: 'true', 'csrf-token': csrf, ...headers } })
    for (const { name, value } of answer.cookies) cookies.set(name, value)
  }
  return { cookies }
}

const atDesk = { host: new URL(DESK_ORIGIN).host }

const clients = (): Listener => ({
  name: 'clients',
  app: desk.bank.app,
  document: openApiDocument(),
  people: [
    { name: 'a director', enter: () => desk.bank.signedIn(DIRECTOR) },
    { name: 'an accountant', enter: () => desk.bank.signedIn(ACCOUNTANT) },
  ],
  nobody: { name: 'nobody', enter: () => browserAt(desk.bank.app, 'c_csrf', {}) },
  headers: {},
  csrfCookie: 'c_csrf',
  foreign,
})

const officers = (): Listener => ({
  name: 'desk',
  app: desk.app,
  document: deskOpenApiDocument(),
  people: demoOfficers.map((officer) => ({
    name: officer,
    enter: () => browserAt(desk.app, 'd_csrf', atDesk, { method: 'POST', url: '/api/desk/door', payload: { officer } }),
  })),
  nobody: { name: 'nobody', enter: () => browserAt(desk.app, 'd_csrf', atDesk) },
  headers: atDesk,
  csrfCookie: 'd_csrf',
  // Officers see companies by their roles.
  foreign: new Set(),
})

/** Ids of the own company mostly; some of another one, and some that there are not. */
function idFor(name: string, random: RandomSource): string {
  const some = own.get(name) ?? [...own.values()].flat()
  if (random.chance(80)) return random.pick(some)
  return random.chance(60) ? random.pick([...foreign]) : random.uuid()
}

/** The body of a call that its own tests use. */
const bodyOf = (call: string): unknown => callAbout(call.replace(/\{\w+\}/g, ''), known).payload

const formsOf = (random: RandomSource, { components }: OpenApiDocument): Forms => ({
  random,
  schemas: components.schemas,
  idFor: (name) => idFor(name, random),
  known: own.get('iban') ?? [],
  bodyOf,
})

/** The n-th request of a listener. */
function requestOf(calls: readonly DescribedCall[], document: OpenApiDocument, place: number): FuzzedRequest {
  const random = randomSource(proofSeed + place)
  return fuzzedRequest(calls[place % calls.length] as DescribedCall, formsOf(random, document))
}

/** An agent that keeps its sessions, and sends each request as one of its people. */
function senderTo({ app, people, nobody, headers, csrfCookie }: Listener) {
  const sessions = new Map<string, Browser>()
  return async (request: FuzzedRequest, place: number): Promise<LightMyRequestResponse> => {
    const random = randomSource(proofSeed + place)
    const person = random.chance(STRANGERS) ? nobody : random.pick(people)
    const browser = sessions.get(person.name) ?? (await person.enter())
    sessions.set(person.name, browser)
    const csrf = browser.cookies.get(csrfCookie) ?? ''
    const answer = await app.inject({
      ...request.options,
      cookies: Object.fromEntries(browser.cookies),
      headers: { browser: 'true', 'csrf-token': csrf, ...headers, ...request.options.headers },
    })
    if (answer.statusCode === 401 || answer.cookies.length > 0) sessions.delete(person.name)
    return answer
  }
}

const described = ({ call, what, options }: FuzzedRequest, fault: string): string =>
  `${call}: ${what}\n    ${fault}\n    ${JSON.stringify({ url: options.url, headers: options.headers, payload: String(options.payload ?? '') }).slice(0, 600)}`

/** Sends rounds of requests to all calls of a listener. @returns the faults, and how many requests were sent */
async function fuzz(listener: Listener, slowest: SlowestCalls): Promise<{ faults: string[]; sent: number; taken: number }> {
  const calls = callsOf(listener.document.paths)
  const send = senderTo(listener)
  const end = performance.now() + milliseconds
  const faults: string[] = []
  let [sent, taken] = [0, 0]
  for (; sent < rounds * calls.length && performance.now() < end; sent += 1) {
    const request = requestOf(calls, listener.document, sent)
    const known = breaches[listener.name].length
    const begun = performance.now()
    const answer = await send(request, sent)
    slowest.note(request, performance.now() - begun)
    if (answer.statusCode < 300) taken += 1
    const fault = faultOfAnswer(answer, listener.foreign, JSON.stringify(request.options)) ?? breaches[listener.name].slice(known).join('; ')
    if (fault !== '') faults.push(described(request, fault))
    const follows = followingAction(request, answer)
    if (follows !== null) {
      const following = await send(follows, sent)
      const ofAction = faultOfAnswer(following, listener.foreign, JSON.stringify(follows.options))
      if (ofAction !== null) faults.push(described(follows, ofAction))
    }
    // Nobody waits a day for the next code.
    if (sent % 20 === 0) await desk.bank.owner.query('delete from attempt_counter')
  }
  return { faults, sent, taken }
}

/** The operation of an officer that a challenge was posed for: the same body, proven through the door. */
function followingAction(request: FuzzedRequest, answer: LightMyRequestResponse): FuzzedRequest | null {
  const { url, payload } = request.options
  if (answer.statusCode !== 200 || typeof url !== 'string' || !url.endsWith('/challenge') || typeof payload !== 'string') return null
  const { challengeId } = answer.json<{ challengeId: string }>()
  const body = { ...(JSON.parse(payload) as object), proof: { challengeId, answer: 'door' } }
  const options: InjectOptions = { ...request.options, url: url.slice(0, -'/challenge'.length), payload: body }
  return { call: `${request.call}, and the action`, what: request.what, options }
}

/** Keys that a message of the processor has for one card, and its purchases. */
type Card = { readonly card: string; readonly group: string }

/** The n-th message of the processor: of the form of its schemas with one field changed, or with none, or no JSON at all. */
function messageOf(of: 'authorisations' | 'events', cards: readonly Card[], place: number): { readonly what: string; readonly bytes: Buffer } {
  const random = randomSource(proofSeed + place)
  if (random.chance(5)) return { what: 'bytes', bytes: random.pick(brokenBodies) }
  const schema = z.toJSONSchema(of === 'events' ? eventMessage : questionMessage, { io: 'input' })
  const { card, group } = random.pick(cards)
  const forms: Forms = { random, schemas: (schema.$defs ?? {}) as Forms['schemas'], idFor: () => random.uuid(), known: [card, group, random.uuid()] }
  const drawn = valueOf(schema, forms)
  if (random.chance(30)) return { what: 'as the contract asks', bytes: Buffer.from(JSON.stringify(drawn.value)) }
  const { what, json } = changedBody(drawn, random)
  return { what, bytes: Buffer.from(json) }
}

const report = (line: string): void => proofSize({ small: () => {}, large: () => console.log(line) })()

describe('whatever is sent', () => {
  // security row 28
  test.each([
    ['to the clients’ listener', clients],
    ['to the desk’s listener', officers],
  ])(
    '%s, no answer is a failure, shows the insides of the program or what is another company’s, and each refusal has a code of the contract',
    async (where, listener) => {
      await replayable('fuzz', proofSeed, async () => {
        const slowest = slowestCalls()
        const { faults, sent, taken } = await fuzz(listener(), slowest)
        report(`${sent} requests ${where}, seed ${proofSeed}: ${taken} were done. The slowest, median of five:`)
        const send = senderTo(listener())
        const lines = await proofSize({ small: async () => [] as string[], large: () => slowest.again((request) => send(request, 0)) })()
        lines.forEach(report)
        expect(faults).toEqual([])
        // Else it has looked at nothing.
        expect(taken).toBeGreaterThan(sent / 50)
      })
    },
    HANGS,
  )

  // security row 28
  test(
    'to the processor’s listener, no answer is a failure or has words, and the books stay right',
    async () => {
      await replayable('fuzz', proofSeed, async () => {
        const { bank } = desk
        const { rows: cards } = await bank.owner.query<Card>(
          `select processor_token as card, 'group-' || card_id as "group" from card_of_token order by 1 limit 6`,
        )
        const faults: string[] = []
        const statuses = new Map<number, number>()
        let longest = { took: 0, what: '' }
        const end = performance.now() + milliseconds
        for (let place = 0; place < messages && performance.now() < end; place += 1) {
          const of = place % 3 === 0 ? 'authorisations' : 'events'
          const { what, bytes } = messageOf(of, cards, place)
          let answer: LightMyRequestResponse | undefined
          const took = await timed(async () => (answer = await door.send(of, bytes)))
          if (answer === undefined) continue
          statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1)
          if (took > longest.took) longest = { took, what: `${of}, ${what}` }
          const fault = faultOfDoor(answer)
          if (fault !== null) faults.push(`${of}: ${what}\n    ${fault}\n    ${bytes.toString('utf8').slice(0, 600)}`)
        }
        report(
          `Messages of the processor by status, seed ${proofSeed}: ${JSON.stringify(Object.fromEntries(statuses))}; the slowest took ${longest.took.toFixed(0)} ms (${longest.what})`,
        )
        expect(faults).toEqual([])
        expect(statuses.get(200)).toBeGreaterThan(messages / 20)
        await expectZeroSum(bank)
        expect(await inspectBooks({ query: (text) => bank.owner.query(text) })).toEqual([])
      })
    },
    HANGS,
  )
})

/** Why the door of the processor may not answer so, or null. */
function faultOfDoor({ statusCode, body }: LightMyRequestResponse): string | null {
  if (statusCode === 200) return /^\{("taken":true|"responseCode":"[0-9A-Z]{2}")\}$/.test(body) ? null : `says ${body.slice(0, 200)}`
  if (statusCode >= 500) return `is answered ${statusCode}`
  return body === '' ? null : `is answered ${statusCode} with words: ${body.slice(0, 200)}`
}
