import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { HOUR, MINUTE } from '@dilo/domain/values/duration.ts'
import { deskOfFile } from '../../../testing/bank-of-file.ts'
import { decide, type DeskClient, madeAction, makeAction, REASON } from '../../../testing/test-desk.ts'
import { endActions } from './end-actions.ts'

// An action that one of the bank's people makes is decided by another.

const { desk, owner } = deskOfFile()
let security: DeskClient
let second: DeskClient
beforeEach(async () => {
  desk.bank.clock.advance(MINUTE)
  ;[security, second] = [await desk.enter('security'), await desk.enter('secondSecurity')]
})
afterEach(async () => {
  await owner.query('set session_replication_role = replica; delete from staff_action; set session_replication_role = default')
  await owner.query(
    "update staff set closed_at = null where name <> 'Орест Знову'; delete from staff_role where role = 'product' and staff_id <> (select staff_id from staff where name like 'Продукт%')",
  )
})

const idOf = async (name: string): Promise<string> => (await owner.query(`select staff_id from staff where name like '${name}%'`)).rows[0].staff_id
const rolesOf = async (name: string) =>
  (await owner.query(`select array_agg(role order by role)::text[] as roles from staff_role join staff using (staff_id) where name like '${name}%'`)).rows[0]
    .roles
const stateOf = async (actionId: string) =>
  (await owner.query('select state, checker, effective_at from staff_action where action_id = $1', [actionId])).rows[0]
const newRoles = async (roles: ('officer' | 'product' | 'compliance' | 'security')[] = ['officer', 'product'], name = 'Офіцер Олена') => ({
  kind: 'staffRoles' as const,
  payload: { staffId: await idOf(name), roles },
})

describe('an action', () => {
  test('waits for a second person, and is carried out with their approval', async () => {
    const actionId = await madeAction(security, await newRoles())
    expect(await rolesOf('Офіцер Олена')).toEqual(['officer'])
    expect(await decide(second, actionId)).toMatchObject({
      ok: true,
      answer: { state: 'approved', facts: [{ fact: 'account' }, { fact: 'roles', after: 'officer, product' }] },
    })
    expect(await rolesOf('Офіцер Олена')).toEqual(['officer', 'product'])
  })

  test('is not decided by its maker', async () => {
    const actionId = await madeAction(security, await newRoles())
    expect(await decide(security, actionId)).toMatchObject({ status: 403, refusal: { error_code: 'DESK_OWN_ACTION' } })
    expect(await stateOf(actionId)).toMatchObject({ state: 'open' })
  })

  test('is not decided by its maker in SQL either, from any role', async () => {
    const actionId = await madeAction(security, await newRoles())
    const approve = "update staff_action set state = 'approved', checker = maker, checker_proof = '{}', decided_at = now() where action_id = $1"
    await expect(owner.query(approve, [actionId])).rejects.toThrow('staff_action_check')
    await expect(owner.query('set session_replication_role = replica').then(() => owner.query(approve, [actionId]))).rejects.toThrow('staff_action_check')
    await owner.query('set session_replication_role = default')
  })

  // security row 52
  test('is decided once, by the first of two at once', async () => {
    await owner.query("insert into staff_role select staff_id, 'security' from staff where name like 'Комплаєнс%'")
    const third = await desk.enter('compliance')
    const actionId = await madeAction(security, await newRoles())
    const answers = await Promise.all([decide(second, actionId), decide(third, actionId, 'deny'), decide(third, actionId), decide(second, actionId, 'deny')])
    await owner.query("delete from staff_role where role = 'security' and staff_id = (select staff_id from staff where name like 'Комплаєнс%')")
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.filter(({ ok }) => !ok).map((one) => !one.ok && one.refusal.error_code)).toEqual([
      'DESK_ACTION_CLOSED',
      'DESK_ACTION_CLOSED',
      'DESK_ACTION_CLOSED',
    ])
  })

  test('that is decided says so to later callers', async () => {
    const actionId = await madeAction(security, await newRoles())
    await decide(second, actionId, 'deny')
    expect(await decide(second, actionId)).toMatchObject({ status: 409, refusal: { error_code: 'DESK_ACTION_CLOSED' } })
    expect(await security.done('GET /api/desk/actions/{actionId}', { params: { actionId } })).toMatchObject({
      state: 'denied',
      decisionReason: REASON,
      may: { decide: false, withdraw: false },
    })
  })

  test.each(['payload', 'reason', 'base_version', 'subject'])('whose %s was edited after its maker proved it is not carried out', async (column) => {
    const actionId = await madeAction(security, await newRoles())
    const edited = column === 'payload' ? `replace(payload, '"product"', '"compliance"')` : `${column} || ' інше слово тут'`
    await expect(
      desk.context.database.updateTable('staff_action').set({ reason: 'Зовсім інша підстава' }).where('action_id', '=', actionId).execute(),
    ).rejects.toThrow('permission denied')
    await owner.query(`set session_replication_role = replica; update staff_action set ${column} = ${edited}; set session_replication_role = default`)
    expect(await decide(second, actionId)).toMatchObject({ status: 409, refusal: { error_code: 'DESK_ACTION_ALTERED' } })
    expect(await rolesOf('Офіцер Олена')).toEqual(['officer'])
  })

  test('stays as it was made in the database, too', async () => {
    const actionId = await madeAction(security, await newRoles())
    const asDesk = new pg.Client({ connectionString: desk.bank.deskUrl, options: '-c role=dilo_desk' })
    await asDesk.connect()
    await decide(second, actionId, 'deny')
    await expect(asDesk.query("update staff_action set state = 'open', decided_at = null where action_id = $1", [actionId])).rejects.toThrow(
      'staff_actions_keep_what_was_made',
    )
    await expect(asDesk.query('delete from staff_action')).rejects.toThrow('permission denied')
    await asDesk.end()
  })

  test('is not carried out once its maker has lost the role, and not decided by who has lost theirs', async () => {
    const actionId = await madeAction(security, await newRoles())
    const [maker, checker] = [await idOf('Безпека Богдан'), await idOf('Безпека Віра')]
    await owner.query("delete from staff_role where staff_id = $1 and role = 'security'", [maker])
    expect(await decide(second, actionId)).toMatchObject({ status: 409, refusal: { error_code: 'DESK_MAKER_MAY_NOT' } })
    await owner.query("insert into staff_role values ($1, 'security')", [maker])
    await owner.query('delete from staff_role where staff_id = $1', [checker])
    expect(await decide(second, actionId)).toMatchObject({ status: 403, refusal: { error_code: 'NO_AUTHORITY' } })
    await owner.query("insert into staff_role values ($1, 'security')", [checker])
    expect(await decide(second, actionId)).toMatchObject({ ok: true })
  })

  test('on what has changed since is refused, and asked again', async () => {
    const actionId = await madeAction(security, await newRoles())
    await owner.query('update staff set version = version + 1 where staff_id = $1', [await idOf('Офіцер Олена')])
    expect(await decide(second, actionId)).toMatchObject({ status: 409, refusal: { error_code: 'DESK_BASE_MOVED' } })
    expect(await makeAction(security, await newRoles())).toMatchObject({ refusal: { error_code: 'DESK_ACTION_OPEN' } })
    await security.done('POST /api/desk/actions/{actionId}/withdrawal', { params: { actionId } })
    expect(await decide(second, await madeAction(security, await newRoles()))).toMatchObject({ ok: true })
  })

  test('that changes between the challenge and the press is not made', async () => {
    const action = await newRoles()
    const { challengeId } = await security.done('POST /api/desk/actions/challenge', { body: { action, reason: REASON } })
    const other = { ...action, payload: { ...action.payload, roles: ['security' as const] } }
    const proof = { challengeId, answer: 'door' as const }
    expect(await security.call('POST /api/desk/actions', { body: { action: other, reason: REASON, proof } })).toMatchObject({
      refusal: { error_code: 'DESK_BASE_MOVED' },
    })
    // A challenge is answered once.
    expect(await security.call('POST /api/desk/actions', { body: { action, reason: REASON, proof } })).toMatchObject({
      refusal: { error_code: 'DESK_PASSKEY_REFUSED' },
    })
  })

  test('ends by itself after 72 hours', async () => {
    const actionId = await madeAction(security, await newRoles())
    desk.bank.clock.advance(72 * HOUR)
    expect(await endActions(desk.context)).toBe(1)
    expect(await stateOf(actionId)).toMatchObject({ state: 'expired', checker: null })
    expect(await decide(await desk.enter('secondSecurity'), actionId)).toMatchObject({ refusal: { error_code: 'DESK_ACTION_CLOSED' } })
  })

  test('is not decided after its time, even before the clock has ended it', async () => {
    const actionId = await madeAction(security, await newRoles())
    desk.bank.clock.advance(72 * HOUR)
    expect(await decide(await desk.enter('secondSecurity'), actionId)).toMatchObject({ refusal: { error_code: 'DESK_ACTION_CLOSED' } })
  })

  test('is withdrawn by its maker, and by nobody else', async () => {
    const actionId = await madeAction(security, await newRoles())
    const params = { actionId }
    expect(await second.call('POST /api/desk/actions/{actionId}/withdrawal', { params })).toMatchObject({ status: 403 })
    expect(await security.call('POST /api/desk/actions/{actionId}/withdrawal', { params })).toMatchObject({ answer: { state: 'withdrawn' } })
  })

  test.each(['', 'коротко', '1234567890', '          ', '!!!!!!!!!!!!'])('with the reason %j is refused at its field', async (reason) => {
    expect(await makeAction(security, await newRoles(), reason)).toMatchObject({
      status: 400,
      refusal: { error_code: 'INVALID_REQUEST', fields: { reason: 'Invalid value' } },
    })
    const actionId = await madeAction(security, await newRoles())
    expect(await decide(second, actionId, 'approve', reason)).toMatchObject({ status: 400, refusal: { fields: { reason: 'Invalid value' } } })
  })

  test('about one’s own account is made and decided by others', async () => {
    expect(await makeAction(security, await newRoles(['security', 'officer'], 'Безпека Богдан'))).toMatchObject({ refusal: { error_code: 'DESK_OWN_ACTION' } })
    const actionId = await madeAction(security, await newRoles(['security', 'officer'], 'Безпека Віра'))
    expect(await decide(second, actionId)).toMatchObject({ refusal: { error_code: 'DESK_OWN_ACTION' } })
  })

  test('is not made by who has not the role for its kind', async () => {
    const officer = await desk.enter('officer')
    expect(await makeAction(officer, await newRoles(['product'], 'Продукт'))).toMatchObject({ status: 403, refusal: { error_code: 'NO_AUTHORITY' } })
  })

  test('of an unknown kind, or with a payload of another, is refused', async () => {
    const send = async (action: object) =>
      (await security.send({ method: 'POST', url: '/api/desk/actions/challenge', payload: { action, reason: REASON } })).json()
    expect(await send({ kind: 'payMeABonus', payload: {} })).toMatchObject({ error_code: 'INVALID_REQUEST' })
    expect(await send({ kind: 'staffRoles', payload: { staffId: 'x', roles: ['king'] } })).toMatchObject({
      error_code: 'INVALID_REQUEST',
      fields: expect.objectContaining({ 'action.payload.staffId': 'Invalid value' }),
    })
    expect(await send({ kind: 'staffClosing', payload: { staffId: await idOf('Офіцер'), roles: ['security'] } })).toMatchObject({
      error_code: 'INVALID_REQUEST',
    })
  })
})

describe('a closing, which holds at once', () => {
  const closing = async () => ({ kind: 'staffClosing' as const, payload: { staffId: await idOf('Офіцер Орест') } })
  const isClosed = async () => (await owner.query("select closed_at is not null as closed from staff where name like 'Офіцер Орест%'")).rows[0].closed
  beforeEach(() => owner.query("insert into staff_role select staff_id, 'security' from staff where name like 'Комплаєнс%' on conflict do nothing"))

  test('ends the person’s sessions with the press, and stays when another confirms it', async () => {
    const orest = await desk.enter('secondOfficer')
    const actionId = await madeAction(security, await closing())
    expect(await orest.call('GET /api/desk/session', {})).toMatchObject({ status: 401 })
    await decide(second, actionId)
    desk.bank.clock.advance(25 * HOUR)
    await endActions(desk.context)
    expect(await isClosed()).toBe(true)
  })

  test('lifts by itself after 24 hours without a second person', async () => {
    const actionId = await madeAction(security, await closing())
    desk.bank.clock.advance(24 * HOUR - MINUTE)
    expect(await endActions(desk.context)).toBe(0)
    desk.bank.clock.advance(MINUTE)
    expect(await endActions(desk.context)).toBe(1)
    expect(await stateOf(actionId)).toMatchObject({ state: 'expired', effective_at: null })
    expect(await isClosed()).toBe(false)
  })

  test.each(['deny', 'withdraw'] as const)('lifts with a %s', async (how) => {
    const actionId = await madeAction(security, await closing())
    if (how === 'deny') await decide(second, actionId, 'deny')
    else await security.done('POST /api/desk/actions/{actionId}/withdrawal', { params: { actionId } })
    expect(await isClosed()).toBe(false)
  })

  test('that nobody confirms does not lift once the person has a new account: it ends all the same, and nobody has two', async () => {
    const actionId = await madeAction(security, await closing())
    const { inn } = (await owner.query("select inn from staff where name like 'Офіцер Орест%'")).rows[0]
    const payload = { name: 'Орест Знову', inn, email: 'orest@bank.example', roles: ['officer' as const] }
    await decide(second, await madeAction(security, { kind: 'staffAccount', payload }))
    desk.bank.clock.advance(24 * HOUR)
    expect(await endActions(desk.context)).toBe(1)
    expect(await stateOf(actionId)).toMatchObject({ state: 'expired', effective_at: null })
    expect(await isClosed()).toBe(true)
    await owner.query("update staff set closed_at = now(), inn = '0000000001' where name = 'Орест Знову'")
  })

  test('leaves two of security at least', async () => {
    await owner.query("delete from staff_role where role = 'security' and staff_id = (select staff_id from staff where name like 'Комплаєнс%')")
    const payload = { staffId: await idOf('Безпека Віра') }
    expect(await makeAction(security, { kind: 'staffClosing', payload })).toMatchObject({ status: 409, refusal: { error_code: 'DESK_SECURITY_NEEDS_TWO' } })
  })
})

test('nobody works or decides on a company for which they act themselves', async () => {
  const { rows } = await owner.query("select company_id, person_id, inn from relation join person using (person_id) where status = 'active' limit 1")
  const { company_id: companyId, person_id: personId, inn } = rows[0]
  const officer = await desk.enter('officer')
  const params = { companyId, personId }
  await owner.query("update staff set inn = $1 where name like 'Офіцер Олена%'", [inn])
  for (const received of [
    await officer.call('GET /api/desk/registrations/{companyId}/{personId}', { params }),
    await officer.call('POST /api/desk/registrations/{companyId}/{personId}/taking', { params }),
    await makeAction(officer, { kind: 'verificationApproval', payload: params }),
  ])
    expect(received).toMatchObject({ status: 403, refusal: { error_code: 'DESK_RELATED' } })
})

test('a new person is opened by two, and only the address that both have seen gets the link', async () => {
  const payload = { name: 'Нова Людина', inn: '3068208400', email: 'nova@bank.example', roles: ['officer' as const] }
  const actionId = await madeAction(security, { kind: 'staffAccount', payload })
  await decide(second, actionId)
  const { text } = await desk.bank.lastMessage('nova@bank.example')
  expect(text).toMatch(/\/desk\/invitation#[\w-]{22}\b/)
  expect(await makeAction(security, { kind: 'staffAccount', payload })).toMatchObject({ refusal: { fields: { 'action.payload.inn': 'Invalid value' } } })
})

test.each([
  ['name', ''],
  ['inn', '3068208401'],
  ['email', 'nobody'],
])('a new account with a wrong %s is refused at its field', async (field, value) => {
  const payload = { name: 'Людина', inn: '3068208400', email: 'nova@bank.example', roles: ['officer' as const], [field]: value }
  expect(await makeAction(security, { kind: 'staffAccount', payload })).toMatchObject({
    status: 400,
    refusal: { fields: { [`action.payload.${field}`]: expect.any(String) } },
  })
})
