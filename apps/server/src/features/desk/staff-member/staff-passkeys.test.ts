import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ProposedAction } from '@dilo/contract/desk/action-payloads.ts'
import { MINUTE } from '@dilo/domain/values/duration.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { deskOfFile } from '../../../testing/bank-of-file.ts'
import { untilWaitingForLock } from '../../../testing/waiting-for-a-lock.ts'
import { softwarePasskey } from '../../../testing/software-passkey.ts'
import { DESK_ORIGIN, type DeskClient, REASON } from '../../../testing/test-desk.ts'
import { makeInvitation } from '../staff/invitations.ts'

// A passkey of the staff is taken away by two of security, and lets nobody in after that (decision 230).

const { desk, owner } = deskOfFile()

type Person = { readonly staffId: string; readonly client: DeskClient; readonly passkeys: ReturnType<typeof softwarePasskey>[] }

/** The demo officers, with passkeys of their own instead of the door. */
let [bohdan, vira, iryna, olena]: Person[] = []

beforeAll(async () => {
  await owner.query("insert into staff_role select staff_id, 'security' from staff where name like 'Продукт%'")
})
beforeEach(async () => {
  desk.bank.clock.advance(MINUTE)
  for (const table of ['staff_passkey', 'staff_session', 'outbox']) await owner.query(`delete from ${table}`)
  await owner.query('set session_replication_role = replica; delete from staff_action; set session_replication_role = default')
  ;[bohdan, vira, iryna, olena] = [await person('Безпека Богдан'), await person('Безпека Віра'), await person('Продукт'), await person('Офіцер Олена')]
})

async function register(staffId: string, passkey = softwarePasskey(DESK_ORIGIN)) {
  const secret = await inTransaction<string, never>(desk.context.database, async (transaction) => ({
    ok: true,
    value: await makeInvitation(transaction, staffId, desk.bank.clock.now()),
  }))
  const client = desk.client()
  const body = { secret: secret.ok ? secret.value : '' }
  const { challengeId, options } = await client.done('POST /api/desk/invitation/challenge', { body })
  return { client, passkey, received: await client.call('POST /api/desk/invitation', { body: { ...body, challengeId, answer: passkey.register(options) } }) }
}

async function person(name: string): Promise<Person> {
  const { rows } = await owner.query(`select staff_id from staff where name like '${name}%'`)
  const { client, passkey } = await register(rows[0].staff_id)
  return { staffId: rows[0].staff_id, client, passkeys: [passkey] }
}

const some = (one: Person | undefined): Person => {
  if (one === undefined) throw new Error('There is no such person')
  return one
}

const keyOf = (whose: Person | undefined, which = 0) => {
  const key = some(whose).passkeys[which]
  if (key === undefined) throw new Error('There is no such passkey')
  return key
}

async function signIn(passkey: ReturnType<typeof softwarePasskey>, client = desk.client()) {
  const { challengeId, options } = await client.done('POST /api/desk/sign-in/challenge', {})
  return client.call('POST /api/desk/sign-in', { body: { challengeId, answer: passkey.answer(options) } })
}

/** Makes an action with the maker's own passkey. */
async function make(maker: Person | undefined, action: ProposedAction) {
  const { client } = some(maker)
  const posed = await client.call('POST /api/desk/actions/challenge', { body: { action, reason: REASON } })
  if (!posed.ok) return posed
  const proof = { challengeId: posed.answer.challengeId, answer: keyOf(maker).answer(posed.answer.options) }
  return client.call('POST /api/desk/actions', { body: { action, reason: REASON, proof } })
}

async function made(maker: Person | undefined, action: ProposedAction): Promise<string> {
  const received = await make(maker, action)
  if (!received.ok) throw new Error(received.refusal.error_code)
  return received.answer.id
}

async function approve(checker: Person | undefined, actionId: string) {
  const [{ client }, params] = [some(checker), { actionId }]
  const decided = { decision: 'approve' as const, reason: REASON }
  const posed = await client.call('POST /api/desk/actions/{actionId}/decision/challenge', { params, body: decided })
  if (!posed.ok) return posed
  const proof = { challengeId: posed.answer.challengeId, answer: keyOf(checker).answer(posed.answer.options) }
  return client.call('POST /api/desk/actions/{actionId}/decision', { params, body: { ...decided, proof } })
}

const removal = (whose: Person | undefined, which = 0): ProposedAction => ({
  kind: 'staffPasskeyRemoval',
  payload: { staffId: some(whose).staffId, credentialId: keyOf(whose, which).id },
})

describe('a passkey', () => {
  // security row 51
  test('is taken away by two of security: it signs nobody in, and the sessions of its person are over', async () => {
    const actionId = await made(bohdan, removal(olena))
    expect(await some(olena).client.call('GET /api/desk/session', {})).toMatchObject({ ok: true })
    expect(await approve(vira, actionId)).toMatchObject({ answer: { state: 'approved', facts: [{ fact: 'account' }, { fact: 'passkey' }] } })
    expect(await some(olena).client.call('GET /api/desk/session', {})).toMatchObject({ status: 401 })
    expect(await signIn(keyOf(olena))).toMatchObject({ status: 403, refusal: { error_code: 'DESK_PASSKEY_REFUSED' } })
    const { text } = await desk.bank.lastMessage('1@desk.invalid')
    expect(text).toMatch(/забрала ваш ключ доступу.*[0-9A-F]{4} [0-9A-F]{4}/)
    const { entries } = await some(bohdan).client.done('GET /api/desk/trail', {})
    expect(entries.find(({ event }) => event === 'passkeyRemoved')).toMatchObject({ subjectId: some(olena).staffId, facts: { credential: keyOf(olena).id } })
  })

  test('is the only one that goes: another one of its person signs them in', async () => {
    const further = await register(some(olena).staffId)
    await approve(vira, await made(bohdan, removal(olena)))
    expect(await signIn(keyOf(olena))).toMatchObject({ status: 403 })
    expect(await signIn(further.passkey)).toMatchObject({ ok: true })
  })

  // security row 51
  test('that was taken away is not registered again, by anybody', async () => {
    await approve(vira, await made(bohdan, removal(olena)))
    for (const staffId of [some(olena).staffId, some(iryna).staffId])
      expect((await register(staffId, keyOf(olena))).received).toMatchObject({ status: 403, refusal: { error_code: 'DESK_PASSKEY_REFUSED' } })
  })

  test('keeps its public key beside what it has proved', async () => {
    const { rows: before } = await owner.query('select public_key from staff_passkey where credential_id = $1', [keyOf(olena).id])
    const actionId = await made(bohdan, removal(olena))
    await approve(vira, actionId)
    expect((await owner.query('select public_key, action_id from staff_removed_passkey where credential_id = $1', [keyOf(olena).id])).rows).toEqual([
      { ...before[0], action_id: actionId },
    ])
  })

  test.each([
    ['of somebody else', () => ({ staffId: some(olena).staffId, credentialId: keyOf(vira).id })],
    ['that nobody has', () => ({ staffId: some(olena).staffId, credentialId: 'AAAA' })],
  ])('%s is none to take away', async (_, payload) => {
    expect(await make(bohdan, { kind: 'staffPasskeyRemoval', payload: payload() })).toMatchObject({ refusal: { error_code: 'NOT_FOUND' } })
  })

  test('that is gone when the second person decides is another question', async () => {
    const [one, other] = [
      await made(bohdan, removal(olena)),
      await made(vira, { kind: 'staffInvitation', payload: { staffId: some(olena).staffId, lost: [keyOf(olena).id] } }),
    ]
    expect(await approve(vira, one)).toMatchObject({ ok: true })
    expect(await approve(bohdan, other)).toMatchObject({ refusal: { error_code: 'DESK_BASE_MOVED' } })
  })

  test('is nobody’s to take away from themselves, nor without the role', async () => {
    expect(await make(bohdan, removal(bohdan))).toMatchObject({ refusal: { error_code: 'DESK_OWN_ACTION' } })
    expect(await approve(vira, await made(bohdan, removal(vira)).catch(() => ''))).toMatchObject({ ok: false })
    expect(await make(olena, removal(bohdan))).toMatchObject({ refusal: { error_code: 'NO_AUTHORITY' } })
  })

  // security row 51
  test('of security goes while two others can sign in, and not the last but one', async () => {
    expect(await approve(iryna, await made(bohdan, removal(vira)))).toMatchObject({ ok: true })
    expect(await make(bohdan, removal(iryna))).toMatchObject({ status: 409, refusal: { error_code: 'DESK_SECURITY_NEEDS_TWO' } })
    await register(some(iryna).staffId)
    expect(await make(bohdan, removal(iryna))).toMatchObject({ ok: true })
  })

  // security row 51
  test('of two of security, by each other at once, goes once', async () => {
    const [ofVira, ofBohdan] = [await made(bohdan, removal(vira)), await made(vira, removal(bohdan))]
    const answers = await Promise.all([approve(iryna, ofVira), approve(iryna, ofBohdan)])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    const { rows } = await owner.query(
      "select count(distinct staff_id)::integer as left from staff_passkey join staff_role using (staff_id) where role = 'security'",
    )
    expect(rows[0].left).toBe(2)
  })

  test('whose maker’s own was taken away meanwhile: what it has proved is not carried out', async () => {
    const byVira = await made(vira, { kind: 'staffRoles', payload: { staffId: some(olena).staffId, roles: ['officer', 'compliance'] } })
    await approve(iryna, await made(bohdan, removal(vira)))
    expect(await approve(bohdan, byVira)).toMatchObject({ status: 409, refusal: { error_code: 'DESK_MAKER_MAY_NOT' } })
  })

  // security row 51
  test('that signs in while it is taken away leaves no session', async () => {
    const [client, actionId] = [desk.client(), await made(bohdan, removal(olena))]
    await owner.query('begin')
    await owner.query('select from staff_audit_head for update')
    const signing = signIn(keyOf(olena), client)
    await untilWaitingForLock(owner)
    const removing = approve(vira, actionId)
    await untilWaitingForLock(owner, 2)
    await owner.query('commit')
    expect(await signing).toMatchObject({ ok: true })
    expect(await removing).toMatchObject({ ok: true })
    expect(await client.call('GET /api/desk/session', {})).toMatchObject({ status: 401 })
  })
})

describe('a passkey that is taken away in the middle of an operation', () => {
  /**
   * Takes the passkey away after the operation's challenge was answered and before its transaction reads its person.
   * @returns the answer to the operation
   */
  async function removedDuring<Answer>(whose: Person | undefined, checker: Person | undefined, remove: () => Promise<Answer>): Promise<Answer> {
    const actionId = await made(bohdan, removal(whose))
    await owner.query('begin')
    await owner.query('select from staff where staff_id = $1 for update', [some(whose).staffId])
    const removing = approve(checker, actionId)
    await untilWaitingForLock(owner)
    const done = remove()
    await untilWaitingForLock(owner, 2)
    await owner.query('commit')
    expect(await removing).toMatchObject({ ok: true, answer: { state: 'approved' } })
    return done
  }

  const refusedAsPasskey = { status: 403, refusal: { error_code: 'DESK_PASSKEY_REFUSED' } }

  // security row 51
  test('makes no action, though it had answered for it', async () => {
    const { client } = some(olena)
    const stop = { action: { kind: 'exchangeStop' as const, payload: { currency: 'USD' as const, isStopped: true } }, reason: REASON }
    const { challengeId, options } = await client.done('POST /api/desk/actions/challenge', { body: stop })
    const proof = { challengeId, answer: keyOf(olena).answer(options) }
    const answer = await removedDuring(olena, vira, () => client.call('POST /api/desk/actions', { body: { ...stop, proof } }))
    expect(answer).toMatchObject(refusedAsPasskey)
    expect((await owner.query("select from staff_action where kind = 'exchangeStop'")).rowCount).toBe(0)
    expect((await owner.query('select from exchange_dealer_rate where stopped')).rowCount).toBe(0)
  })

  // security row 51
  test.each(['approve', 'deny'] as const)('decides nothing: %s is refused, and the action stays open', async (decision) => {
    const params = { actionId: await made(bohdan, { kind: 'staffRoles', payload: { staffId: some(olena).staffId, roles: ['compliance'] } }) }
    const { client } = some(vira)
    const decided = { decision, reason: REASON }
    const { challengeId, options } = await client.done('POST /api/desk/actions/{actionId}/decision/challenge', { params, body: decided })
    const body = { ...decided, proof: { challengeId, answer: keyOf(vira).answer(options) } }
    const answer = await removedDuring(vira, iryna, () => client.call('POST /api/desk/actions/{actionId}/decision', { params, body }))
    expect(answer).toMatchObject(refusedAsPasskey)
    expect((await owner.query('select state from staff_action where action_id = $1', [params.actionId])).rows).toEqual([{ state: 'open' }])
  })
})

describe('an invitation for a lost passkey', () => {
  const invitation = (lost: string[]): ProposedAction => ({ kind: 'staffInvitation', payload: { staffId: some(olena).staffId, lost } })

  // security row 51
  test('ends the named ones with its decision, with the sessions, and the link brings another one', async () => {
    const kept = await register(some(olena).staffId)
    await approve(vira, await made(bohdan, invitation([keyOf(olena).id])))
    expect(await signIn(keyOf(olena))).toMatchObject({ status: 403 })
    expect(await kept.client.call('GET /api/desk/session', {})).toMatchObject({ status: 401 })
    expect(await signIn(kept.passkey)).toMatchObject({ ok: true })
    expect((await desk.bank.lastMessage('1@desk.invalid')).text).toMatch(/\/desk\/invitation#/)
  })

  test('without a named one leaves all as they are', async () => {
    await approve(vira, await made(bohdan, { kind: 'staffInvitation', payload: { staffId: some(olena).staffId } }))
    expect(await signIn(keyOf(olena))).toMatchObject({ ok: true })
  })

  test('names none of another person, and none twice', async () => {
    expect(await make(bohdan, invitation([keyOf(vira).id]))).toMatchObject({ refusal: { error_code: 'NOT_FOUND' } })
    expect(await make(bohdan, invitation([keyOf(olena).id, keyOf(olena).id]))).toMatchObject({ refusal: { error_code: 'INVALID_REQUEST' } })
  })
})

test('security sees which passkeys there are; to others the list says how many', async () => {
  const staffOf = async (who: Person | undefined) => (await some(who).client.done('GET /api/desk/staff', {})).staff.find(({ id }) => id === some(olena).staffId)
  expect(await staffOf(bohdan)).toMatchObject({ passkeys: 1, keys: [{ id: keyOf(olena).id, name: expect.stringMatching(/^[0-9A-F]{4} [0-9A-F]{4}$/) }] })
  expect(await staffOf(olena)).not.toHaveProperty('keys')
})
