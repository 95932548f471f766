import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { noLimits } from '@dilo/domain/cards/card-limits.ts'
import { storedLimits } from '@dilo/domain/cards/stored-limits.ts'
import { deliveredBy } from '@dilo/domain/rules/card-delivery.ts'
import { MINUTE } from '@dilo/domain/values/duration.ts'
import { deskOfFile } from '../../../testing/bank-of-file.ts'
import { OLENA } from '../../../testing/demo-people.ts'
import { asOwner, companyOf, needSignatures, personOf } from '../../../testing/signatories.ts'
import { type DeskClient, makeAction } from '../../../testing/test-desk.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { issueCard } from '../../cards/applications/issue-card.ts'

// A plastic card from its order to its holder's hands: an address, a case of the desk, and the last digits that stand on it.

const ADDRESS = 'м. Київ, вул. Хрещатик, 1, кв. 12, 01001'

const { desk } = deskOfFile()
let companyId: string
let olena: TestClient
let officer: DeskClient

beforeAll(async () => {
  companyId = await companyOf(desk.bank, OLENA)
  await needSignatures(desk.bank, companyId, ['first'])
  await asOwner(desk.bank, "delete from card where company_id = $1 and state <> 'closed'", [companyId])
})
beforeEach(async () => {
  for (const table of ['attempt_counter', 'one_time_code', 'card_notice', 'outbox']) await asOwner(desk.bank, `delete from ${table}`, [])
  olena = await desk.bank.signedIn(OLENA)
  officer = await desk.enter('officer')
})

type Answered<Value> = { ok: true; answer: Value } | { ok: false; refusal: { error_code: string } }
function given<Value>(answer: Answered<Value>): Value {
  if (!answer.ok) throw new Error(answer.refusal.error_code)
  return answer.answer
}

const key = () => ({ headers: { 'idempotency-key': randomUUID() } })

async function apply(over: object = {}) {
  const [account] = await asOwner(desk.bank, "select account_id from client_account where company_id = $1 and currency = 'UAH' order by position limit 1", [
    companyId,
  ])
  const body = {
    accountId: String(account?.['account_id']),
    holderPersonId: await personOf(desk.bank, OLENA),
    form: 'plastic' as const,
    nameOnCard: 'OLENA TEST',
    limits: storedLimits(noLimits),
    programId: null,
    deliveryAddress: ADDRESS,
    ...over,
  }
  return olena.call('POST /api/card-service/applications', { body, ...key() })
}

async function ordered(): Promise<string> {
  const { id: applicationId, version } = given(await apply())
  const params = { applicationId }
  given(await olena.call('POST /api/card-service/applications/{applicationId}/codes', { params, body: { version, method: 'SMS' } }))
  const { code } = await desk.bank.lastMessage(OLENA)
  given(
    await olena.call('POST /api/card-service/applications/{applicationId}/signatures', { params, body: { method: 'SMS', otp_code: code, version }, ...key() }),
  )
  await issueCard(desk.bank.context, { companyId, applicationId })
  const { cardId, deliveryAddress } = given(await olena.call('GET /api/card-service/applications/{applicationId}', { params }))
  expect(deliveryAddress).toBe(ADDRESS)
  return cardId ?? ''
}

const cardOf = async (cardId: string) => given(await olena.call('GET /api/card-service/cards/{cardId}', { params: { cardId } }))
const cases = async () => (await officer.done('GET /api/desk/inbox', { query: { kind: 'delivery' } })).cases
const look = (cardId: string) => officer.done('GET /api/desk/card-deliveries/{companyId}/{cardId}', { params: { companyId, cardId } })
const sending = (cardId: string, trackingNumber: string | null) => ({ kind: 'cardSending' as const, payload: { companyId, cardId, trackingNumber } })

test('an order of a plastic card asks where to send it; a virtual one goes nowhere', async () => {
  expect(await apply({ deliveryAddress: undefined })).toMatchObject({
    refusal: { error_code: 'INVALID_REQUEST', fields: { deliveryAddress: 'This field is required' } },
  })
  expect(await apply({ deliveryAddress: 'Київ' })).toMatchObject({ refusal: { error_code: 'INVALID_REQUEST', fields: { deliveryAddress: 'Invalid value' } } })
  expect(given(await apply({ form: 'virtual' }))).toMatchObject({ form: 'virtual', deliveryAddress: null })
})

test('it is on its way with a promised day, is sent by an officer with a number, and is activated by the digits that stand on it', async () => {
  const cardId = await ordered()
  const made = desk.bank.clock.now()
  const dueOn = deliveredBy(made)
  const shown = await cardOf(cardId)
  expect(shown).toMatchObject({ state: 'inactive', number: '427700••••••••••', delivery: { address: ADDRESS, dueOn, sentAt: null, trackingNumber: null } })
  expect(await cases()).toMatchObject([{ kind: 'delivery', companyId, cardId, isLate: false, promisedBy: shown.delivery?.sendBy }])
  const seen = await look(cardId)
  expect(seen).toMatchObject({ address: ADDRESS, nameOnCard: 'OLENA TEST', lastDigits: expect.stringMatching(/^\d{4}$/) as string, maySend: true })

  expect(await makeAction(await desk.enter('compliance'), sending(cardId, null))).toMatchObject({ status: 403 })
  desk.bank.clock.advance(MINUTE)
  expect(await makeAction(officer, sending(cardId, '20450912345678'))).toMatchObject({ ok: true, answer: { state: 'approved' } })
  expect(await cases()).toEqual([])
  expect(await makeAction(officer, sending(cardId, null))).toMatchObject({ ok: false })
  expect((await cardOf(cardId)).delivery).toMatchObject({ sentAt: expect.any(String) as string, trackingNumber: '20450912345678', dueOn })
  const notices = await asOwner(desk.bank, "select person_id from card_notice where card_id = $1 and kind = 'sent'", [cardId])
  expect(notices).toEqual([{ person_id: await personOf(desk.bank, OLENA) }])
  expect((await desk.bank.lastMessage(OLENA)).text).toContain('картку надіслано')
  const [entry] = await asOwner(desk.bank, 'select event from audit_entry where company_id = $1 order by sequence desc limit 1', [companyId])
  expect(entry).toEqual({ event: 'cardSent' })

  const { version } = await cardOf(cardId)
  const activated = await olena.call('POST /api/card-service/cards/{cardId}/activations', {
    params: { cardId },
    body: { version, lastDigits: seen.lastDigits },
    ...key(),
  })
  expect(given(activated)).toMatchObject({ state: 'active' })
})

test('a card that is closed before it is sent is no case any more, and one that is locked is not sent meanwhile', async () => {
  const cardId = await ordered()
  await asOwner(desk.bank, "update card set state = 'locked', lock_kind = 'pause', locked_from = 'inactive' where card_id = $1", [cardId])
  expect(await cases()).toEqual([])
  expect(await makeAction(officer, sending(cardId, null))).toMatchObject({ ok: false })
  await asOwner(desk.bank, "update card set state = 'inactive' where card_id = $1", [cardId])
  expect(await cases()).toMatchObject([{ cardId }])
  const { version } = await cardOf(cardId)
  given(
    await olena.call('POST /api/card-service/cards/{cardId}/activations', {
      params: { cardId },
      body: { version, lastDigits: (await look(cardId)).lastDigits },
      ...key(),
    }),
  )
  expect(await cases()).toEqual([])
  expect(await look(cardId)).toMatchObject({ isNeeded: false, maySend: false })
})
