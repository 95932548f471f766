import { expect, test } from 'vitest'
import { deskOfFile } from '../../../../testing/bank-of-file.ts'
import { asOwner } from '../../../../testing/signatories.ts'
import { type DeskClient, makeAction } from '../../../../testing/test-desk.ts'

// Officers of the bank deal in currencies: what they set and stop.

const { desk, officer, compliance } = deskOfFile()

const dollars = async (client: DeskClient) => (await client.done('GET /api/desk/exchange/dealing', {})).rates.find(({ currency }) => currency === 'USD')

/** A part of the official rate, in percent, rounded to four decimals. */
const ofOfficial = (official: string, percent: bigint): string => String(((BigInt(official) * percent) / 100n / 100n) * 100n)

// security row 57
test('rates that an officer sets are shown beside the official ones; those far from them, or in the wrong order, are refused by field', async () => {
  const official = (await dollars(officer))?.official ?? ''
  const set = (buys: bigint, sells: bigint) =>
    makeAction(officer, { kind: 'exchangeRate', payload: { currency: 'USD', buys: ofOfficial(official, buys), sells: ofOfficial(official, sells) } })
  expect(await set(99n, 101n)).toMatchObject({ ok: true, answer: { state: 'approved' } })
  expect(await dollars(compliance)).toMatchObject({ buys: ofOfficial(official, 99n), sells: ofOfficial(official, 101n), isStopped: false })
  expect(await set(99n, 112n)).toMatchObject({ ok: false, refusal: { error_code: 'INVALID_REQUEST', fields: { sells: 'Rate far from market' } } })
  expect(await set(80n, 101n)).toMatchObject({ ok: false, refusal: { fields: { buys: 'Rate far from market' } } })
  expect(await set(101n, 99n)).toMatchObject({ ok: false, refusal: { fields: { sells: 'Rate far from market' } } })
  expect(await dollars(compliance)).toMatchObject({ sells: ofOfficial(official, 101n) })
})

test('a currency is stopped by one person, and dealt again; only officers set rates', async () => {
  const stop = (client: DeskClient, isStopped: boolean) => makeAction(client, { kind: 'exchangeStop', payload: { currency: 'USD', isStopped } })
  expect((await stop(compliance, true)).ok).toBe(true)
  expect(await dollars(officer)).toMatchObject({ isStopped: true })
  expect((await stop(officer, false)).ok).toBe(true)
  expect(await dollars(officer)).toMatchObject({ isStopped: false })
  const rate = { kind: 'exchangeRate' as const, payload: { currency: 'USD' as const, buys: '43000000', sells: '43500000' } }
  expect(await makeAction(compliance, rate)).toMatchObject({ ok: false, status: 403 })
  expect(await asOwner(desk.bank, "select count(*)::int as proven from staff_action where kind in ('exchangeRate', 'exchangeStop')", [])).toEqual([
    { proven: 3 },
  ])
})

// security row 57
test('nobody deals an order that does not lie at the officers', async () => {
  const place = { companyId: '00000000-0000-4000-8000-000000000001', requestId: '00000000-0000-4000-8000-000000000002' }
  expect((await makeAction(officer, { kind: 'exchangeFill', payload: { ...place, amount: '100', rate: '43000000' } })).ok).toBe(false)
  expect((await makeAction(officer, { kind: 'exchangeRejection', payload: { ...place, words: 'Немає на ринку такого курсу' } })).ok).toBe(false)
})
