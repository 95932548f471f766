import { beforeEach, describe, expect, test } from 'vitest'
import { relationOfHead } from '@dilo/domain/relations/named-head.ts'
import { deskOfFile } from '../../../testing/bank-of-file.ts'
import { answerEverybody } from '../../../testing/bank-answers.ts'
import { PASSWORD_OF_REGISTRANT, registerCompany, registerEntrepreneur } from '../../../testing/register-company.ts'
import { OLENA } from '../../../testing/demo-people.ts'
import { companyOf } from '../../../testing/signatories.ts'
import { decide, madeAction, makeAction } from '../../../testing/test-desk.ts'

// A company may be registered by an accountant, a trustee or a founder without a signature: the bank names its head.

const { desk, owner, officer, secondOfficer: second } = deskOfFile()
beforeEach(async () => {
  await desk.bank.context.database.deleteFrom('attempt_counter').execute()
})

const relationsOf = async (companyId: string) =>
  (
    await owner.query(
      `select type, status, signature_type as signature, position_code as position, on_confirm_because as because, permissions @> '{ACCOUNTS_WRITE}' as writes
       from relation where company_id = $1 order by type`,
      [companyId],
    )
  ).rows

const placeOf = async (inn: string) =>
  (await owner.query('select company_id as "companyId", person_id as "personId" from relation join person using (person_id) where inn = $1', [inn]))
    .rows[0] as { companyId: string; personId: string }

/** A company as its accountant or founder has registered it. */
async function headless(type: 'ACCOUNTANT' | 'FOUNDER' = 'ACCOUNTANT') {
  const registrant = await registerCompany(desk.bank)
  const place = await placeOf(registrant.inn)
  await owner.query("update relation set type = $2, signature_type = 'none', permissions = '{ACCOUNTS_VIEW}' where company_id = $1", [place.companyId, type])
  return { ...registrant, ...place }
}

const naming = (companyId: string, inn: string, document = 'Протокол № 3 від 02.11.2026') => ({
  kind: 'headNaming' as const,
  payload: { companyId, inn, document },
})

const asDirector = { type: 'DIRECTOR', signature: 'first', position: '200300', writes: true }

describe('the bank names as head', () => {
  test('the founder who registered the company: verified, they let others in', async () => {
    const { companyId, inn, phone } = await headless('FOUNDER')
    expect(await decide(second, await madeAction(officer, naming(companyId, inn)))).toMatchObject({ answer: { state: 'approved' } })
    expect(await relationsOf(companyId)).toEqual([{ ...asDirector, status: 'onConfirm', because: null }])
    expect((await desk.bank.lastMessage(phone)).text).toContain('керівник')
    await answerEverybody(desk.bank.context)
    const client = await desk.bank.signedIn(phone, PASSWORD_OF_REGISTRANT)
    expect(await client.call('GET /api/operation-service/invitations', {})).toMatchObject({ answer: { refusal: null, offers: expect.anything() } })
  })

  test('another client, who waits for the bank as any new head does, while the accountant keeps what the position gives', async () => {
    const { companyId } = await headless()
    const head = await registerEntrepreneur(desk.bank)
    await answerEverybody(desk.bank.context)
    await decide(second, await madeAction(officer, naming(companyId, head.inn)))
    expect(await relationsOf(companyId)).toEqual([
      expect.objectContaining({ type: 'ACCOUNTANT', status: 'active' }),
      { ...asDirector, status: 'onConfirm', because: 'head' },
    ])
    const { cases } = await officer.done('GET /api/desk/inbox', {})
    expect(cases).toContainEqual(expect.objectContaining({ kind: 'relation', companyId }))
  })

  test('a person who acts already, whose payments to new recipients now wait', async () => {
    const { companyId, inn } = await headless()
    await answerEverybody(desk.bank.context)
    await decide(second, await madeAction(officer, naming(companyId, inn)))
    const { rows } = await owner.query('select type, status, signs_since, permissions from relation where company_id = $1', [companyId])
    const { permissions } = relationOfHead(['ACCOUNTS_VIEW'])
    expect(rows).toEqual([{ type: 'DIRECTOR', status: 'active', signs_since: new Date(desk.bank.clock.now()), permissions }])
    expect((await owner.query("select from audit_entry where company_id = $1 and event = 'headNamed'", [companyId])).rowCount).toBe(1)
  })
})

test('the desk’s role gives no other right: neither by a change of a relation nor by a new one', async () => {
  const { companyId, personId } = await headless()
  const { database } = desk.context
  const ofPerson = database.updateTable('relation').where('company_id', '=', companyId)
  await expect(ofPerson.set({ permissions: ['SALARY_WRITE'] }).execute()).rejects.toThrow('permission denied')
  const [type, status, signature_type] = ['ACCOUNTANT', 'active', 'second'] as const
  const begun = { company_id: companyId, person_id: personId, type, status, permissions: [], signature_type, created_at: new Date() }
  await expect(database.insertInto('relation').values(begun).execute()).rejects.toThrow('The desk begins relations of heads alone')
})

describe('a head is not named', () => {
  test('by one officer alone', async () => {
    const { companyId, inn } = await headless()
    const actionId = await madeAction(officer, naming(companyId, inn))
    expect(await decide(officer, actionId)).toMatchObject({ refusal: { error_code: 'DESK_OWN_ACTION' } })
    expect(await decide(await desk.enter('compliance'), actionId)).toMatchObject({ status: 403 })
  })

  test.each([
    ['whom the bank does not know', '3135204545', undefined, 'inn'],
    ['without a document', null, ' ', 'document'],
  ])('%s', async (_, inn, document, field) => {
    const { companyId, inn: own } = await headless()
    expect(await makeAction(officer, naming(companyId, inn ?? own, document))).toMatchObject({
      status: 400,
      refusal: { fields: { [`action.payload.${field}`]: 'Invalid value' } },
    })
  })

  test('of a sole entrepreneur', async () => {
    const companyId = await companyOf(desk.bank, OLENA)
    expect(await makeAction(officer, naming(companyId, '3135204544'))).toMatchObject({ status: 404 })
  })

  test('whose access has changed since the officer looked', async () => {
    const { companyId, inn } = await headless()
    const actionId = await madeAction(officer, naming(companyId, inn))
    await owner.query("update relation set permissions = '{}' where company_id = $1", [companyId])
    expect(await decide(second, actionId)).toMatchObject({ refusal: { error_code: 'DESK_BASE_MOVED' } })
  })
})
