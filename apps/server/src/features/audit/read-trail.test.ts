import { auditSubjects } from '@dilo/domain/audit/audit-subjects.ts'
import { describe, expect, test } from 'vitest'
import { rooms } from '../../rooms.ts'
import { bankOfFile } from '../../testing/bank-of-file.ts'
import { ACCOUNTANT, OLENA } from '../../testing/demo-people.ts'
import { demoVisitor } from '../../testing/demo-visitor.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { codeFor, created, paymentBody, sign } from '../../testing/test-payment.ts'

const { bank, olena, director } = bankOfFile()

const read = (client: TestClient, query: { before?: string; limit?: number } = {}) => client.call('GET /api/operation-service/audit', { query })
const trail = async (client: TestClient, query: { before?: string; limit?: number } = {}) => {
  const answer = await read(client, query)
  if (!answer.ok) throw new Error(answer.refusal.error_code)
  return answer.answer
}

test('every thing that the trail is about has one room that names it', () => {
  const named = rooms.flatMap(({ trailSubjects = {} }) => Object.keys(trailSubjects))
  expect(named.toSorted()).toEqual([...auditSubjects].toSorted())
})

describe("a company's trail", () => {
  test('shows its heads who did what and when, the newest first', async () => {
    const payment = await created(olena, await paymentBody(olena, director))
    await sign(olena, payment.id, await codeFor(bank, olena, payment.id, OLENA))
    const { entries } = await trail(olena)
    expect(entries.map(({ event }) => event)).toEqual(['paymentSettled', 'paymentSigned', 'signingCodeSent', 'paymentSentToSigning', 'paymentCreated'])
    expect(entries[1]).toMatchObject({
      person: 'Коваль Олена Іванівна',
      subject: { kind: 'payment', id: payment.id, name: payment.number, isThere: true },
      facts: { method: 'SMS', type: 'first', version: '1' },
      at: '2026-11-20T10:00:00.000Z',
    })
    expect(entries[0]).toMatchObject({ person: null })
    expect(JSON.stringify(entries)).not.toContain('digest')
  })

  test('goes on where a page ended, without gaps and without repetitions', async () => {
    for (let one = 0; one < 6; one += 1) await created(olena, await paymentBody(olena, director))
    const numbers: string[] = []
    let before: string | undefined
    do {
      const page = await trail(olena, { limit: 4, ...(before !== undefined && { before }) })
      numbers.push(...page.entries.map(({ number }) => number))
      before = page.nextCursor ?? undefined
    } while (before !== undefined)
    expect(numbers).toEqual(Array.from({ length: numbers.length }, (_, index) => String(numbers.length - index)))
    expect(numbers.length).toBeGreaterThan(10)
  })

  test("is the company's own", async () => {
    const payment = await created(olena, await paymentBody(olena, director))
    expect(JSON.stringify(await trail(director))).not.toContain(payment.id)
  })

  // security row 42
  test('is hidden from everybody else, and without a session', async () => {
    expect(await read(await bank.signedIn(ACCOUNTANT))).toMatchObject({ status: 403, refusal: { error_code: 'NO_AUTHORITY' } })
    await bank.context.database
      .updateTable('relation')
      .set({ permissions: ['ACCOUNTS_WRITE'] })
      .where('type', '=', 'ACCOUNTANT')
      .execute()
    expect(await read(await bank.signedIn(ACCOUNTANT))).toMatchObject({ status: 403, refusal: { error_code: 'NO_AUTHORITY' } })
  })

  test('is empty in a demo, which has none', async () => {
    expect(await trail(await demoVisitor(bank))).toEqual({ entries: [], nextCursor: null })
  })

  test.each(['0', '-1', 'x', '1e3'])('has no page before %s', async (before) => {
    expect(await read(olena, { before })).toMatchObject({ status: 400, refusal: { error_code: 'INVALID_REQUEST' } })
  })
})
