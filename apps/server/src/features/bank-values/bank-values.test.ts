import { expect, test } from 'vitest'
import { bankValueKinds } from '@dilo/domain/bank-values/bank-value.ts'
import { MINUTE } from '@dilo/domain/values/duration.ts'
import { hearing } from '@dilo/pg-batches/hear.ts'
import { openPool } from '../../db/open.ts'
import { deskOfFile } from '../../testing/bank-of-file.ts'
import { decide, madeAction } from '../../testing/test-desk.ts'
import { methodLimits } from '../signing/bank-values/method-limits.ts'
import { announcement } from './announcement.ts'
import { keepValuesFresh } from './keep-values-fresh.ts'
import { type BankValues, openBankValues } from './open-bank-values.ts'
import { VALUES_NEWS } from './store.ts'

const { desk } = deskOfFile()

const inMinutes = (minutes: number) => new Date(desk.bank.clock.now() + minutes * MINUTE).toISOString()
const openOnDatabase = (now?: () => number) => openBankValues(desk.bank.context.database, desk.bank.context.above.bankValues, now)
const known = (values: BankValues) => values.all(announcement).map(({ value }) => value?.uk)

async function announce(uk: string): Promise<void> {
  const [product, security] = [await desk.enter('product'), await desk.enter('security')]
  const value = { uk, ru: uk, level: 'info' as const, until: null }
  await decide(security, await madeAction(product, { kind: 'bankValue', payload: { what: 'announcement', from: inMinutes(10), value } }))
}

test('every kind of value has one room that declares it', () => {
  expect(desk.bank.context.above.bankValues.map(({ kind }) => kind).toSorted()).toEqual([...bankValueKinds].toSorted())
})

test('a value that two people decide on at one server is known at every other that listens, long before it holds', async () => {
  const servers = [openOnDatabase(), openOnDatabase()]
  const failures: unknown[] = []
  const kept = servers.map((values) => keepValuesFresh(values, (error) => failures.push(error)))
  const pools = kept.map(({ hearer }) => openPool({ applicationUrl: desk.bank.applicationUrl, poolSize: 1 }, hearing({ [VALUES_NEWS]: hearer })))
  const listening = await Promise.all(pools.map((pool) => pool.connect()))
  try {
    await announce('Новина для всіх')
    await expect.poll(() => servers.map(known), { timeout: 5_000 }).toEqual([['Новина для всіх'], ['Новина для всіх']])
    expect(failures).toEqual([])
  } finally {
    for (const { stop } of kept) stop()
    for (const client of listening) client.release()
    await Promise.all(pools.map((pool) => pool.end()))
  }
})

test('a server that could not read for two minutes goes by no limit and no fee, but opens its sign-in', async () => {
  let watch = 0
  const values = openOnDatabase(() => watch)
  await values.read()
  values.keep()
  watch = 2 * MINUTE
  expect(values.all(methodLimits)).toEqual([])
  watch += 1
  expect(() => values.all(methodLimits)).toThrow('could not be read for too long')
  expect(known(values)).toEqual(['Новина для всіх'])
  await values.read()
  expect(values.all(methodLimits)).toEqual([])
})
