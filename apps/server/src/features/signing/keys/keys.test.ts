import { createHash } from 'node:crypto'
import { ok } from '@dilo/domain/result.ts'
import { DAY } from '@dilo/domain/values/duration.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { OutboxTasks } from '../../../db/outbox.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { IHOR, OLENA } from '../../../testing/demo-people.ts'
import { asOwner, personOf } from '../../../testing/signatories.ts'
import { findKeyHolders, noteKeys } from './store.ts'
import { warnOfKeyEnds } from './warn-of-key-ends.ts'

const { bank } = bankOfFile()
let olena: string

beforeAll(async () => {
  olena = await personOf(bank, OLENA)
})
beforeEach(async () => {
  for (const table of ['signing_key', 'outbox']) await asOwner(bank, `delete from ${table}`, [])
})

const certificate = (name: string) => createHash('sha256').update(name).digest()

/** Olena signs with a key whose certificate ends in so many days. */
const signsWith = (name: string, daysLeft: number) =>
  inTransaction<void, never>(bank.context.database, async (transaction) => {
    const at = bank.clock.now()
    const key = { personId: olena, certificateSha256: certificate(name), validUntil: new Date(at + daysLeft * DAY) }
    await noteKeys(transaction, [{ ...key, receivedAt: new Date(at) }])
    return ok(undefined)
  })

async function warnings(): Promise<readonly string[]> {
  const rows = await bank.context.database.selectFrom('outbox').select('payload').where('task', '=', 'deliverMessage').execute()
  return rows.map(({ payload }) => (payload as OutboxTasks['deliverMessage']).message).flatMap(({ recipient, text }) => (recipient === OLENA ? [text] : []))
}

test('a person has one key: that by which they signed last', async () => {
  await signsWith('one', 100)
  await Promise.all([signsWith('one', 100), signsWith('one', 100)])
  await Promise.all([signsWith('other', 200), signsWith('other', 200)])
  expect(await asOwner(bank, 'select certificate_sha256 from signing_key', [])).toEqual([{ certificate_sha256: certificate('other') }])
  expect([...(await findKeyHolders(bank.context.database, [olena, await personOf(bank, IHOR)]))]).toEqual([olena])
})

test('a person is warned thirty, fourteen and three days before their key ends, once each, however many servers look', async () => {
  await signsWith('one', 31)
  const counts: number[] = []
  for (let left = 31; left >= -1; left -= 1) {
    await Promise.all([warnOfKeyEnds(bank.context), warnOfKeyEnds(bank.context)])
    if ([31, 30, 15, 14, 4, 3, 0, -1].includes(left)) counts.push((await warnings()).length)
    bank.clock.advance(DAY)
  }
  expect(counts).toEqual([0, 1, 1, 2, 2, 3, 3, 3])
  expect((await warnings())[0]).toMatch(/^Діло: ваш ключ КЕП діє до \d{2}\.\d{2}\.\d{4}\. Отримайте новий\.$/)
})

test('a key that ends sooner than the bank learns of it warns once, and a new key is warned of anew', async () => {
  await signsWith('one', 2)
  expect([await warnOfKeyEnds(bank.context), await warnOfKeyEnds(bank.context)]).toEqual([1, 0])
  await signsWith('other', 20)
  expect([await warnOfKeyEnds(bank.context), await warnOfKeyEnds(bank.context)]).toEqual([1, 0])
  expect(await warnings()).toHaveLength(2)
})
