import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { ok } from '@dilo/domain/result.ts'
import type { VoidCause } from '@dilo/domain/signing/signature.ts'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { IHOR, OLENA } from '../../../testing/demo-people.ts'
import { companyOf, personOf } from '../../../testing/signatories.ts'
import { inspectUse } from '../methods/inspect-use.ts'
import { readUse } from '../methods/method-use.ts'
import { findNamedSignatures, findSignatures, insertSignatures, voidSignaturesUnder } from './store.ts'

type NewSignature = Parameters<typeof insertSignatures>[1][number]
type Subject = NewSignature['subject']

const { bank } = bankOfFile()
let people: { readonly olena: string; readonly ihor: string }
let companies: { readonly olena: string; readonly ihor: string }

beforeAll(async () => {
  people = { olena: await personOf(bank, OLENA), ihor: await personOf(bank, IHOR) }
  companies = { olena: await companyOf(bank, OLENA), ihor: await companyOf(bank, IHOR) }
})

const subject = (kind: Subject['kind'], companyId = companies.olena): Subject => ({ kind, companyId, id: randomUUID() })

const signature = (of: Subject, changes: Partial<NewSignature> = {}): NewSignature => ({
  subject: of,
  personId: people.olena,
  type: 'first',
  method: 'SMS',
  digest: Buffer.alloc(32, 1),
  batchDigest: null,
  signedAt: new Date(bank.clock.now()),
  counted: { amount: kopiykas(of.kind === 'change' ? 0n : 100n), on: businessDateAt(bank.clock.now()) },
  recipientWasNew: false,
  origin: { sessionId: randomUUID(), userAgent: 'Firefox', address: '127.0.0.•' },
  evidence: null,
  ...changes,
})

async function write(...given: NewSignature[]): Promise<readonly boolean[]> {
  const written = await inTransaction(bank.context.database, async (transaction) => ok(await insertSignatures(transaction, given)))
  return written.ok ? written.value : []
}

const makeVoid = (subjects: readonly Subject[], why: { cause: VoidCause; personId?: string }) =>
  inTransaction(bank.context.database, async (transaction) => ok(await voidSignaturesUnder(transaction, subjects, { ...why, at: new Date(bank.clock.now()) })))

const signatoriesOf = async (...subjects: Subject[]) =>
  (await findSignatures(bank.context.database, subjects)).map(({ subject_id, person_id }) => [subjects.findIndex(({ id }) => id === subject_id), person_id])

async function usedToday(): Promise<Record<keyof typeof people, bigint>> {
  expect(await inspectUse(bank.context)).toEqual([])
  const used = await readUse(bank.context, bank.context.database, Object.values(people))
  return { olena: used(people.olena, 'SMS'), ihor: used(people.ihor, 'SMS') }
}

test('signatures of every kind, person and company are written together, and each answer says whether it is new', async () => {
  const before = await usedToday()
  const [payment, order, change] = [subject('payment'), subject('standingOrder', companies.ihor), subject('change')]
  const theirs = signature(order, { personId: people.ihor, recipientWasNew: true, batchDigest: Buffer.alloc(32, 2) })
  expect(await write(signature(payment), theirs, signature(change), signature(payment))).toEqual([true, true, true, false])
  expect(await write(signature(payment))).toEqual([false])
  expect(await write(signature(payment, { type: 'second' }))).toEqual([true])
  expect(await usedToday()).toEqual({ olena: before.olena + 200n, ihor: before.ihor + 100n })
  expect(await write()).toEqual([])
})

test('the signatures under subjects of several companies are read together, with or without names', async () => {
  const [payment, order, unsigned] = [subject('payment'), subject('standingOrder', companies.ihor), subject('payment')]
  await write(signature(payment), signature(order, { personId: people.ihor }), signature(order, { signedAt: new Date(bank.clock.now() - 1) }))
  const [first, ...rest] = await signatoriesOf(payment, order, unsigned)
  expect(first).toEqual([1, people.olena])
  expect(new Set(rest)).toEqual(
    new Set([
      [0, people.olena],
      [1, people.ihor],
    ]),
  )
  expect(await findNamedSignatures(bank.context.database, [payment])).toMatchObject([{ type: 'first', method: 'SMS', last_name_uk: 'Коваль' }])
  // A subject of one company is none of another's.
  expect(await signatoriesOf({ ...payment, companyId: companies.ihor })).toEqual([])
  expect(await signatoriesOf()).toEqual([])
})

test('the signatures under many subjects become void together, and no limit counts them any more', async () => {
  const before = await usedToday()
  const [one, two, other] = [subject('payment'), subject('payment', companies.ihor), subject('payment')]
  await write(...[one, two, other].flatMap((of) => [signature(of), signature(of, { personId: people.ihor, type: 'second' })]))
  await makeVoid([one, two], { cause: 'takenBack', personId: people.ihor })
  expect(new Set(await signatoriesOf(one, two))).toEqual(
    new Set([
      [0, people.olena],
      [1, people.olena],
    ]),
  )
  await makeVoid([one, two], { cause: 'edited' })
  expect(await signatoriesOf(one, two, other)).toHaveLength(2)
  expect(await usedToday()).toEqual({ olena: before.olena + 100n, ihor: before.ihor + 100n })
  // A person who has lost a signature may give it again.
  expect(await write(signature(one))).toEqual([true])
})
