import { expect, test } from 'vitest'
import { bankOfFile } from '../../testing/bank-of-file.ts'
import { untilWaitingForLock } from '../../testing/waiting-for-a-lock.ts'
import { BOHDAN, IHOR, OLENA } from '../../testing/demo-people.ts'
import { companyOf, needSignatures, signatoryOf } from '../../testing/signatories.ts'
import { created, paymentBody } from '../../testing/test-payment.ts'

const { bank, owner } = bankOfFile()

test('all notices are read also while another transaction writes to them in another order', async () => {
  const company = await companyOf(bank, OLENA)
  await needSignatures(bank, company, ['first', 'second'])
  const olena = await bank.signedIn(OLENA)
  const ihor = await bank.signedIn(IHOR)
  const bohdan = await signatoryOf(bank, company, BOHDAN, { type: 'second' })
  const send = async () => {
    const { id } = await created(olena, await paymentBody(olena, ihor))
    await olena.call('POST /api/payment-service/payments/{paymentId}/signing', { params: { paymentId: id } })
    return id
  }
  const [one, two] = [await send(), await send()]
  const touch = (paymentId: string) => owner.query(`update notice set over_at = null where payment_id = $1`, [paymentId])
  // In one of the two orders the calls would deadlock.
  for (const [first, second] of [
    [one, two],
    [two, one],
  ] as const) {
    await owner.query('update notice set read_at = null')
    await owner.query('begin')
    await touch(first)
    const read = bohdan.call('PUT /api/notice-service/notices/read', { body: {} })
    await untilWaitingForLock(bank.owner)
    // PostgreSQL ends a circle by the one who waits for a second: on a busy machine that may be this one.
    await touch(second).then(
      () => owner.query('commit'),
      () => owner.query('rollback'),
    )
    expect(await read).toMatchObject({ ok: true, answer: { unread: 0 } })
  }
})
