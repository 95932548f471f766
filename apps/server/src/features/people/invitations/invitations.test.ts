import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { ok } from '@dilo/domain/result.ts'
import { DAY, MINUTE } from '@dilo/domain/values/duration.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { bankCast, companyId, personId } from '../../../demo-bank/demo-cast.ts'
import { DEMO_INVITATION } from '../../../demo-bank/insert-invitations.ts'
import { companies, people } from '@dilo/demo-world/people-and-companies.ts'
import { hashToken, newLinkSecret } from '../../../secret-token.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { BOHDAN, DIRECTOR, IHOR, OLENA } from '../../../testing/demo-people.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { insertInvitation, type NewInvitation } from '../invitation/store.ts'

const { bank, owner } = bankOfFile()
beforeEach(async () => {
  await bank.context.database.deleteFrom('attempt_counter').execute()
  // The application itself ends relations by their state, and deletes none.
  await owner.query(`delete from relation where person_id = any($1) and type <> 'ENTREPRENEUR'`, [[IHOR, OLENA].map((phone) => personId(bankCast, phone))])
})

const [olenas, zelenyi] = companies

const innOf = (phone: string) => people.find((one) => one.phone === phone)?.inn ?? ''
const company = companyId(bankCast, zelenyi!)

/** An invitation to Ihor, by his phone alone, unless changed. @returns the secret of its link */
async function invite(changes: Partial<NewInvitation> = {}): Promise<string> {
  const secret = newLinkSecret()
  const now = bank.clock.now()
  const invitation: NewInvitation = {
    companyId: company,
    invitationId: randomUUID(),
    secretHash: hashToken(secret),
    type: 'ACCOUNTANT',
    permissions: ['ACCOUNTS_VIEW', 'PAYMENTS_VIEW'],
    signatureType: 'second',
    givesStatus: 'active',
    grantedAt: new Date(now),
    phone: IHOR,
    inn: innOf(IHOR),
    email: null,
    firstName: 'Ігор',
    secondName: 'Бондаренко',
    middleName: 'Васильович',
    invitedBy: personId(bankCast, DIRECTOR),
    createdAt: new Date(now),
    expiresAt: new Date(now + 7 * DAY),
    ...changes,
  }
  await inTransaction(bank.context.database, async (transaction) => ok(await insertInvitation(transaction, invitation)))
  return secret
}

const accept = (client: TestClient, token: string) => client.call('POST /api/operation-service/invite/accept', { query: { token } })

const read = (client: TestClient, token: string) => client.call('GET /api/operation-service/invite/phys/reg/{invite}', { params: { invite: token } })

/** Ihor's relations to the company. */
const relations = (phone = IHOR) =>
  bank.context.database
    .selectFrom('relation')
    .select(['type', 'status', 'permissions', 'signature_type', 'on_confirm_because'])
    .where('person_id', '=', personId(bankCast, phone))
    .where('company_id', '=', company)
    .execute()

describe('an invitation', () => {
  // security row 19
  test('is a secret of 128 bits, stored as its hash alone', async () => {
    const secret = await invite()
    expect(Buffer.from(secret, 'base64url')).toHaveLength(16)
    const rows = await bank.context.database
      .selectFrom('invitation_directory')
      .innerJoin('invitation', 'invitation.invitation_id', 'invitation_directory.invitation_id')
      .selectAll()
      .execute()
    expect(JSON.stringify(rows)).not.toContain(secret)
  })

  test('fills in a registration, for the holder of its link', async () => {
    const secret = await invite({ email: 'ihor@example.com' })
    const answer = await read(bank.client(), secret)
    expect(answer).toMatchObject({
      status: 200,
      answer: { id: expect.any(String), email: 'ihor@example.com', phone: IHOR, firstName: 'Ігор', secondName: 'Бондаренко', middleName: 'Васильович' },
    })
  })
})

describe('accepted', () => {
  test('it makes the relation with its role, permissions and signature, and the company is there', async () => {
    const ihor = await bank.signedIn(IHOR)
    expect(await accept(ihor, await invite())).toMatchObject({ status: 200, answer: { status: 'active' } })
    expect(await relations()).toEqual([
      { type: 'ACCOUNTANT', status: 'active', permissions: ['ACCOUNTS_VIEW', 'PAYMENTS_VIEW'], signature_type: 'second', on_confirm_because: null },
    ])
    const client = await ihor.call('GET /api/ekb-service/v2/clients/physical/current', {})
    expect(client.ok && client.answer.relations.map(({ slave }) => slave.corporate.id)).toContain(company)
  })

  test('of the first in a place of signing, the relation waits for the bank and opens nothing', async () => {
    const ihor = await bank.signedIn(IHOR)
    expect(await accept(ihor, await invite({ givesStatus: 'onConfirm' }))).toMatchObject({ answer: { status: 'onConfirm' } })
    expect(await relations()).toMatchObject([{ status: 'onConfirm' }])
    const client = await ihor.call('GET /api/ekb-service/v2/clients/physical/current', {})
    expect(client.ok && client.answer.relations.find(({ slave }) => slave.corporate.id === company)).toMatchObject({
      status: 'onConfirm',
      onConfirmBecause: 'firstOfPlace',
    })
    expect(await ihor.call('PUT /api/user-service/user/current-company', { body: { companyId: company } })).toMatchObject({
      refusal: { error_code: 'RELATION_NOT_CONFIRMED' },
    })
  })

  test('by a person whom the bank has not identified, the relation waits for the bank', async () => {
    await owner.query('update person set identified_at = null where person_id = $1', [personId(bankCast, IHOR)])
    expect(await accept(await bank.signedIn(IHOR), await invite())).toMatchObject({ answer: { status: 'onConfirm' } })
    expect(await relations()).toMatchObject([{ status: 'onConfirm', on_confirm_because: 'identification' }])
    await owner.query('update person set identified_at = now() where person_id = $1', [personId(bankCast, IHOR)])
  })

  test.each(['FOUNDER', 'DIRECTOR'] as const)('as a %s, who heads the company, the relation waits for the bank', async (type) => {
    expect(await accept(await bank.signedIn(IHOR), await invite({ type }))).toMatchObject({ answer: { status: 'onConfirm' } })
    expect(await relations()).toMatchObject([{ status: 'onConfirm', on_confirm_because: 'head' }])
  })

  test('by a person without a company it opens the cabinet at once', async () => {
    const bohdan = await bank.signedIn(BOHDAN)
    expect((await bohdan.call('GET /api/account-service/accounts', {})).status).toBe(403)
    expect((await accept(bohdan, DEMO_INVITATION)).ok).toBe(true)
    expect((await bohdan.call('GET /api/account-service/accounts', {})).ok).toBe(true)
  })

  // security row 19
  test('at once and again by the same person it is one relation, and each is answered the same', async () => {
    const ihor = await bank.signedIn(IHOR)
    const secret = await invite()
    const answers = await Promise.all(Array.from({ length: 8 }, () => accept(ihor, secret)))
    answers.push(await accept(ihor, secret))
    expect(answers.map((answer) => answer.ok && answer.answer)).toEqual(Array.from({ length: 9 }, () => ({ status: 'active' })))
    expect(await relations()).toHaveLength(1)
  })

  test('two of one company at once make one relation: the other one stays unused', async () => {
    const ihor = await bank.signedIn(IHOR)
    const answers = await Promise.all([accept(ihor, await invite()), accept(ihor, await invite())])
    expect(answers.map((answer) => (answer.ok ? 'accepted' : answer.refusal.error_code)).sort()).toEqual(['RELATION_EXISTS', 'accepted'])
    expect(await relations()).toHaveLength(1)
  })
})

describe('refused', () => {
  const refusedWith = async (client: TestClient, secret: string) => {
    const answer = await accept(client, secret)
    return answer.ok ? 'accepted' : `${answer.status} ${answer.refusal.error_code}`
  }

  test('is one that does not exist, whatever it looks like', async () => {
    const ihor = await bank.signedIn(IHOR)
    for (const secret of [newLinkSecret(), 'x', "' or 1=1 --"]) expect(await refusedWith(ihor, secret)).toBe('404 RELATION_INVITE_NOT_FOUND')
    expect(await read(ihor, 'x')).toMatchObject({ status: 404, refusal: { error_code: 'REG_INVITE_NOT_LOADED' } })
  })

  // security row 19
  test('is one that is for another person, also after it was used or ran out', async () => {
    const [olena, ihor] = [await bank.signedIn(OLENA), await bank.signedIn(IHOR)]
    const secret = await invite()
    expect(await refusedWith(olena, secret)).toBe('403 RELATION_INVITE_FOREIGN')
    expect((await accept(ihor, secret)).ok).toBe(true)
    expect(await refusedWith(olena, secret)).toBe('403 RELATION_INVITE_FOREIGN')
    expect(await relations(OLENA)).toEqual([])
  })

  // security row 19
  test('is one that ran out, and nothing is left behind', async () => {
    const secret = await invite({ expiresAt: new Date(bank.clock.now()) })
    expect(await refusedWith(await bank.signedIn(IHOR), secret)).toBe('409 RELATION_INVITE_EXPIRED')
    expect(await read(bank.client(), secret)).toMatchObject({ refusal: { error_code: 'REG_INVITE_NOT_LOADED' } })
    expect(await relations()).toEqual([])
  })

  // security row 19
  test('is one that another person has used, whose phone it was then', async () => {
    const secret = await invite()
    const [olena, ihor] = [await bank.signedIn(OLENA), await bank.signedIn(IHOR)]
    await owner.query('update invitation set accepted_at = now(), accepted_by = $1 where accepted_at is null and phone = $2', [personId(bankCast, OLENA), IHOR])
    expect(await refusedWith(olena, secret)).toBe('403 RELATION_INVITE_FOREIGN')
    expect(await refusedWith(ihor, secret)).toBe('409 RELATION_INVITE_USED')
    expect(await read(bank.client(), secret)).toMatchObject({ refusal: { error_code: 'REG_INVITE_NOT_LOADED' } })
    expect(await relations()).toEqual([])
  })

  // security row 19
  test('is one that lets a person decide for the company and was signed by nobody', async () => {
    const secret = await invite({ grantedAt: null })
    expect(await refusedWith(await bank.signedIn(IHOR), secret)).toBe('409 RELATION_INVITE_WITHDRAWN')
    expect(await read(bank.client(), secret)).toMatchObject({ refusal: { error_code: 'REG_INVITE_NOT_LOADED' } })
    expect(await relations()).toEqual([])
  })

  // security row 19
  test('is one that names no РНОКПП', async () => {
    expect(await refusedWith(await bank.signedIn(IHOR), await invite({ inn: null }))).toBe('422 RELATION_INN_PHONE_MISMATCH')
    expect(await relations()).toEqual([])
  })

  test.each(['active', 'onConfirm', 'disabled', 'deleted'] as const)(
    'is one to a company with which the person is %s: whom it has let go no old link brings back',
    async (status) => {
      const secret = await invite({ companyId: companyId(bankCast, olenas!), invitedBy: personId(bankCast, OLENA) })
      const row = {
        person_id: personId(bankCast, IHOR),
        company_id: companyId(bankCast, olenas!),
        type: 'TRUSTEE',
        status,
        signature_type: 'none',
        created_at: new Date(bank.clock.now()),
      } as const
      await bank.context.database
        .insertInto('relation')
        .values({ ...row, permissions: [] })
        .execute()
      expect(await refusedWith(await bank.signedIn(IHOR), secret)).toBe('409 RELATION_EXISTS')
      expect((await read(bank.client(), secret)).ok).toBe(true)
    },
  )

  test('is everybody who is not signed in', async () => {
    expect(await refusedWith(bank.client(), await invite())).toBe('401 SESSION_REQUIRED')
  })
})

// security row 19
test('looked up in vain twenty times, invitations are shut to that network for five minutes, and to no other', async () => {
  const secret = await invite()
  const from = async (remoteAddress: string, token: string) =>
    (await bank.client().send({ method: 'GET', url: `/api/operation-service/invite/phys/reg/${token}`, remoteAddress })).statusCode
  // Those that exist do not count.
  for (let time = 0; time < 25; time += 1) expect(await from('203.0.113.7', secret)).toBe(200)
  for (let time = 0; time < 20; time += 1) expect(await from('203.0.113.7', newLinkSecret())).toBe(404)
  expect(await from('203.0.113.200', secret)).toBe(429)
  expect(await from('198.51.100.7', secret)).toBe(200)
  bank.clock.advance(5 * MINUTE)
  expect(await from('203.0.113.200', secret)).toBe(200)
})
