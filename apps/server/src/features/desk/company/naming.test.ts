import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deskOfFile } from '../../../testing/bank-of-file.ts'
import { ACCOUNTANT, DIRECTOR, OLENA } from '../../../testing/demo-people.ts'
import { asOwner, companyOf, personOf } from '../../../testing/signatories.ts'
import { decide, madeAction, makeAction } from '../../../testing/test-desk.ts'
const DOCUMENT = 'Виписка з реєстру № 17 від 12.11.2026'

const { desk, officer, compliance } = deskOfFile()
let companyId: string

beforeAll(async () => {
  companyId = await companyOf(desk.bank, DIRECTOR)
})
beforeEach(async () => {
  await asOwner(desk.bank, 'delete from attempt_counter', [])
})

const ofCompany = (name: string, shortName = '', document = DOCUMENT) => ({
  kind: 'companyNaming' as const,
  payload: { companyId, name, shortName, document },
})
const ofPerson = (personId: string, name: string, company = companyId) => ({
  kind: 'personNaming' as const,
  payload: { companyId: company, personId, name, document: 'Свідоцтво про шлюб I-БК № 123456' },
})

const shownTo = async (phone: string) => {
  const current = await (await desk.bank.signedIn(phone)).call('GET /api/ekb-service/v2/clients/physical/current', {})
  if (!current.ok) throw new Error(current.refusal.error_code)
  return { person: current.answer.names.uk.fullName, company: current.answer.relations[0]?.slave.corporate.names.uk }
}

describe('two of the bank’s people by a document', () => {
  test('call a company by another name, which its people see at once; what stood before is kept', async () => {
    const before = await shownTo(DIRECTOR)
    const action = await madeAction(officer, ofCompany('Товариство з обмеженою відповідальністю «Нова назва»'))
    expect((await shownTo(DIRECTOR)).company).toEqual(before.company)
    expect(await decide(compliance, action, 'approve')).toMatchObject({ ok: true })
    expect((await shownTo(ACCOUNTANT)).company).toEqual({ fullName: 'Товариство з обмеженою відповідальністю «Нова назва»', shortName: 'ТОВ «Нова назва»' })
    const [kept] = await asOwner(desk.bank, 'select short_name_uk as short from former_particulars where company_id = $1', [companyId])
    expect(kept).toEqual({ short: before.company?.shortName })
  })

  test('give a person another name, and with it what they are as an entrepreneur', async () => {
    const [personId, own] = [await personOf(desk.bank, OLENA), await companyOf(desk.bank, OLENA)]
    const action = await madeAction(officer, ofPerson(personId, 'Сердюк Олена Іванівна', own))
    expect(await decide(compliance, action, 'approve')).toMatchObject({ ok: true })
    expect(await shownTo(OLENA)).toMatchObject({ person: 'Сердюк Олена Іванівна', company: { shortName: 'ФОП Сердюк Олена Іванівна' } })
  })
})

test.each([
  ['a name that is none', () => ofCompany(' '), 'action.payload.name'],
  ['a company’s name without a document', () => ofCompany('Приватне підприємство «Лелека»', '', ' '), 'action.payload.document'],
  ['a short name that no payment carries', () => ofCompany('Приватне підприємство «Лелека»', 'Л'.repeat(141)), 'action.payload.shortName'],
] as const)('%s is refused by its field', async (_, action, field) => {
  expect(await makeAction(officer, action())).toMatchObject({ ok: false, refusal: { fields: { [field]: 'Invalid value' } } })
})

test('one word is no name of a person', async () => {
  expect(await makeAction(officer, ofPerson(await personOf(desk.bank, ACCOUNTANT), 'Олена'))).toMatchObject({
    ok: false,
    refusal: { fields: { 'action.payload.name': 'Invalid value' } },
  })
})
