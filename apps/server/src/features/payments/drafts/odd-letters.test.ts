import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { create, created, paymentBody } from '../../../testing/test-payment.ts'
import { twoSignersOfFile } from '../../../testing/two-signers-of-file.ts'

const { bank } = bankOfFile()
const { olena, bohdan, ihor } = twoSignersOfFile(bank)

/** The null character, which no text of the database holds, and half of a pair of UTF-16, which its JSON excludes. */
const odd = ['\u0000', '\ud800']

const cursorOf = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const refused = (field: string) => ({ status: 400, refusal: { error_code: 'INVALID_REQUEST', fields: { [field]: 'Invalid value' } } })

describe.each(odd)('an invalid character (%j) is refused with its field', (letter) => {
  const text = `a${letter}b`

  test('in a form that saves itself', async () => {
    expect(await create(olena, await paymentBody(olena, ihor, { remittanceInformation: text, asTyped: true }))).toMatchObject(refused('remittanceInformation'))
  })

  test('in a search', async () => {
    expect(await olena.call('GET /api/payment-service/payments', { query: { search: text } })).toMatchObject(
      letter === '\u0000' ? refused('search') : { ok: true },
    )
  })

  test('in the name of a template', async () => {
    const payment = await created(olena, await paymentBody(olena, ihor))
    expect(await olena.call('POST /api/payment-service/templates', { body: { name: text, paymentId: payment.id } })).toMatchObject(refused('name'))
  })

  test('in a reason', async () => {
    const { id } = await created(olena, await paymentBody(olena, ihor))
    await olena.call('POST /api/payment-service/payments/{paymentId}/signing', { params: { paymentId: id } })
    const back = await bohdan.call('POST /api/payment-service/payments/{paymentId}/rework', { params: { paymentId: id }, body: { reason: text } })
    expect(back).toMatchObject(refused('reason'))
  })
})

test.each([
  ['a day that is none', { from: '2026-99-99' }, 'from'],
  ['a day before the first year', { to: '0000-01-01' }, 'to'],
])('the list refuses %s', async (_, query, field) => {
  expect(await olena.call('GET /api/payment-service/payments', { query })).toMatchObject({
    status: 400,
    refusal: { fields: { [field]: 'Incorrect format of date' } },
  })
})

test('a cursor that is made up names no time before the first year', async () => {
  const payments = cursorOf(['0000-01-01T00:00:00.000Z', randomUUID()])
  expect(await olena.call('GET /api/payment-service/payments', { query: { cursor: payments } })).toMatchObject(refused('cursor'))
  const notices = cursorOf(['0000-01-01T00:00:00.000Z', randomUUID(), 1])
  expect(await olena.call('GET /api/notice-service/notices', { query: { cursor: notices } })).toMatchObject(refused('cursor'))
})
