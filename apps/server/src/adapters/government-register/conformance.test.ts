import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isValidByGovernment } from '@dilo/domain/rules/government-verification.ts'
import { completeEdrpou } from '@dilo/domain/values/edrpou.ts'
import type { GovernmentRegister } from '../../ports/government-register.ts'
import { fakeGovernmentRegister, type FakeGovernmentRegister, type RegisterManner } from '../../testing/fake-government-register.ts'
import { httpGovernmentRegister } from './http.ts'
import { localGovernmentRegister } from './local.ts'
import { silentGovernmentRegister } from './silent.ts'

const [KNOWN, UNKNOWN, SILENT] = [completeEdrpou('4412035'), completeEdrpou('3912001'), completeEdrpou('3812001')]

let register: FakeGovernmentRegister
beforeAll(async () => {
  register = await fakeGovernmentRegister([KNOWN])
})
beforeEach(() => {
  register.answer()
  register.asked.length = 0
})
afterAll(() => register.close())

const http = (token = 'the-token'): GovernmentRegister => httpGovernmentRegister({ url: register.url, token, timeoutMs: 200 })

const adapters: { name: string; ask: GovernmentRegister['ask'] }[] = [
  { name: 'the register over HTTP', ask: (code) => http().ask(code) },
  { name: 'the local register', ask: (code) => localGovernmentRegister.ask(code) },
]

describe.each(adapters)('$name', ({ ask }) => {
  test('knows a code', async () => {
    expect(await ask(KNOWN)).toEqual({ kind: 'status', status: 200 })
  })
  test('says 404 of one that it does not know', async () => {
    const answer = await ask(UNKNOWN)
    expect(answer).toEqual({ kind: 'status', status: 404 })
    expect(isValidByGovernment(answer)).toBe(false)
  })
})

describe('the register over HTTP', () => {
  test('is asked with the code behind its address, and with its token', async () => {
    await http().ask(KNOWN)
    await http('').ask(UNKNOWN)
    expect(register.asked).toEqual([
      { path: `/edr/v1/subjects/${KNOWN}`, authorization: 'Bearer the-token' },
      { path: `/edr/v1/subjects/${UNKNOWN}`, authorization: undefined },
    ])
  })

  test.each<RegisterManner>(['says nothing', 'breaks off', 'sends away'])('that %s has not answered, and the code counts as valid', async (manner) => {
    register.answer(manner)
    const answer = await http().ask(UNKNOWN)
    expect(answer).toEqual({ kind: 'timeOut' })
    expect(isValidByGovernment(answer)).toBe(true)
  })

  test.each([401, 429, 500, 503])('that fails with %i says nothing of the code: it counts as valid', async (status) => {
    register.answer(status)
    expect(isValidByGovernment(await http().ask(UNKNOWN))).toBe(true)
  })
})

test('the local register says nothing of some codes, and one that is not set of none', async () => {
  expect(await localGovernmentRegister.ask(SILENT)).toEqual({ kind: 'timeOut' })
  expect(await silentGovernmentRegister.ask(KNOWN)).toEqual({ kind: 'timeOut' })
})
