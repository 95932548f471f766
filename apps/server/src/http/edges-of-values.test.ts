import { beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '@dilo/contract/call.ts'
import { calls } from '@dilo/contract/calls.ts'
import { deskCalls } from '@dilo/contract/desk/desk-calls.ts'
import type { DeskCall } from '@dilo/contract/desk/desk-call.ts'
import type { InjectOptions } from 'fastify'
import { deskOfFile } from '../testing/bank-of-file.ts'
import { DIRECTOR } from '../testing/demo-people.ts'
import { callAbout, type Known, knownOf } from '../testing/calls-about.ts'
import { edgesIn } from '../testing/edges-of-fields.ts'

const { desk } = deskOfFile()
let known: Known

beforeAll(async () => {
  known = { ...(await knownOf(desk.bank, await desk.bank.signedIn(DIRECTOR))), ...strangers } as Known
})

/** The values in paths of calls before sign-in. */
const strangers = { clientId: 'x', code: 'x', invite: 'x' }

type AnyCall = Pick<Call, 'query' | 'params' | 'body'>

/** Every request of a call that has one field at an edge. */
function* requestsAtEdges(
  call: AnyCall,
  path: string,
  about: Pick<InjectOptions, 'query' | 'payload'>,
): Generator<{ what: string; options: Partial<InjectOptions> }> {
  const parts = { query: about.query, params: undefined, body: about.payload }
  for (const part of ['query', 'params', 'body'] as const) {
    const input = call[part]
    if (input === undefined) continue
    for (const { field, value, input: whole } of edgesIn(input, parts[part])) {
      const url = path.replace(/\{(\w+)\}/g, (_, name: string) =>
        encodeURIComponent(String(part === 'params' && name === field ? value : (known[name as 'place'] ?? NOBODYS))),
      )
      const options = { url, ...(part === 'query' && { query: whole as Record<string, string> }), ...(part === 'body' && { payload: whole as object }) }
      yield { what: `${part} ${field} = ${String(value)}`, options }
    }
  }
}

const NOBODYS = '00000000-0000-7000-8000-000000000000'

const split = (name: string) => {
  const [method, path = ''] = name.split(' ')
  return { method: method as 'GET', path }
}

const takesSomething = ([, { query, params, body }]: readonly [string, AnyCall]) => query !== undefined || params !== undefined || body !== undefined

/** The faults of the server among the answers to each edge. */
async function faultsOf(
  call: AnyCall,
  name: string,
  about: InjectOptions,
  send: (options: InjectOptions) => Promise<{ readonly statusCode: number }>,
): Promise<string[]> {
  const faults: string[] = []
  for (const { what, options } of requestsAtEdges(call, split(name).path, about)) {
    const { statusCode } = await send({ ...about, ...options })
    if (statusCode >= 500) faults.push(what)
  }
  return faults
}

describe('a value at the edge of its kind, or beyond it, is answered or refused, and is no fault of the server', () => {
  // security row 44
  test.each((Object.entries(calls) as [string, Call][]).filter(takesSomething))('%s', async (name, call) => {
    await desk.bank.owner.query('delete from attempt_counter')
    const client = await desk.bank.signedIn(DIRECTOR)
    expect(await faultsOf(call, name, callAbout(name, known), client.send)).toEqual([])
  })

  // security row 44
  test.each((Object.entries(deskCalls) as [string, DeskCall][]).filter(takesSomething))('%s', async (name, call) => {
    const { access } = call
    const officer = await desk.enter(access === 'anyone' || access === 'anyStaff' ? 'officer' : (access[0] ?? 'officer'))
    expect(await faultsOf(call, name, { method: split(name).method }, officer.send)).toEqual([])
  })
})
