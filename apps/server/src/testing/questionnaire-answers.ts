import type { OwnSection } from '../features/questionnaires/store.ts'
import type { TestBank } from './test-bank.ts'
import type { TestClient } from './test-client.ts'
import { asOwner } from './signatories.ts'

/** Whose questionnaire is filled in: what the bank knows of them must agree. */
type About = { readonly code: string; readonly name: string; readonly inn: string; readonly person: string }

/** The client of whoever signed in with a phone, in the company in which they came to act first. */
export async function aboutClientOf(bank: TestBank, phone: string): Promise<About> {
  const [row] = await asOwner(
    bank,
    `select client_code as code, full_name_uk as name, inn, concat_ws(' ', last_name_uk, first_name_uk, middle_name_uk) as person
     from login_directory join person using (person_id) join relation using (person_id) join company using (company_id)
     where login = $1 order by relation.created_at limit 1`,
    [phone],
  )
  return row as About
}

/** Answers of every section as forms keep them, in which nothing is wrong. */
export const answersOf = ({ code, name, inn, person }: About): Record<OwnSection, Record<string, unknown>> => ({
  company: {
    name,
    code,
    legalForm: 'Товариство з обмеженою відповідальністю',
    registeredOn: '15.06.2014',
    registerNumber: '10741020000001234',
    registeredPlace: '04073, м. Київ, вул. Сирецька, 9',
    actualPlace: '04073, м. Київ, вул. Сирецька, 9',
    mainActivity: '62.01',
    otherActivities: [],
    ownershipForm: 'PRIVATE',
    businessActivities: ['SERVICES'],
    staffCount: '12',
    licences: [],
    executiveBody: 'DIRECTOR',
    head: { name: person, inn, since: '2020-02-29' },
    disposers: [],
    taxSystem: 'GENERAL',
    paysVat: false,
    otherBanks: [],
  },
  contacts: { phone: '+380 50 111 22 33', email: 'office@vector.example' },
  ownership: {
    nodes: [
      { id: 'o', kind: 'person', name: person, country: 'UA', code: inn, birthDate: birthDateOf(inn), residence: '04073, м. Київ, вул. Сирецька, 9, кв. 2' },
    ],
    holdings: [{ owner: 'o', owned: 'client', kind: 'capital', share: '100' }],
    rests: [],
    noBeneficiary: null,
  },
  purpose: {
    purposes: ['PAYMENTS'],
    explanation: 'Розрахунки з покупцями програм і зарплата',
    monthlyTurnover: '1 500 000',
    cashShare: '5 %',
    tradesAbroad: false,
    partners: [],
    fundSources: ['SALES'],
  },
  taxResidence: {
    usPerson: false,
    residences: [{ country: 'UA', taxNumber: code }],
    ...(code.length === 8 && { entityKind: 'ACTIVE' }),
  },
  exposedPersons: { anyExposed: false, people: [] },
  financials: { noStatement: true, explanation: 'Компанію зареєстровано торік, звіту ще немає' },
  documents: { comment: '' },
  entrepreneur: {
    registeredOn: '15.06.2014',
    registerNumber: '20741020000001234',
    businessPlace: '04073, м. Київ, вул. Сирецька, 9',
    mainActivity: '62.01',
    otherActivities: [],
    businessActivities: ['SERVICES'],
    taxSystem: 'GROUP_3',
    paysVat: false,
    incomeLastYear: '0',
    staffCount: '0',
    licences: [],
    otherBanks: [],
  },
})

/** What a person says of themselves. */
export const personAnswers = ({ inn, person }: Pick<About, 'inn' | 'person'>): Record<string, unknown> => ({
  name: person,
  birthDate: birthDateOf(inn),
  refusedInn: false,
  inn,
  citizenships: ['UA'],
  residenceCountry: 'UA',
  residence: '04073, м. Київ, вул. Сирецька, 9, кв. 2',
  document: { kind: 'ID_CARD', number: '001234567', issuer: '8034', issuedOn: '12.03.2020', validUntil: '12.03.2030' },
  powerBasis: 'CHARTER',
  wasExposed: false,
  posts: [],
  relatives: [],
})

/** The first five digits of a РНОКПП count days from 31 December 1899. */
function birthDateOf(inn: string): string {
  return new Date(Date.UTC(1899, 11, 31) + Number(inn.slice(0, 5)) * 86_400_000).toISOString().slice(0, 10)
}

/** Begins the questionnaire of a client's company, where none is under way, and fills in what it asks. @param own whether of the caller, too */
export async function fillInQuestionnaire(bank: TestBank, client: TestClient, phone: string, own = true): Promise<void> {
  const about = await aboutClientOf(bank, phone)
  const begun = await client.call('POST /api/questionnaire-service/questionnaire', {})
  if (!begun.ok) throw new Error(begun.refusal.error_code)
  const answers = answersOf(about)
  for (const { section, revision } of begun.answer.version?.sections ?? []) {
    const saved = await client.call('PUT /api/questionnaire-service/questionnaire/sections/{section}', {
      params: { section },
      body: { revision, answers: answers[section] },
    })
    if (!saved.ok) throw new Error(`${section}: ${saved.refusal.error_code}`)
    if (Object.keys(saved.answer.faults).length > 0) throw new Error(`${section}: ${JSON.stringify(saved.answer.faults)}`)
  }
  if (own) await fillInPerson(client, about)
}

/** Fills in what the caller says of themselves. */
export async function fillInPerson(client: TestClient, about: Pick<About, 'inn' | 'person'>): Promise<void> {
  const read = await client.call('GET /api/questionnaire-service/person', {})
  if (!read.ok) throw new Error(read.refusal.error_code)
  const body = { revision: read.answer.revision, answers: personAnswers(about) }
  const saved = await client.call('PUT /api/questionnaire-service/person', { body })
  if (!saved.ok) throw new Error(saved.refusal.error_code)
  if (Object.keys(saved.answer.faults).length > 0) throw new Error(JSON.stringify(saved.answer.faults))
}

/** Hands the questionnaire in by a code. */
export async function submitByCode(bank: TestBank, client: TestClient, phone: string): Promise<void> {
  const begun = await client.call('POST /api/questionnaire-service/questionnaire/signing-code', { body: { method: 'SMS' } })
  if (!begun.ok) throw new Error(`${begun.refusal.error_code} ${JSON.stringify(begun.refusal.fields)}`)
  const { code } = await bank.lastMessage(phone)
  const done = await client.call('POST /api/questionnaire-service/questionnaire/signatures', { body: { method: 'SMS', otp_code: code } })
  if (!done.ok) throw new Error(done.refusal.error_code)
}
