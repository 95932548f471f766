import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { FactsAnswer } from '@dilo/domain/questionnaire/register-facts.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { noRegisterFacts } from '../../../testing/no-register-facts.ts'
import { answer, findWaiting } from '../../../testing/bank-answers.ts'
import { doJob, jobNeedsOf } from '../../../testing/do-jobs.ts'
import { PASSWORD_OF_REGISTRANT, registerCompany, registerEntrepreneur } from '../../../testing/register-company.ts'
import { asOwner, companyOf } from '../../../testing/signatories.ts'
import { fillIn, approve, throughQuestionnaire } from '../../../testing/through-questionnaire.ts'

const { bank } = bankOfFile()
/** The register's answer for every code; null: the local register invents one. */
let says: FactsAnswer | null = null

beforeAll(async () => {
  const { factsOf } = bank.context.governmentRegister
  const register = { ...bank.context.governmentRegister, factsOf: async (code: string) => says ?? (await factsOf?.(code)) ?? { kind: 'silent' as const } }
  Object.assign(bank.context, { governmentRegister: register })
})
beforeEach(async () => {
  says = null
  for (const table of ['attempt_counter', 'outbox']) await asOwner(bank, `delete from ${table}`, [])
})

const SILENT: FactsAnswer = { kind: 'silent' }

const registered = (facts: Partial<Extract<FactsAnswer, { kind: 'facts' }>['facts']>): FactsAnswer => ({
  kind: 'facts',
  facts: { ...noRegisterFacts, ...facts },
})

/** A company that has registered, and that the bank lets fill in its questionnaire. */
async function confirmedCompany() {
  const registrant = await registerCompany(bank)
  for (const waiting of await findWaiting(bank.context)) await answer(bank.context, waiting, { decision: 'CONFIRM' })
  return { ...registrant, companyId: await companyOf(bank, registrant.phone) }
}

const work = () => doJob('moveQuestionnaires', jobNeedsOf(bank))

async function rowOf(companyId: string) {
  const [row] = await asOwner(
    bank,
    'select full_name_uk as name, short_name_uk as short, named_by as by, registered_place as place, main_activity as activity, executive_body as body from company where company_id = $1',
    [companyId],
  )
  return row
}

const shownTo = async (phone: string) => {
  const current = await (await bank.signedIn(phone, PASSWORD_OF_REGISTRANT)).call('GET /api/ekb-service/v2/clients/physical/current', {})
  return current.ok ? current.answer.relations[0]?.slave.corporate.names.uk : undefined
}

describe('a company that has registered', () => {
  test('is called as the register calls it, with its place and activity, and its head is notified', async () => {
    says = registered({ name: 'Товариство з обмеженою відповідальністю «Ясен 23»', place: 'Україна, м. Київ, вул. Лугова, 7', mainActivity: '62.01' })
    const { companyId, phone, okpo } = await confirmedCompany()
    expect(await rowOf(companyId)).toMatchObject({ short: `Компанія ${okpo}`, by: 'registration' })
    await work()
    const name = { name: 'Товариство з обмеженою відповідальністю «Ясен 23»', short: 'ТОВ «Ясен 23»', by: 'register' }
    expect(await rowOf(companyId)).toEqual({ ...name, place: 'Україна, м. Київ, вул. Лугова, 7', activity: '62.01', body: null })
    const texts = await asOwner(bank, "select payload -> 'message' ->> 'text' as text from outbox where payload -> 'message' ->> 'recipient' = $1", [phone])
    expect(texts.filter(({ text }) => String(text).includes('назву вашої компанії оновлено'))).toHaveLength(1)
    expect(await shownTo(phone)).toEqual({ fullName: name.name, shortName: name.short })
    const [before] = await asOwner(bank, 'select short_name_uk, named_by from former_particulars where company_id = $1', [companyId])
    expect(before).toEqual({ short_name_uk: `Компанія ${okpo}`, named_by: 'registration' })
    const events = await asOwner(bank, "select 1 from audit_entry where company_id = $1 and event = 'companyParticularsChanged'", [companyId])
    await work()
    expect(events).toHaveLength(1)
    expect(await asOwner(bank, 'select 1 from former_particulars where company_id = $1', [companyId])).toHaveLength(1)
  })

  test('gets its name in a later round from a register that is silent now, and none from one that does not know it', async () => {
    says = SILENT
    const { companyId } = await confirmedCompany()
    await work()
    expect(await rowOf(companyId)).toMatchObject({ by: 'registration' })
    says = registered({ name: 'Приватне підприємство «Лелека»' })
    await work()
    expect(await rowOf(companyId)).toMatchObject({ short: 'ПП «Лелека»', by: 'register' })
    says = { kind: 'unknown' }
    const { companyId: other } = await confirmedCompany()
    await work()
    expect(await rowOf(other)).toMatchObject({ by: 'registration' })
  })

  test('is called as its approved questionnaire says where the register says nothing, and has its executive body from there', async () => {
    says = { kind: 'unknown' }
    const { companyId } = await confirmedCompany()
    await work()
    await fillIn(bank.context, companyId)
    await asOwner(
      bank,
      `update questionnaire_section set answers = answers || '{"name": "Фермерське господарство «Криниця»", "shortName": null, "executiveBody": "BOARD"}' where company_id = $1 and section = 'company'`,
      [companyId],
    )
    await approve(bank.context, companyId)
    expect(await rowOf(companyId)).toMatchObject({ by: 'registration' })
    await doJob('openApprovedAccounts', jobNeedsOf(bank))
    expect(await rowOf(companyId)).toMatchObject({ name: 'Фермерське господарство «Криниця»', short: 'ФГ «Криниця»', by: 'questionnaire', body: 'BOARD' })
  })

  test('keeps the name of the register whatever its questionnaire says', async () => {
    says = registered({ name: 'Приватне підприємство «Лелека»' })
    const { companyId } = await confirmedCompany()
    await work()
    says = null
    await throughQuestionnaire(bank.context, companyId)
    expect(await rowOf(companyId)).toMatchObject({ short: 'ПП «Лелека»', by: 'register' })
  })
})

test('an entrepreneur keeps the name of the person', async () => {
  const { phone } = await registerEntrepreneur(bank)
  const companyId = await companyOf(bank, phone)
  await work()
  expect(await rowOf(companyId)).toMatchObject({ short: 'ФОП Новак Ліда Олегівна', by: 'registration' })
})

test('companies of the demo bank keep their names', async () => {
  const before = await asOwner(bank, 'select company_id, short_name_uk from company order by company_id', [])
  await work()
  expect(await asOwner(bank, 'select company_id, short_name_uk from company order by company_id', [])).toEqual(before)
})
