import type { Section } from '@dilo/domain/questionnaire/sections.ts'

/** The client whose questionnaire is filled in: the bank's data of them must agree. */
export type About = { readonly code: string; readonly name: string; readonly inn: string; readonly person: string }

/** Answers of every section as forms keep them, in which nothing is wrong. */
export const answersOf = ({ code, name, inn, person }: About): Record<Exclude<Section, 'person'>, Record<string, unknown>> => ({
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

/** A person's answers about themselves. */
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
