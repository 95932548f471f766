import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import type { DeskAnswer, DeskBody, DeskCallName, DeskParams, DeskQuery } from '@dilo/contract/desk/desk-calls.ts'
import type { ProposedAction } from '@dilo/contract/desk/action-payloads.ts'
import type { Refusal } from '@dilo/contract/refusal.ts'
import type { Config } from '../config.ts'
import { openDatabase } from '../db/open.ts'
import type { DeskContext } from '../desk-context.ts'
import type { DemoOfficer } from '../features/desk/sign-in/development-door.ts'
import { buildDeskApp } from '../http/desk/app.ts'
import { checkDeskAgainstContract } from './check-desk-against-contract.ts'
import { expectNoBreach } from './check-against-contract.ts'
import { openTestBank, type TestBank, testConfig } from './test-bank.ts'

type Part<Key extends string, Value> = Value extends undefined ? { [K in Key]?: never } : { [K in Key]: Value }

type Given<Name extends DeskCallName> = Part<'params', DeskParams<Name>> & Part<'body', DeskBody<Name>> & { query?: DeskQuery<Name> }

type Received<Name extends DeskCallName> =
  | { readonly ok: true; readonly status: number; readonly answer: DeskAnswer<Name> }
  | { readonly ok: false; readonly status: number; readonly refusal: Refusal }

/** A browser of one of the bank's people. */
export type DeskClient = {
  call<Name extends DeskCallName>(name: Name, given: Given<Name>): Promise<Received<Name>>
  /** Makes a call that must be answered. @throws with the code of its refusal */
  done<Name extends DeskCallName>(name: Name, given: Given<Name>): Promise<DeskAnswer<Name>>
  send(options: InjectOptions): Promise<LightMyRequestResponse>
  readonly cookies: Map<string, string>
}

/** The desk beside a test's bank: the real listener on the same database, under the desk's own role. */
export type TestDesk = {
  readonly bank: TestBank
  readonly context: DeskContext
  readonly app: FastifyInstance
  client(): DeskClient
  /** A demo officer who came through the development door. */
  enter(officer: DemoOfficer): Promise<DeskClient>
  close(): Promise<void>
}

/** The origin of the desk's pages in a test. */
export const DESK_ORIGIN = 'http://localhost:8081'

/** Opens a bank with its desk for one test file. */
export async function openTestDesk(config: Config = testConfig()): Promise<TestDesk> {
  const bank = await openTestBank(config)
  if (config.desk === null) throw new Error('This configuration has no desk')
  const database = openDatabase({ applicationUrl: bank.deskUrl, workOf: 'desk', poolSize: 6 })
  const context: DeskContext = { ...bank.context, database, bankDatabase: database, desk: config.desk }
  const app = await buildDeskApp(context)
  const breaches = checkDeskAgainstContract(app)
  const client = (): DeskClient => deskClient(app, breaches)
  return {
    bank,
    context,
    app,
    client,
    async enter(officer) {
      const browser = client()
      await browser.done('POST /api/desk/door', { body: { officer } })
      return browser
    },
    async close() {
      await app.close()
      await database.destroy()
      await bank.close()
      expectNoBreach(breaches)
    },
  }
}

function deskClient(app: FastifyInstance, breaches: readonly string[]): DeskClient {
  const cookies = new Map<string, string>()

  async function send(options: InjectOptions) {
    const csrf = cookies.get('d_csrf')
    const answer = await app.inject({
      ...options,
      cookies: Object.fromEntries(cookies),
      headers: { host: new URL(DESK_ORIGIN).host, browser: 'true', ...(csrf && { 'csrf-token': csrf }), ...options.headers },
    })
    expectNoBreach(breaches)
    for (const { name, value } of answer.cookies) {
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    return answer
  }

  const client: DeskClient = {
    cookies,
    send,
    async call(name, given) {
      // The first answer sets the anti-forgery cookie.
      if (!cookies.has('d_csrf')) await send({ method: 'GET', url: '/api/' })
      const [method, path = ''] = name.split(' ')
      const { params, query, body } = given as { params?: Record<string, string>; query?: Record<string, string>; body?: object }
      const url = path.replace(/\{(\w+)\}/g, (_, key: string) => String(params?.[key]))
      const answer = await send({ method: method as 'GET', url, ...(query && { query }), ...(body !== undefined && { payload: body }) })
      if (answer.statusCode >= 400) return { ok: false, status: answer.statusCode, refusal: answer.json<Refusal>() }
      return { ok: true, status: answer.statusCode, answer: (answer.statusCode === 204 ? undefined : answer.json()) as DeskAnswer<typeof name> }
    },
    async done(name, given) {
      const received = await client.call(name, given)
      if (!received.ok) throw new Error(`${name} was refused: ${JSON.stringify(received.refusal)}`)
      return received.answer
    },
  }
  return client
}

export const REASON = 'Перевірено за реєстром і дзвінком'

/** Makes an action through the door. */
export async function makeAction(client: DeskClient, action: ProposedAction, reason = REASON) {
  const posed = await client.call('POST /api/desk/actions/challenge', { body: { action, reason } })
  if (!posed.ok) return posed
  const proof = { challengeId: posed.answer.challengeId, answer: 'door' as const }
  return client.call('POST /api/desk/actions', { body: { action, reason, proof } })
}

/** The id of an action that must be made. */
export async function madeAction(client: DeskClient, action: ProposedAction): Promise<string> {
  const made = await makeAction(client, action)
  if (!made.ok) throw new Error(`The action was refused: ${JSON.stringify(made.refusal)}`)
  return made.answer.id
}

/** Decides on an action through the door. */
export async function decide(client: DeskClient, actionId: string, decision: 'approve' | 'deny' = 'approve', reason = REASON) {
  const params = { actionId }
  const posed = await client.call('POST /api/desk/actions/{actionId}/decision/challenge', { params, body: { decision, reason } })
  if (!posed.ok) return posed
  const proof = { challengeId: posed.answer.challengeId, answer: 'door' as const }
  return client.call('POST /api/desk/actions/{actionId}/decision', { params, body: { decision, reason, proof } })
}
