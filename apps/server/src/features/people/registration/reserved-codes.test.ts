import { DAY, HOUR } from '@dilo/domain/values/duration.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { answerEverybody } from '../../../testing/bank-answers.ts'
import { trailFaults } from '../../../testing/audit-trail.ts'
import {
  PASSWORD_OF_REGISTRANT,
  beginRegistration,
  proveContacts,
  registerCompany,
  registerEntrepreneur,
  type Registrant,
} from '../../../testing/register-company.ts'
import { OLENA } from '../../../testing/demo-people.ts'
import { codeFor, created, mainAccount, paymentBody, sign } from '../../../testing/test-payment.ts'

// An unverified РНОКПП is reserved for 72 hours, while its account has no entries (decision 098).

const { bank, owner } = bankOfFile()
beforeEach(() => owner.query('delete from attempt_counter'))

/** The bank's answer to a registration as an entrepreneur with another person's code. */
async function claim({ inn }: Pick<Registrant, 'inn'>): Promise<string> {
  const { client } = await proveContacts(bank, await beginRegistration(bank))
  const named = await client.call('POST /api/auth-service/reg/corp_client', { body: { okpo: inn, inn: '', position_code: '' } })
  return named.ok ? named.answer.next_check_type : named.refusal.error_code
}

const signInOf = async ({ phone }: Registrant): Promise<string> => {
  const started = await bank.client().call('POST /api/auth-service/auth/tmp/by/phone', { body: { phone_number: phone, password: PASSWORD_OF_REGISTRANT } })
  return started.ok ? 'done' : started.refusal.error_code
}

describe('a РНОКПП that nobody has verified', () => {
  // security row 18
  test('is reserved for 72 hours', async () => {
    const squatter = await registerEntrepreneur(bank)
    bank.clock.advance(72 * HOUR - 1_000)
    expect(await claim(squatter)).toBe('REG_E028')
  })
  // security row 18
  test('then belongs to the person who proves their contacts: the older registration is closed, and gets a message', async () => {
    const squatter = await registerEntrepreneur(bank)
    const inside = await bank.signedIn(squatter.phone, PASSWORD_OF_REGISTRANT)
    const { id: accountId } = await mainAccount(inside)
    bank.clock.advance(72 * HOUR)
    expect(await claim(squatter)).toBe('ABSENT')
    expect(await inside.call('GET /api/account-service/accounts', {})).toMatchObject({ status: 401 })
    expect(await signInOf(squatter)).toBe('AUTH_E007')
    const { rows } = await owner.query('select status from client_account where account_id = $1', [accountId])
    expect(rows).toEqual([{ status: 'CLOSED' }])
    expect((await owner.query("select count(*)::int as count from audit_entry where event = 'registrationGaveWay'")).rows).toEqual([{ count: 1 }])
    expect((await bank.lastMessage(squatter.phone)).text).toContain('реєстрацію закрито')
    expect((await bank.lastMessage(squatter.email)).text).toContain('Грошей на рахунку не було')
    // The next person has the code for three days in turn.
    expect(await claim(squatter)).toBe('REG_E028')
  })
  test('leaves the former phone and e-mail free to register again', async () => {
    const squatter = await registerEntrepreneur(bank)
    bank.clock.advance(72 * HOUR)
    await claim(squatter)
    const { rows } = await owner.query('select login from login_directory where login = any ($1)', [[squatter.phone, squatter.email]])
    expect(rows).toEqual([])
  })
  // security row 18
  test('gives way to one of many who come at once', async () => {
    const squatter = await registerEntrepreneur(bank)
    bank.clock.advance(72 * HOUR)
    const answers = await Promise.all([claim(squatter), claim(squatter), claim(squatter), claim(squatter)])
    expect(answers.toSorted()).toEqual(['ABSENT', 'REG_E028', 'REG_E028', 'REG_E028'])
  })
  // security row 18
  test('is kept while there is an entry on its account', async () => {
    const client = await registerEntrepreneur(bank)
    bank.clock.advance(5_000)
    await answerEverybody(bank.context)
    const [olena, paid] = [await bank.signedIn(OLENA), await bank.signedIn(client.phone, PASSWORD_OF_REGISTRANT)]
    const payment = await created(olena, await paymentBody(olena, paid))
    expect(await sign(olena, payment.id, await codeFor(bank, olena, payment.id, OLENA))).toMatchObject({ answer: { state: 'settled' } })
    await owner.query("update company set questionnaire_status = 'tmp_rejected' where client_code = $1", [client.inn])
    await owner.query('update person set identified_at = null where inn = $1', [client.inn])
    bank.clock.advance(100 * DAY)
    expect(await claim(client)).toBe('REG_E028')
  })
  test("of a company's registrant gives way with it, and the company is free as well", async () => {
    const squatter = await registerCompany(bank)
    bank.clock.advance(72 * HOUR)
    expect(await claim(squatter)).toBe('ABSENT')
    const { rows } = await owner.query('select gave_way_at is not null as gone from company where client_code = $1', [squatter.okpo])
    expect(rows).toEqual([{ gone: true }])
  })
})

describe('a code that the bank has verified', () => {
  test('gives way to nobody', async () => {
    const client = await registerEntrepreneur(bank)
    bank.clock.advance(5_000)
    await answerEverybody(bank.context)
    bank.clock.advance(100 * DAY)
    expect(await claim(client)).toBe('REG_E028')
    expect(await signInOf(client)).toBe('done')
  })
  test('while it is being claimed is whose was first: verified, it gives way no more', async () => {
    const client = await registerEntrepreneur(bank)
    bank.clock.advance(72 * HOUR)
    const [, answer] = await Promise.all([answerEverybody(bank.context), claim(client)])
    const { rows } = await owner.query(
      'select questionnaire_status as status, gave_way_at is not null as gone from company where client_code = $1 order by created_at limit 1',
      [client.inn],
    )
    expect([
      ['processed', false, 'REG_E028'],
      ['loaded', true, 'ABSENT'],
    ]).toContainEqual([rows[0].status, rows[0].gone, answer])
  })
})

test('what gave way stands in the trails of its companies, which are whole', async () => {
  expect((await trailFaults(bank.context.database)).faults).toEqual([])
})
