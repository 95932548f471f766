import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import type { Answer, Body, CallName, Params, Query } from '@dilo/contract/calls.ts'
import type { Refusal } from '@dilo/contract/refusal.ts'
import { expectNoBreach } from './check-against-contract.ts'

type Given<Name extends CallName> = (Params<Name> extends undefined ? { params?: never } : { params: Params<Name> }) &
  (Body<Name> extends undefined ? { body?: never } : { body: Body<Name> }) & {
    query?: Query<Name>
    headers?: Record<string, string>
  }

type Received<Name extends CallName> =
  | { readonly ok: true; readonly status: number; readonly answer: Answer<Name> }
  | { readonly ok: false; readonly status: number; readonly refusal: Refusal }

/** A caller with cookies, as spec section 7 asks of one. */
export type TestClient = {
  /** Makes a call of the contract. */
  call<Name extends CallName>(name: Name, given: Given<Name>): Promise<Received<Name>>
  /** Sends anything at all, with this client's cookies and anti-forgery header. @throws when the contract is broken */
  send(options: InjectOptions): Promise<LightMyRequestResponse>
  readonly cookies: Map<string, string>
}

/** @param breaches of the contract by this application so far (`checkAgainstContract`) */
export function testClient(app: FastifyInstance, breaches: readonly string[] = []): TestClient {
  const cookies = new Map<string, string>()

  async function send(options: InjectOptions) {
    const csrf = cookies.get('c_csrf')
    const headers = { browser: 'true', ...(csrf && { 'csrf-token': csrf }), ...options.headers }
    const answer = await app.inject({
      ...options,
      cookies: Object.fromEntries(cookies),
      // A header that is undefined is not sent.
      headers: Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined)),
    })
    expectNoBreach(breaches)
    for (const { name, value } of answer.cookies) {
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    return answer
  }

  return {
    cookies,
    send,
    async call(name, given) {
      // The first answer sets the anti-forgery cookie.
      if (!cookies.has('c_csrf')) await send({ method: 'GET', url: '/api/' })
      const [method, path = ''] = name.split(' ')
      const url = path.replace(/\{(\w+)\}/g, (_, key: string) => String((given.params as Record<string, string>)[key]))
      const query = given.query as Record<string, string> | undefined
      const answer = await send({
        method: method as 'GET',
        url,
        ...(query && { query }),
        ...(given.body !== undefined && { payload: given.body as object }),
        headers: given.headers ?? {},
      })
      if (answer.statusCode >= 400) {
        return { ok: false, status: answer.statusCode, refusal: answer.json<Refusal>() }
      }
      const body = answer.statusCode === 204 ? undefined : bodyOf(answer)
      return { ok: true, status: answer.statusCode, answer: body as Answer<typeof name> }
    },
  }
}

const bodyOf = (answer: LightMyRequestResponse): unknown =>
  String(answer.headers['content-type']).startsWith('application/json') ? answer.json() : answer.body
