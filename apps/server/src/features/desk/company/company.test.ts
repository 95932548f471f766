import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { ok } from '@dilo/domain/result.ts'
import { HOUR, MINUTE } from '@dilo/domain/values/duration.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { deskOfFile } from '../../../testing/bank-of-file.ts'
import { HALYNA, ROMAN } from '../../../testing/demo-people.ts'
import { companyOf, personOf } from '../../../testing/signatories.ts'
import { type DeskClient, madeAction, REASON } from '../../../testing/test-desk.ts'
import { recordStaffAudit } from '../trail/record-staff-audit.ts'
import { openCompany } from './open-company.ts'

// The director and the accountant act for a pilot company.
const [DIRECTOR, ACCOUNTANT] = [ROMAN, HALYNA]

const { desk } = deskOfFile()
let officer: DeskClient
let companyId: string
let personId: string
let code: string

beforeAll(async () => {
  companyId = await companyOf(desk.bank, DIRECTOR)
  personId = await personOf(desk.bank, ACCOUNTANT)
  officer = await desk.enter('officer')
  const company = await desk.context.database.selectFrom('company').select('client_code').where('company_id', '=', companyId).executeTakeFirstOrThrow()
  code = company.client_code
})

const open = (search = code, client = officer, reason = REASON) => client.call('POST /api/desk/companies/opening', { body: { search, reason } })
const look = (client = officer) => client.call('GET /api/desk/companies/{companyId}', { params: { companyId } })
const contacts = (client = officer) => client.call('POST /api/desk/companies/{companyId}/people/{personId}/contacts', { params: { companyId, personId } })
const lastEntry = async () =>
  (await (await desk.enter('security')).done('GET /api/desk/trail', {})).entries.find(({ subjectKind }) => subjectKind === 'company')

describe('a company', () => {
  test('is shown to nobody who has not given a reason within the hour', async () => {
    const client = await desk.enter('secondOfficer')
    expect(await look(client)).toMatchObject({ status: 403, refusal: { error_code: 'DESK_COMPANY_NOT_OPENED' } })
    expect(await contacts(client)).toMatchObject({ status: 403, refusal: { error_code: 'DESK_COMPANY_NOT_OPENED' } })
    expect(await open(code, client, 'бо так')).toMatchObject({ status: 400, refusal: { fields: { reason: expect.anything() } } })
    expect((await open(code, client)).ok).toBe(true)
    expect((await look(client)).ok).toBe(true)
  })

  test('is found by its code and by each of its IBANs, as people type them', async () => {
    const { iban } = await desk.context.database
      .selectFrom('client_account')
      .select('iban')
      .where('company_id', '=', companyId)
      .limit(1)
      .executeTakeFirstOrThrow()
    for (const search of [code, ` ${code} `, iban, iban.replace(/(.{4})/g, '$1 ')]) expect(await open(search)).toMatchObject({ answer: { companyId } })
    for (const search of ['', '00000000', 'UA', "' or 1=1 --"]) expect(await open(search)).toMatchObject({ status: 404 })
  })

  test('is opened by itself, as a case leads to it', async () => {
    expect(await officer.call('POST /api/desk/companies/opening', { body: { companyId, reason: REASON } })).toMatchObject({ answer: { companyId } })
    expect(await look()).toMatchObject({ answer: { openedBecause: REASON } })
    expect(await officer.call('POST /api/desk/companies/opening', { body: { companyId: randomUUID(), reason: REASON } })).toMatchObject({ status: 404 })
  })

  test('is opened by an entry of the trail, with the reason', async () => {
    await open()
    expect(await lastEntry()).toMatchObject({ event: 'companyLookedAt', subjectId: companyId, facts: { page: 'company', reason: REASON } })
  })

  test('is shown with its people, accounts, blocks and actions, and without amounts and whole codes', async () => {
    const blockId = await madeAction(officer, {
      kind: 'blockPlacing',
      payload: { companyId, blocked: { what: 'relation', personId }, because: 'powersInDispute', until: null },
    })
    await open()
    const shown = await look()
    expect(shown).toMatchObject({
      answer: {
        code,
        people: expect.arrayContaining([
          expect.objectContaining({ id: personId, state: 'active', isBlocked: true, inn: expect.stringMatching(/^•{6}\d{4}$/) }),
        ]),
        blocks: [expect.objectContaining({ id: blockId, what: 'relation', stands: true, by: 'Офіцер Олена (демо)', reason: REASON })],
        actions: [expect.objectContaining({ id: blockId, kind: 'blockPlacing', state: 'open' })],
      },
    })
    expect(JSON.stringify(shown)).not.toMatch(/balance|amount/i)
    await officer.done('POST /api/desk/actions/{actionId}/withdrawal', { params: { actionId: blockId } })
    expect(await look()).toMatchObject({
      answer: { blocks: [expect.objectContaining({ stands: false, lifted: expect.objectContaining({ by: 'Офіцер Олена (демо)' }) })] },
    })
  })
})

describe('a client who calls', () => {
  const search = async (text: string, client = officer) => (await client.done('POST /api/desk/companies/search', { body: { search: text } })).clients

  test('is found by name, phone, person, code, IBAN, the end of a card and the number of a payment', async () => {
    const { owner } = desk.bank
    const [own] = (await owner.query('select short_name_uk as name, client_code from company where company_id = $1', [companyId])).rows
    const [person] = (await owner.query('select last_name_uk, first_name_uk from person where person_id = $1', [personId])).rows
    const [account] = (await owner.query('select iban from client_account where company_id = $1 limit 1', [companyId])).rows
    await owner.query('begin; set local session_replication_role = replica')
    const [payment] = (
      await owner.query(
        "update payment set number = '98765', number_year = $1 where payment_id = (select payment_id from payment join company using (company_id) where demo_tenant_id is null and not is_deleted limit 1) returning company_id",
        [new Date(desk.bank.clock.now()).getFullYear()],
      )
    ).rows
    await owner.query('commit')
    const ways: readonly (readonly [string, string])[] = [
      ['name', own.name.toUpperCase().slice(1, -1)],
      ['phone', `0${ACCOUNTANT.slice(3)}`],
      ['person', `${person.last_name_uk} ${person.first_name_uk}`.toLowerCase()],
      ['code', own.client_code],
      ['iban', account.iban],
    ]
    for (const [by, text] of ways)
      expect({ by, found: await search(text) }).toEqual({ by, found: expect.arrayContaining([expect.objectContaining({ companyId, by })]) })
    expect(await search('№ 98765')).toMatchObject([{ companyId: payment.company_id, by: 'payment', what: expect.stringMatching(/^№ 98765, /) }])
    const [card] = (
      await owner.query('select last_digits, company_id from card join company using (company_id) where demo_tenant_id is null and state <> $1 limit 1', [
        'closed',
      ])
    ).rows
    expect(await search(`•${card.last_digits}`)).toContainEqual(
      expect.objectContaining({ companyId: card.company_id, by: 'card', what: `•${card.last_digits}` }),
    )
  })

  test('a search of next to no characters finds no client, and the characters of a pattern find none', async () => {
    for (const text of ['я', '%%%', '___', "' or 1=1 --", ''])
      expect(await officer.call('POST /api/desk/companies/search', { body: { search: text } })).not.toMatchObject({ answer: { clients: [{}] } })
  })

  test('is looked for in an entry of the trail without the words of the search', async () => {
    await search('Ромашка')
    const [entry] = (await (await desk.enter('security')).done('GET /api/desk/trail', {})).entries.filter(({ event }) => event === 'clientsSearched')
    expect(entry).toMatchObject({ subjectKind: 'staff', by: 'Офіцер Олена (демо)', facts: { by: ['name', 'person'], found: expect.any(Number) } })
    expect(JSON.stringify(entry)).not.toContain('Ромашка')
  })
})

test('fifty companies of one person within an hour are an alarm, forty-nine are not', async () => {
  const client = await desk.enter('secondOfficer')
  const { staffId, name } = await client.done('GET /api/desk/session', {})
  const by = { staffId, sessionId: randomUUID() }
  const opened = async () => {
    const staff = { ...by, name, inn: '', isDemo: false, roles: [], begunBy: 'door', endsAt: new Date() } as const
    return openCompany(desk.context, staff, { search: code, reason: REASON })
  }
  const others = (count: number) =>
    inTransaction(desk.context.database, async (transaction) => {
      const [facts, at] = [{ page: 'company', reason: REASON } as const, new Date(desk.bank.clock.now())]
      for (let one = 0; one < count; one += 1) recordStaffAudit(transaction, { by, event: 'companyLookedAt', subjectId: randomUUID(), facts, at })
      return ok(undefined)
    })
  await others(48)
  expect(await opened()).toMatchObject({ value: { isMany: false } })
  await others(1)
  expect(await opened()).toMatchObject({ value: { isMany: true } })
  desk.bank.clock.advance(HOUR + MINUTE)
  expect(await opened()).toMatchObject({ value: { isMany: false } })
  officer = await desk.enter('officer')
})

describe('the code and the contacts of a person', () => {
  test('are shown by a call that is an entry of the trail', async () => {
    await open()
    expect(await contacts()).toMatchObject({ answer: { inn: expect.stringMatching(/^\d{10}$/), phone: ACCOUNTANT } })
    expect(await lastEntry()).toMatchObject({ event: 'contactsOpened', subjectId: companyId, facts: { personId } })
  })

  test('are nothing to the other roles', async () => {
    expect(await contacts(await desk.enter('product'))).toMatchObject({ refusal: { error_code: 'NO_AUTHORITY' } })
  })
})
