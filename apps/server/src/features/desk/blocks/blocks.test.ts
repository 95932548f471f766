import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { ActionPayload } from '@dilo/contract/desk/action-payloads.ts'
import { endActions } from '../actions/end-actions.ts'
import { deskOfFile } from '../../../testing/bank-of-file.ts'
import { IHOR, OLENA } from '../../../testing/demo-people.ts'
import { companyOf, personOf } from '../../../testing/signatories.ts'
import { decide, type DeskClient, madeAction, makeAction, REASON } from '../../../testing/test-desk.ts'
import { codeFor, created, mainAccount, paymentBody, paymentNow, sign } from '../../../testing/test-payment.ts'

const { desk } = deskOfFile()
let officer: DeskClient
let compliance: DeskClient
let product: DeskClient
let companyId: string
let personId: string

beforeAll(async () => {
  companyId = await companyOf(desk.bank, OLENA)
  personId = await personOf(desk.bank, OLENA)
  await enterAll()
})

async function enterAll(): Promise<void> {
  officer = await desk.enter('officer')
  compliance = await desk.enter('compliance')
  product = await desk.enter('product')
}

const placing = (blocked: ActionPayload<'blockPlacing'>['blocked'], until: string | null = null) => ({
  kind: 'blockPlacing' as const,
  payload: { companyId, blocked, because: 'accessAtRisk' as const, until },
})
const lifting = (blockId: string, of = companyId) => ({ kind: 'blockLifting' as const, payload: { companyId: of, blockId } })

const blocks = () =>
  desk.context.database
    .selectFrom('block')
    .select(['block_id', 'placed_by', 'reason', 'lifted_at', 'lifted_by'])
    .orderBy('since', 'desc')
    .orderBy('block_id')
    .execute()
const standing = async () => (await blocks()).filter(({ lifted_at }) => lifted_at === null).map(({ block_id }) => block_id)

const enteringAs = (phone: string) => desk.bank.signsIn(phone)

afterEach(async () => {
  desk.bank.clock.advance(25 * 60 * 60_000)
  await endActions(desk.context)
  await desk.context.database
    .updateTable('block')
    .set({ lifted_at: new Date(desk.bank.clock.now()), lifted_by: 'банк' })
    .where('lifted_at', 'is', null)
    .execute()
  await enterAll()
})

describe('a block', () => {
  test('holds at once, for any placer at the bank, and stops a payment that is being signed', async () => {
    const [olena, ihor] = [await enteringAs(OLENA), await enteringAs(IHOR)]
    const payment = await created(olena, await paymentBody(olena, ihor))
    const otp = await codeFor(desk.bank, olena, payment.id, OLENA)
    const accountId = (await mainAccount(olena)).id
    const actionId = await madeAction(product, placing({ what: 'account', accountId, scope: 'debit' }))
    expect(await sign(olena, payment.id, otp)).toMatchObject({ refusal: { error_code: 'CANNOT_PAY_FROM_ACCOUNT' } })
    expect(await paymentNow(olena, payment.id)).toMatchObject({ state: 'onSigning', signatures: [] })
    expect(await standing()).toEqual([actionId])
    expect((await blocks())[0]).toMatchObject({ reason: REASON, placed_by: expect.any(String) })
  })

  test.each(['password', 'person', 'relation'] as const)('of a %s ends what the person has begun', async (what) => {
    const olena = await enteringAs(OLENA)
    await madeAction(officer, placing({ what, personId }))
    expect(await olena.call('GET /api/account-service/accounts', {})).toMatchObject({ refusal: { error_code: 'SESSION_REQUIRED' } })
  })

  test('that nobody confirms within a day lifts by itself', async () => {
    const actionId = await madeAction(officer, placing({ what: 'person', personId }))
    desk.bank.clock.advance(24 * 60 * 60_000 - 1)
    await endActions(desk.context)
    expect(await standing()).toEqual([actionId])
    desk.bank.clock.advance(1)
    await endActions(desk.context)
    expect(await standing()).toEqual([])
    expect((await blocks())[0]).toMatchObject({ block_id: actionId, lifted_by: 'банк' })
    await enterAll()
  })

  test('that another person confirms stays, to its end', async () => {
    const actionId = await madeAction(officer, placing({ what: 'person', personId }))
    expect(await decide(officer, actionId)).toMatchObject({ refusal: { error_code: 'DESK_OWN_ACTION' } })
    expect(await decide(product, actionId)).toMatchObject({ refusal: { error_code: 'NO_AUTHORITY' } })
    expect(await decide(compliance, actionId)).toMatchObject({ answer: { state: 'approved' } })
    desk.bank.clock.advance(48 * 60 * 60_000)
    await endActions(desk.context)
    expect(await standing()).toEqual([actionId])
    await enterAll()
  })

  test.each(['denied', 'withdrawn'])('that is %s lifts', async (how) => {
    const actionId = await madeAction(officer, placing({ what: 'relation', personId }))
    if (how === 'denied') await decide(compliance, actionId, 'deny')
    else await officer.done('POST /api/desk/actions/{actionId}/withdrawal', { params: { actionId } })
    expect(await standing()).toEqual([])
  })

  test.each([
    ['ends before it begins', 400, () => placing({ what: 'person', personId }, '2020-01-01T00:00:00.000Z')],
    ['is of an account of nobody', 404, () => placing({ what: 'account', accountId: companyId, scope: 'all' })],
    ['is of a person of another company', 404, async () => placing({ what: 'person', personId: await personOf(desk.bank, IHOR) })],
  ])('that %s is not placed', async (_, status, action) => {
    expect(await makeAction(officer, await action())).toMatchObject({ status })
    expect(await standing()).toEqual([])
  })

  test('is placed once at a time', async () => {
    await madeAction(officer, placing({ what: 'person', personId }))
    expect(await makeAction(product, placing({ what: 'person', personId }))).toMatchObject({ refusal: { error_code: 'DESK_ACTION_OPEN' } })
  })
})

describe('lifting', () => {
  test('takes an officer and compliance, and the client is notified', async () => {
    const blockId = await madeAction(officer, placing({ what: 'person', personId }))
    await decide(compliance, blockId)
    expect(await makeAction(product, lifting(blockId))).toMatchObject({ refusal: { error_code: 'NO_AUTHORITY' } })
    const actionId = await madeAction(officer, lifting(blockId))
    expect(await standing()).toEqual([blockId])
    expect(await decide(compliance, actionId)).toMatchObject({
      answer: { state: 'approved', facts: expect.arrayContaining([expect.objectContaining({ fact: 'blocked', before: 'person' })]) },
    })
    expect(await standing()).toEqual([])
    expect(await (await enteringAs(OLENA)).call('GET /api/account-service/accounts', {})).toMatchObject({ ok: true })
  })

  test('of what has ended meanwhile is refused', async () => {
    const blockId = await madeAction(officer, placing({ what: 'person', personId }))
    const actionId = await madeAction(officer, lifting(blockId))
    await officer.done('POST /api/desk/actions/{actionId}/withdrawal', { params: { actionId: blockId } })
    expect(await decide(compliance, actionId)).toMatchObject({ refusal: { error_code: 'DESK_BASE_MOVED' } })
  })

  test('knows no block of another company', async () => {
    const blockId = await madeAction(officer, placing({ what: 'relation', personId }))
    expect(await makeAction(officer, lifting(blockId, await companyOf(desk.bank, IHOR)))).toMatchObject({ status: 404 })
  })
})
