import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Payment } from '@dilo/contract/payment-service.ts'
import { businessDateAt, plusDays } from '@dilo/domain/values/business-date.ts'
import { DAY } from '@dilo/domain/values/duration.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { signInAgain } from '../../../testing/signed-in-each-test.ts'
import { doJob, jobNeedsOf } from '../../../testing/do-jobs.ts'
import { expectZeroSum } from '../../../testing/expect-zero-sum.ts'
import { BOHDAN, DIRECTOR, IHOR, OLENA } from '../../../testing/demo-people.ts'
import { setRelation, signatoryOf } from '../../../testing/signatories.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { codeFor, created, paymentBody, paymentNow, sign } from '../../../testing/test-payment.ts'
import { twoSignersOfFile } from '../../../testing/two-signers-of-file.ts'

const OKSANA = DIRECTOR

const { bank, owner } = bankOfFile()
beforeEach(() => changeRight(OLENA, 'first'))
const { company, olena, bohdan, ihor } = twoSignersOfFile(bank)
afterEach(() => expectZeroSum(bank))

async function signs(client: TestClient, paymentId: string, phone: string): Promise<Payment> {
  const signed = await sign(client, paymentId, await codeFor(bank, client, paymentId, phone))
  if (!signed.ok) throw new Error(signed.refusal.error_code)
  return signed.answer
}

/** A payment for tomorrow, signed by Olena. */
async function signedByOlena(): Promise<Payment> {
  const valueDate = plusDays(businessDateAt(bank.clock.now()), 1)
  const payment = await created(olena, await paymentBody(olena, ihor, { amount: '100', valueDate }))
  return signs(olena, payment.id, OLENA)
}

async function tomorrow(): Promise<void> {
  bank.clock.advance(DAY)
  await doJob('releasePayments', jobNeedsOf(bank))
  await signInAgain(bank, ihor, IHOR)
  await signInAgain(bank, olena, OLENA)
}

const changeRight = (phone: string, type: 'first' | 'second' | 'none') =>
  owner.query('update relation set signature_type = $2 where company_id = $3 and person_id = (select person_id from login_directory where login = $1)', [
    phone,
    type,
    company,
  ])

describe('a payment of tomorrow that two have signed', () => {
  test('is paid when its day has come', async () => {
    const payment = await signedByOlena()
    expect((await signs(bohdan, payment.id, BOHDAN)).state).toBe('waiting')
    await tomorrow()
    expect((await paymentNow(olena, payment.id)).state).toBe('settled')
  })

  // security row 26
  // security row 33
  test('is rejected when one of them has by then another right than the one that they signed with', async () => {
    const payment = await signedByOlena()
    expect((await signs(bohdan, payment.id, BOHDAN)).state).toBe('waiting')
    await changeRight(OLENA, 'second')
    await tomorrow()
    expect(await paymentNow(olena, payment.id)).toMatchObject({ state: 'rejected', reason: 'signatoryWithoutRights' })
  })

  // security row 26
  // security row 33
  test('is paid though a person who signed it first left before the last signature: others have signed in their place', async () => {
    const payment = await signedByOlena()
    await setRelation(bank, OLENA, 'disabled')
    const oksana = await signatoryOf(bank, company, OKSANA, { type: 'first' })
    await oksana.call('PUT /api/user-service/user/current-company', { body: { companyId: company } })
    expect((await signs(oksana, payment.id, OKSANA)).state).toBe('onSigning')
    expect((await signs(bohdan, payment.id, BOHDAN)).state).toBe('waiting')
    await tomorrow()
    await setRelation(bank, OLENA, 'active')
    await signInAgain(bank, olena, OLENA)
    expect((await paymentNow(olena, payment.id)).state).toBe('settled')
  })
})
