import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { HOUR, MINUTE } from '@dilo/domain/values/duration.ts'
import { completeInn } from '@dilo/domain/values/inn.ts'
import { deskOfFile } from '../../../testing/bank-of-file.ts'
import { softwarePasskey } from '../../../testing/software-passkey.ts'
import { DESK_ORIGIN, type DeskClient, REASON } from '../../../testing/test-desk.ts'
import { inviteFirst } from '../staff/invite-first.ts'

// The bank's own people sign in with a passkey and with nothing else, and prove each operation with it again.

const { desk, owner } = deskOfFile()

beforeAll(async () => {
  // The demo officers make place for people who have passkeys.
  await owner.query("delete from staff_role where role = 'security'")
})
beforeEach(() => desk.bank.clock.advance(MINUTE))

type Person = { readonly client: DeskClient; readonly passkey: ReturnType<typeof softwarePasskey> }

const secretOf = (link: string): string => link.split('#')[1] ?? ''

/** A person of security, invited by the command on the server. */
async function invited(serial = 0): Promise<string> {
  const made = await inviteFirst(
    desk.context,
    { name: `Перша Людина ${serial}`, inn: completeInn(`30682080${serial}`), email: `s${serial}@bank.example` },
    DESK_ORIGIN,
  )
  if (!made.ok) throw new Error(made.error.code)
  return secretOf(made.value)
}

async function registered(secret: string): Promise<Person> {
  const [client, passkey] = [desk.client(), softwarePasskey(DESK_ORIGIN)]
  const { challengeId, options } = await client.done('POST /api/desk/invitation/challenge', { body: { secret } })
  await client.done('POST /api/desk/invitation', { body: { secret, challengeId, answer: passkey.register(options) } })
  return { client, passkey }
}

let first: Person

describe('the first account', () => {
  test('comes from the command on the server, by a link that is good once', async () => {
    const secret = await invited()
    first = await registered(secret)
    expect(await first.client.done('GET /api/desk/session', {})).toMatchObject({ name: 'Перша Людина 0', roles: ['security'], begunBy: 'passkey' })
    expect(await desk.client().call('POST /api/desk/invitation/challenge', { body: { secret } })).toMatchObject({
      status: 404,
      refusal: { error_code: 'DESK_INVITATION_GONE' },
    })
  })

  test('is of security: a person with another role does not come in by the command', async () => {
    const { rows } = await owner.query("select inn from staff where name like 'Офіцер%' limit 1")
    expect(await inviteFirst(desk.context, { name: 'Офіцер', inn: rows[0].inn, email: 'o@bank.example' }, DESK_ORIGIN)).toMatchObject({
      ok: false,
      error: { code: 'noAuthority' },
    })
  })

  test('has a link for a day', async () => {
    const secret = await invited(1)
    desk.bank.clock.advance(24 * HOUR)
    expect(await desk.client().call('POST /api/desk/invitation/challenge', { body: { secret } })).toMatchObject({ status: 404 })
  })

  test('is given by the command until two of security have passkeys, and never after', async () => {
    await registered(await invited(1))
    expect(await inviteFirst(desk.context, { name: 'Третя', inn: completeInn('306820849'), email: 'x@bank.example' }, DESK_ORIGIN)).toMatchObject({
      ok: false,
      error: { code: 'noAuthority' },
    })
  })
})

async function pose(client: DeskClient) {
  return client.done('POST /api/desk/sign-in/challenge', {})
}

describe('a passkey', () => {
  test('signs its person in, who types nothing', async () => {
    const client = desk.client()
    const { challengeId, options } = await pose(client)
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required', allowCredentials: [] })
    expect(await client.done('POST /api/desk/sign-in', { body: { challengeId, answer: first.passkey.answer(options) } })).toMatchObject({
      name: 'Перша Людина 0',
    })
    expect(client.cookies.get('desk-session')).toMatch(/^staff\./)
  })

  test.each([
    ['for another site', { origin: 'https://desk.evil.example' }],
    ['for another host', { rpId: 'evil.example' }],
    ['without its person', { unverified: true as const }],
    ['that was copied: its counter stands still', { counter: 1 }],
  ])('%s signs nobody in', async (_, wrongly) => {
    const client = desk.client()
    const { challengeId, options } = await pose(client)
    expect(await client.call('POST /api/desk/sign-in', { body: { challengeId, answer: first.passkey.answer(options, wrongly) } })).toMatchObject({
      status: 403,
      refusal: { error_code: 'DESK_PASSKEY_REFUSED' },
    })
  })

  // security row 51
  test('answers a challenge once, and within five minutes', async () => {
    const client = desk.client()
    const { challengeId, options } = await pose(client)
    const body = { challengeId, answer: first.passkey.answer(options) }
    await client.done('POST /api/desk/sign-in', { body })
    expect(await client.call('POST /api/desk/sign-in', { body })).toMatchObject({ status: 403 })
    const late = await pose(client)
    desk.bank.clock.advance(5 * MINUTE)
    expect(await client.call('POST /api/desk/sign-in', { body: { challengeId: late.challengeId, answer: first.passkey.answer(late.options) } })).toMatchObject({
      status: 403,
    })
  })

  // security row 51
  test('that is known already is refused for a second account, whose link stays good for another passkey', async () => {
    await owner.query("delete from staff_passkey where staff_id <> (select staff_id from staff where name = 'Перша Людина 0')")
    const [client, secret] = [desk.client(), await invited(2)]
    const posed = await client.done('POST /api/desk/invitation/challenge', { body: { secret } })
    const answer = first.passkey.register(posed.options)
    expect(await client.call('POST /api/desk/invitation', { body: { secret, challengeId: posed.challengeId, answer } })).toMatchObject({
      status: 403,
      refusal: { error_code: 'DESK_PASSKEY_REFUSED' },
    })
    expect(await desk.client().call('GET /api/desk/session', {})).toMatchObject({ status: 401 })
    await registered(secret)
  })

  test('that nobody has registered signs nobody in', async () => {
    const client = desk.client()
    const { challengeId, options } = await pose(client)
    expect(await client.call('POST /api/desk/sign-in', { body: { challengeId, answer: softwarePasskey(DESK_ORIGIN).answer(options) } })).toMatchObject({
      status: 403,
    })
  })
})

describe('a session', () => {
  async function entered(): Promise<DeskClient> {
    const client = desk.client()
    const { challengeId, options } = await pose(client)
    await client.done('POST /api/desk/sign-in', { body: { challengeId, answer: first.passkey.answer(options) } })
    return client
  }

  test('ends fifteen minutes after its last call', async () => {
    const client = await entered()
    desk.bank.clock.advance(15 * MINUTE - 1)
    expect(await client.call('GET /api/desk/inbox', {})).toMatchObject({ ok: true })
    // The page that asks who is signed in does not keep anybody in.
    desk.bank.clock.advance(14 * MINUTE)
    expect(await client.call('GET /api/desk/session', {})).toMatchObject({ ok: true })
    desk.bank.clock.advance(MINUTE)
    expect(await client.call('GET /api/desk/session', {})).toMatchObject({ status: 401, refusal: { error_code: 'SESSION_REQUIRED' } })
  })

  test('ends eight hours after it began, however busy', async () => {
    const client = await entered()
    for (let quarter = 1; quarter < 8 * 6; quarter += 1) {
      desk.bank.clock.advance(10 * MINUTE)
      await client.done('GET /api/desk/inbox', {})
    }
    desk.bank.clock.advance(10 * MINUTE)
    expect(await client.call('GET /api/desk/inbox', {})).toMatchObject({ status: 401 })
  })

  test('ends when its person signs out', async () => {
    const client = await entered()
    const token = client.cookies.get('desk-session') ?? ''
    await client.done('DELETE /api/desk/session', {})
    expect(client.cookies.get('desk-session')).toBeUndefined()
    client.cookies.set('desk-session', token)
    expect(await client.call('GET /api/desk/session', {})).toMatchObject({ status: 401 })
  })

  test('that a passkey began does not prove an operation through the door', async () => {
    const client = await entered()
    const action = {
      kind: 'staffClosing' as const,
      payload: { staffId: (await owner.query("select staff_id from staff where name like 'Продукт%'")).rows[0].staff_id },
    }
    const posed = await client.done('POST /api/desk/actions/challenge', { body: { action, reason: REASON } })
    expect(posed.options.allowCredentials).toEqual([{ id: first.passkey.id, type: 'public-key', transports: [] }])
    const through = (answer: 'door' | ReturnType<typeof first.passkey.answer>) =>
      client.call('POST /api/desk/actions', { body: { action, reason: REASON, proof: { challengeId: posed.challengeId, answer } } })
    expect(await through('door')).toMatchObject({ status: 403, refusal: { error_code: 'DESK_PASSKEY_REFUSED' } })
  })

  test('makes an action with its passkey again, and the signature over exactly this action is kept', async () => {
    const client = await entered()
    const staffId = (await owner.query("select staff_id from staff where name like 'Продукт%'")).rows[0].staff_id
    const action = { kind: 'staffRoles' as const, payload: { staffId, roles: ['product' as const, 'officer' as const] } }
    const posed = await client.done('POST /api/desk/actions/challenge', { body: { action, reason: REASON } })
    // A signature for signing in is none for an action.
    const forSignIn = await pose(client)
    expect(
      await client.call('POST /api/desk/actions', {
        body: { action, reason: REASON, proof: { challengeId: posed.challengeId, answer: first.passkey.answer(forSignIn.options) } },
      }),
    ).toMatchObject({ status: 403 })
    const again = await client.done('POST /api/desk/actions/challenge', { body: { action, reason: REASON } })
    const made = await client.done('POST /api/desk/actions', {
      body: { action, reason: REASON, proof: { challengeId: again.challengeId, answer: first.passkey.answer(again.options) } },
    })
    const { rows } = await owner.query('select maker_proof from staff_action where action_id = $1', [made.id])
    expect(rows[0].maker_proof).toMatchObject({
      by: 'passkey',
      credentialId: first.passkey.id,
      signature: expect.any(String),
      nonce: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
  })

  test('of one person does not use the passkey of another', async () => {
    const client = await entered()
    const other = softwarePasskey(DESK_ORIGIN)
    await owner.query("insert into staff_passkey select $1, staff_id, '', 0, '{}', now(), null from staff where name like 'Продукт%'", [other.id])
    const action = {
      kind: 'staffInvitation' as const,
      payload: { staffId: (await owner.query("select staff_id from staff where name like 'Офіцер Олена%'")).rows[0].staff_id },
    }
    const posed = await client.done('POST /api/desk/actions/challenge', { body: { action, reason: REASON } })
    expect(
      await client.call('POST /api/desk/actions', {
        body: { action, reason: REASON, proof: { challengeId: posed.challengeId, answer: other.answer(posed.options) } },
      }),
    ).toMatchObject({ status: 403 })
  })
})
