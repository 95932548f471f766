import { randomUUID } from 'node:crypto'
import { certain } from '@dilo/domain/result.ts'
import { parseBusinessDate } from '@dilo/domain/values/business-date.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyOperations } from '../src/apply-operations.ts'
import { gatheringLedger } from '../src/gather.ts'
import type { LedgerOperation } from '../src/operation.ts'
import { pooledBatch } from '../src/pooled-batch.ts'
import type { LedgerAccountRef } from '../src/posting.ts'
import { openTestLedger, type TestLedger } from './test-ledger.ts'

let ledger: TestLedger
let clearing: LedgerAccountRef
let client: LedgerAccountRef
const at = new Date('2026-11-20T10:00:00Z')

beforeAll(async () => {
  ledger = await openTestLedger()
  clearing = await ledger.internal()
  client = await ledger.client()
})
afterAll(() => ledger.close())

const post = (debit: LedgerAccountRef, credit: LedgerAccountRef, amount: bigint, reverses?: string): LedgerOperation => ({
  kind: 'post',
  companyId: clearing.companyId,
  transactionId: randomUUID(),
  idempotencyKey: randomUUID(),
  bookedAt: at,
  valueDate: certain(parseBusinessDate('2026-11-20')),
  postings: [{ debit, credit, amount: kopiykas(amount), currency: 'UAH' }],
  ...(reverses !== undefined && { reverses }),
})

test('of two reversals of one transaction in a batch only the second is refused', async () => {
  await ledger.transfer(clearing, client, 500n)
  const mistake = await ledger.transfer(clearing, client, 100n)
  const id = certain(mistake).id
  const outcomes = await applyOperations(ledger.connection, [post(client, clearing, 100n, id), post(client, clearing, 100n, id)])
  expect(outcomes.map((outcome) => outcome.ok || outcome.error)).toEqual([true, 'already_reversed'])
})

test('a void whose batch was committed and its answer lost is not answered as refused', async () => {
  await ledger.transfer(clearing, client, 500n)
  const holdId = randomUUID()
  await applyOperations(ledger.connection, [
    { kind: 'hold', holdId, idempotencyKey: randomUUID(), account: client, amount: kopiykas(50n), currency: 'UAH', placedAt: at, expiresAt: null },
  ])
  const run = pooledBatch(ledger.application)
  let lost = false
  const gathering = gatheringLedger(async (operations) => {
    const outcomes = await run(operations)
    if (lost) return outcomes
    lost = true
    throw new Error('connection lost at COMMIT')
  })
  const [voided] = await Promise.all([gathering.apply({ kind: 'void', holdId, account: client, at }), gathering.apply(post(clearing, client, 1n))])
  expect(voided).toMatchObject({ ok: true })
})
