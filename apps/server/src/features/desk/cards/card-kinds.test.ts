import { beforeAll, beforeEach, expect, test } from 'vitest'
import { deskOfFile } from '../../../testing/bank-of-file.ts'
import { BOHDAN, OLENA } from '../../../testing/demo-people.ts'
import { asOwner, companyOf, personOf, signatoryOf } from '../../../testing/signatories.ts'
import { decide, madeAction, makeAction, REASON } from '../../../testing/test-desk.ts'

// The bank stops a card by one of its people, and lets it pay again by two.

const { desk, officer, compliance } = deskOfFile()
let companyId: string
let cardId: string

beforeAll(async () => {
  companyId = await companyOf(desk.bank, OLENA)
  const [row] = await asOwner(desk.bank, 'select card_id from card where company_id = $1 order by position limit 1', [companyId])
  cardId = String(row?.['card_id'])
  await signatoryOf(desk.bank, companyId, BOHDAN, { type: 'none', permissions: ['ACCOUNTS_VIEW'] })
})
beforeEach(async () => {
  await asOwner(desk.bank, "update card set state = 'active', holder_person_id = $2, expires_on = '2099-12-31' where card_id = $1", [
    cardId,
    await personOf(desk.bank, BOHDAN),
  ])
  await asOwner(desk.bank, 'delete from card_notice', [])
})

const locking = (because: 'suspicion' | 'law' | 'request' = 'suspicion') => ({ kind: 'cardLocking' as const, payload: { companyId, cardId, because } })
const unlocking = () => ({ kind: 'cardUnlocking' as const, payload: { companyId, cardId } })

const card = async () => (await asOwner(desk.bank, 'select state, lock_kind, lock_reason, locked_by from card where card_id = $1', [cardId]))[0]

test('a card is locked at once by one, with a reason for the client, and unlocked by two', async () => {
  expect(await makeAction(officer, locking())).toMatchObject({ ok: true, answer: { state: 'approved' } })
  expect(await card()).toEqual({ state: 'locked', lock_kind: 'bank', lock_reason: 'suspicion', locked_by: null })
  const actionId = await madeAction(officer, unlocking())
  expect(await card()).toMatchObject({ state: 'locked' })
  expect(await decide(officer, actionId)).toMatchObject({ refusal: { error_code: 'DESK_OWN_ACTION' } })
  expect(await decide(compliance, actionId)).toMatchObject({
    ok: true,
    answer: { state: 'approved', facts: [{ fact: 'company' }, { fact: 'card', before: expect.stringMatching(/^•\d{4}$/) as string }, { fact: 'lockReason' }] },
  })
  expect(await card()).toMatchObject({ state: 'active', lock_kind: null, lock_reason: null })
})

test('its holder and the heads are notified, the trail of the company has it, and the processor gets it', async () => {
  await asOwner(desk.bank, 'delete from outbox', [])
  await asOwner(desk.bank, "update card set processor_token = 'tok-desk' where card_id = $1", [cardId])
  await makeAction(officer, locking('law'))
  const notices = await asOwner(desk.bank, 'select kind, lock_kind, by_person_id, person_id from card_notice', [])
  expect(notices.map(({ kind, lock_kind: lock, by_person_id: by }) => [kind, lock, by])).toEqual([
    ['locked', 'bank', null],
    ['locked', 'bank', null],
  ])
  expect(new Set(notices.map(({ person_id: person }) => person))).toEqual(new Set([await personOf(desk.bank, OLENA), await personOf(desk.bank, BOHDAN)]))
  const [entry] = await asOwner(desk.bank, 'select event, person_id from audit_entry where company_id = $1 order by sequence desc limit 1', [companyId])
  expect(entry).toEqual({ event: 'cardLocked', person_id: null })
  const tasks = (await asOwner(desk.bank, 'select task from outbox', [])).map(({ task }) => task)
  expect(tasks).toContain('tellProcessorOfCard')
})

test('a pause gives way to the lock of the bank, a harder lock and a closed card do not', async () => {
  await asOwner(desk.bank, "update card set state = 'locked', lock_kind = 'pause', locked_from = 'active' where card_id = $1", [cardId])
  expect(await makeAction(compliance, locking())).toMatchObject({ ok: true })
  expect(await card()).toMatchObject({ lock_kind: 'bank' })
  for (const state of ["state = 'locked', lock_kind = 'stolen', locked_from = 'active'", "state = 'closed'"]) {
    await asOwner(desk.bank, `update card set ${state} where card_id = $1`, [cardId])
    expect(await makeAction(officer, locking())).toMatchObject({ refusal: { error_code: 'DESK_BASE_MOVED' } })
    expect(await makeAction(officer, unlocking())).toMatchObject({ refusal: { error_code: 'DESK_BASE_MOVED' } })
  }
})

test('a lock until money is back gives way to a suspicion', async () => {
  await asOwner(desk.bank, "update card set state = 'locked', lock_kind = 'bank', locked_from = 'active', lock_reason = 'shortage' where card_id = $1", [
    cardId,
  ])
  expect(await makeAction(officer, locking())).toMatchObject({ ok: true })
  expect(await card()).toMatchObject({ state: 'locked', lock_kind: 'bank', lock_reason: 'suspicion' })
})

test('a card whose end waits for the processor is not unlocked', async () => {
  await makeAction(officer, locking())
  await asOwner(desk.bank, 'update card set closing_since = now() where card_id = $1', [cardId])
  const actionId = await madeAction(officer, unlocking())
  expect(await decide(compliance, actionId)).toMatchObject({ ok: false })
  expect(await card()).toMatchObject({ state: 'locked' })
  await asOwner(desk.bank, 'update card set closing_since = null where card_id = $1', [cardId])
  expect(await decide(compliance, actionId)).toMatchObject({ ok: true })
})

test('an unlocking that was made before the client locked the card for good changes nothing', async () => {
  await makeAction(officer, locking())
  const actionId = await madeAction(officer, unlocking())
  await asOwner(desk.bank, "update card set lock_kind = 'stolen', version = version + 1 where card_id = $1", [cardId])
  expect(await decide(compliance, actionId)).toMatchObject({ ok: false })
  expect(await card()).toMatchObject({ state: 'locked', lock_kind: 'stolen' })
})

test('the page of the company shows its cards by their ends, and nothing of limits and payments', async () => {
  await officer.call('POST /api/desk/companies/opening', { body: { search: await codeOf(), reason: REASON } })
  const shown = await officer.call('GET /api/desk/companies/{companyId}', { params: { companyId } })
  const found = shown.ok ? shown.answer.cards.find(({ id }) => id === cardId) : undefined
  expect(found).toMatchObject({
    number: expect.stringMatching(/^\d{6}•{6}\d{4}$/) as string,
    holder: expect.stringContaining('Богдан') as string,
    state: 'active',
    lock: null,
  })
  expect(Object.keys(found ?? {}).toSorted()).toEqual(['expiresOn', 'form', 'holder', 'id', 'isExpired', 'lock', 'number', 'state'])
})

const codeOf = async () => String((await asOwner(desk.bank, 'select client_code from company where company_id = $1', [companyId]))[0]?.['client_code'])
