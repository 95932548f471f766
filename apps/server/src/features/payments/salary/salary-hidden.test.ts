import { beforeAll, describe, expect, test } from 'vitest'
import type { SalaryRegister } from '@dilo/contract/salary-service.ts'
import { type Permission, permissions } from '@dilo/domain/permissions.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { callAbout, closedCalls, type Known, knownOf } from '../../../testing/calls-about.ts'
import { doJob, doJobs, jobNeedsOf } from '../../../testing/do-jobs.ts'
import { outsideAccount } from '../../../testing/outgoing-payment.ts'
import { linesOfPdf } from '../../../testing/read-pdf.ts'
import { readZip } from '../../../testing/read-zip.ts'
import { BOHDAN, IHOR, OLENA } from '../../../testing/demo-people.ts'
import { companyOf, needSignatures, signatoryOf } from '../../../testing/signatories.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { codeFor, paymentNow, sign } from '../../../testing/test-payment.ts'
import { employee, employeeHere, salaryNow, type SalaryRowBody, writtenSalary } from '../../../testing/test-salary.ts'
import { inSwiftLetters } from '../../documents/statement-files/swift-letters.ts'
import { salaryTransitIban } from '../../accounts/bank-accounts/bank-accounts.ts'

// A person with every right of section 6 and a signature, but not SALARY_VIEW, learns only the total, the number of
// rows and their fingerprint of a register: no call shows more, and no table that any other feature reads.

const wide = permissions.filter((one) => !one.startsWith('SALARY'))

const { bank, owner } = bankOfFile()
let olena: TestClient
let bohdan: TestClient
let company: string
let known: Known
let people: SalaryRowBody[]
let unfinished: SalaryRegister
let register: SalaryRegister
let heardBefore: string[]

beforeAll(async () => {
  company = await companyOf(bank, OLENA)
  await needSignatures(bank, company, ['first', 'second'])
  olena = await bank.signedIn(OLENA)
  known = await knownOf(bank, olena)
  bohdan = await signatoryOf(bank, company, BOHDAN, { type: 'second', permissions: wide, relation: 'DIRECTOR' })
  const here = await employeeHere(await bank.signedIn(IHOR), 1_917_363n)
  people = [
    // Only the register has the name of this account at this bank.
    { ...here, name: 'Канарейченко Свирид Потапович' },
    employee({ name: 'Щебетун Мальвіна Орестівна', iban: await outsideAccount(bank, 'plain'), amount: '1817263' }),
    employee({ name: 'Чижик Зоряна Дем’янівна', iban: await outsideAccount(bank, 'rejected'), amount: '1717163' }),
    employee({ name: 'Сорокопуд Тиміш Гнатович', iban: await outsideAccount(bank, 'rejected'), amount: '7' }),
  ]
  heardBefore = canariesIn(await heardBy(bohdan, known))
  unfinished = await writtenSalary(
    olena,
    people.map((row) => ({ ...row, code: '' })),
    { asTyped: true, kind: 'bonus' },
  )
  register = await writtenSalary(olena, people)
})

/** A text that may appear nowhere, and the pattern that finds it. */
type Canary = { readonly of: string; readonly written: RegExp }

const canary = (text: string): Canary => ({ of: text, written: new RegExp(text) })

/** A name, also in the characters of MT940. */
const canaryName = (name: string): Canary => ({ of: name, written: new RegExp(`${name}|${inSwiftLetters(name, 'latin')}`) })

/** An amount in minor units and in the forms of people and files; never within a longer number, nor within an id. */
function canaryAmount(amount: string): Canary {
  const [, thousands, rest, fraction] = /^(\d+)(\d{3})(\d{2})$/.exec(amount) ?? []
  return { of: amount, written: new RegExp(`(?<![\\da-f])${thousands}[\\s'’]?${rest}[.,]?${fraction}(?![\\da-f])`) }
}

/** The texts that may appear nowhere: for an account here only the register's own fields. */
const canaries = (): Canary[] =>
  people.flatMap(({ name, code, iban, amount }, index) => [
    canaryName(name.split(' ')[0] ?? ''),
    ...(index === 0 ? [] : [canary(code), canary(iban)]),
    ...(amount.length > 5 ? [canaryAmount(amount)] : []),
  ])

/** The same amount in the form that people use. */
const asTyped = (amount: string): string => `${amount.slice(0, -2)},${amount.slice(-2)}`

async function textOf(client: TestClient, name: string, of: Known, query?: Record<string, string>): Promise<string> {
  const answer = await client.send({ ...callAbout(name, of), ...(query && { query }) })
  return `${answer.statusCode} ${readable(answer.rawPayload)}`
}

/** The readable content: a paper's text, and every part of a workbook. */
function readable(bytes: Buffer): string {
  const begins = bytes.toString('latin1', 0, 4)
  if (begins === '%PDF') return linesOfPdf(bytes)
  return begins === 'PK\u0003\u0004' ? [...readZip(bytes).values()].join('\n') : bytes.toString('utf8')
}

/** Every reading call about the company's data, with every canary as a search text. */
async function heardBy(client: TestClient, of: Known): Promise<Map<string, string>> {
  const heard = new Map<string, string>()
  const reading = closedCalls.map(([name]) => name).filter((name) => name.startsWith('GET ') && !name.includes('/file-service/'))
  for (const name of reading) heard.set(name, await textOf(client, name, of))
  for (const searched of people.slice(0, 2).flatMap(({ name, code, iban, amount }) => [name.split(' ')[0] ?? '', code, iban, asTyped(amount)])) {
    heard.set(`search ${searched}`, await textOf(client, 'GET /api/search-service/search', of, { query: searched }))
    heard.set(`payments ${searched}`, await textOf(client, 'GET /api/payment-service/payments', of, { search: searched }))
  }
  for (const format of ['CSV', 'XLSX', 'PDF', 'CAMT053', 'MT940', '1C_XML']) {
    heard.set(
      `file ${format}`,
      await textOf(client, 'GET /api/account-service/accounts/{accountId}/statement/file', of, { format, from: '2026-11-01', to: '2026-11-30' }),
    )
  }
  for (const format of ['CSV', 'XLSX', 'PDF']) {
    heard.set(`register ${format}`, await textOf(client, 'GET /api/payment-service/payments/register', of, { format, from: '2026-11-01', to: '2026-11-30' }))
  }
  return heard
}

const canariesIn = (heard: ReadonlyMap<string, string>): string[] =>
  [...heard].flatMap(([name, text]) =>
    canaries()
      .filter(({ of, written }) => !name.includes(of) && written.test(text))
      .map(({ of }) => `${name}: ${of}`),
  )

const about = (id: string): Known => ({ ...known, paymentId: id, registerId: id })

/** All tables that contain a text, except the register's own, those for other banks, and sign-in's. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')",
  )
  const found: string[] = []
  for (const { name } of rows) {
    const { rows: hits } = await owner.query(`select from ${name} one where to_jsonb(one)::text ilike $1 limit 1`, [`%${text}%`])
    if (hits.length > 0) found.push(name)
  }
  return found
}

test('the secrets are nowhere before the register is written, and all of them are seen with the right', async () => {
  expect(heardBefore).toEqual([])
  const seen = new Map([['register', await textOf(olena, 'GET /api/salary-service/registers/{registerId}', about(register.paymentId))]])
  expect(canariesIn(seen)).toHaveLength(canaries().length)
})

describe('a person without SALARY_VIEW', () => {
  // security row 26, salaries
  test('learns nothing by any call while it is a draft, on signing, and when it is paid, except its total, its rows by number and their fingerprint', async () => {
    expect(canariesIn(await heardBy(bohdan, about(unfinished.paymentId)))).toEqual([])
    expect(canariesIn(await heardBy(bohdan, about(register.paymentId)))).toEqual([])
    await sign(olena, register.paymentId, await codeFor(bank, olena, register.paymentId, OLENA))
    const code = await codeFor(bank, bohdan, register.paymentId, BOHDAN)
    expect((await bank.lastMessage(BOHDAN)).text).toContain(register.fingerprint)
    expect(canariesIn(await heardBy(bohdan, about(register.paymentId)))).toEqual([])
    const given = await sign(bohdan, register.paymentId, code)
    expect(given).toMatchObject({ answer: { state: 'settled', amount: register.total, salary: { rows: 4, fingerprint: register.fingerprint } } })
    for (let turn = 0; turn < 3; turn += 1) {
      await doJob('paySalaries', jobNeedsOf(bank))
      await doJobs(bank)
      bank.clock.advance(20_000)
      await doJob('takeClearingAnswers', jobNeedsOf(bank))
      await doJob('sendNotices', jobNeedsOf(bank))
      // Some are paid, and others are on their way or come back.
      expect(canariesIn(await heardBy(bohdan, about(register.paymentId)))).toEqual([])
    }
    await doJob('paySalaries', jobNeedsOf(bank))
    expect((await salaryNow(olena, register.paymentId)).people.map(({ state }) => state)).toEqual(['credited', 'credited', 'givenBack', 'givenBack'])
    expect(canariesIn(await heardBy(bohdan, about(register.paymentId)))).toEqual([])
  })

  test('gets the answer of an unknown register, also with the right to write alone, and after losing the relation', async () => {
    const ask = async () =>
      (await bohdan.call('GET /api/salary-service/registers/{registerId}', { params: { registerId: register.paymentId } })) as {
        refusal?: { error_code: string }
      }
    const give = async (rights: readonly Permission[]) => {
      bohdan = await signatoryOf(bank, company, BOHDAN, { type: 'second', permissions: rights, relation: 'DIRECTOR' })
    }
    expect((await ask()).refusal).toMatchObject({ error_code: 'NOT_FOUND' })
    await give([...wide, 'SALARY_WRITE'])
    expect((await ask()).refusal).toMatchObject({ error_code: 'NOT_FOUND' })
    await give(['SALARY_VIEW'])
    expect(await ask()).toMatchObject({ ok: true, answer: { canEdit: false, people: [{ name: people[0]?.name }, {}, {}, {}] } })
    await owner.query("update relation set status = 'disabled' where company_id = $1 and signature_type = 'second'", [company])
    expect(await ask()).toMatchObject({ ok: false })
    await give(wide)
  })

  test('finds it in no list of recipients, nor the account that salaries go through', async () => {
    for (const name of ['GET /api/payment-service/payments/new', 'GET /api/payment-service/counterparties']) {
      const heard = await textOf(bohdan, name, about(register.paymentId))
      expect(heard).toMatch(/^200 /)
      expect(heard).not.toContain(salaryTransitIban(bank.context.config.bankCode))
    }
    expect((await paymentNow(bohdan, register.paymentId)).refusedActions).toContainEqual({ action: 'REPEAT', error_code: 'SALARY_IN_REGISTER' })
  })
})

// security row 26, salaries
test('names and accounts of a register stand in its own tables, and nowhere else', async () => {
  const [, second] = people
  expect(await tablesWith(people[0]?.name.split(' ')[0] ?? '')).toEqual(['public.salary_register', 'public.salary_row'])
  for (const text of [second?.name.split(' ')[0] ?? '', second?.iban ?? '']) {
    expect(await tablesWith(text)).toEqual(['public.salary_register', 'public.salary_row'])
  }
})
