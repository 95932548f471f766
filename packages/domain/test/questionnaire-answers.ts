import { completeInn } from '../src/values/inn.ts'
import type { BusinessDate } from '../src/values/business-date.ts'

/** Answers as forms keep them, in which nothing is wrong. The people and the company are invented. */

export const TODAY = '2026-11-26' as BusinessDate

/** 2 January 1984 is the day 30682 of the register's count. */
export const OLENA = { inn: '3068208400', birthDate: '02.01.1984' }
export const PETRO = { inn: completeInn('306820841'), birthDate: '1984-01-02' }

export const COMPANY_CODE = '32673400'

const documentOfPerson = { kind: 'ID_CARD', number: '001234567', issuer: '8034', issuedOn: '12.03.2020', validUntil: '12.03.2030' }

const residence = { country: 'UA', taxNumber: COMPANY_CODE, noNumberReason: '' }

export const answers = {
  company: {
    name: 'Товариство з обмеженою відповідальністю «Вектор»',
    shortName: 'ТОВ «Вектор»',
    englishName: '',
    code: COMPANY_CODE,
    legalForm: 'Товариство з обмеженою відповідальністю',
    registeredOn: '15.06.2004',
    registerNumber: '10741020000001234',
    registeredPlace: '04073, м. Київ, вул. Сирецька, 9',
    actualPlace: '04073, м. Київ, вул. Сирецька, 9',
    mainActivity: '62.01',
    otherActivities: ['62.02', '63'],
    ownershipForm: 'PRIVATE',
    businessActivities: ['SERVICES', 'TRADING'],
    staffCount: '1 200',
    licences: [{ activity: 'Охоронна діяльність', number: 'АА 12', validUntil: '' }],
    executiveBody: 'DIRECTOR',
    head: { name: 'Коваль Олена Іванівна', inn: OLENA.inn, since: '2020-02-29' },
    disposers: [{ name: 'Мороз Петро', inn: PETRO.inn }],
    taxSystem: 'GENERAL',
    paysVat: true,
    vatNumber: '326734026512',
    otherBanks: ['Ощадбанк'],
    groupName: null,
  },
  contacts: { phone: '+380 50 111 22 33', email: 'Office@Vector.example', website: 'https://vector.example', postalPlace: '', contactPerson: '' },
  ownership: {
    nodes: [
      { id: 'a', kind: 'company', name: 'ТОВ «Альфа»', country: 'UA', code: '31316718' },
      {
        id: 'o',
        kind: 'person',
        name: 'Коваль Олена Іванівна',
        country: 'UA',
        code: OLENA.inn,
        birthDate: OLENA.birthDate,
        residence: 'м. Київ, вул. Зелена, 1',
      },
      { id: 'p', kind: 'person', name: 'Jan Kowalski', country: 'PL', code: '', passport: 'ZS 1234567', birthDate: '02.03.1970', residence: 'Kraków, Długa 1' },
    ],
    holdings: [
      { owner: 'a', owned: 'client', kind: 'capital', share: '50 %' },
      { owner: 'p', owned: 'client', kind: 'capital', share: '1/2' },
      { owner: 'o', owned: 'a', kind: 'capital', share: '60' },
    ],
    rests: [{ node: 'a', explanation: 'Решта в дрібних акціонерів' }],
    noBeneficiary: null,
  },
  purpose: {
    purposes: ['SALARY', 'PAYMENTS'],
    explanation: 'Розрахунки з покупцями програм і зарплата',
    monthlyTurnover: '1 500 000',
    cashShare: '5 %',
    tradesAbroad: true,
    currencies: ['EUR'],
    countries: ['PL', 'DE'],
    partners: [{ name: 'Softwarehaus GmbH', country: 'DE', code: 'HRB 123' }],
    fundSources: ['SALES'],
    fundSourceWords: '',
  },
  taxResidence: { usPerson: false, usTaxNumber: '', residences: [residence], entityKind: 'ACTIVE', giin: '', controllingPersons: [] },
  exposedPersons: { anyExposed: false, people: [] },
  financials: {
    noStatement: false,
    year: '2025',
    rows: { '1100': '310', '1195': '758', '1495': '735', '1695': '695', '1900': '1 610', '2000': '500', '2090': '', '2095': '(100)' },
    before: { '1195': '700', '1900': '' },
    explanation: '',
  },
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
    vatNumber: '',
    incomeLastYear: '0',
    staffCount: '0',
    licences: [],
    otherBanks: [],
  },
  person: {
    name: 'Коваль Олена Іванівна',
    birthDate: OLENA.birthDate,
    refusedInn: false,
    inn: OLENA.inn,
    citizenships: ['UA'],
    residenceCountry: 'UA',
    residence: '04073, м. Київ, вул. Сирецька, 9, кв. 2',
    document: documentOfPerson,
    demographicNumber: '19840102-01234',
    powerBasis: 'CHARTER',
    wasExposed: false,
    posts: [],
    employment: '',
    maritalStatus: '',
    housing: '',
    relatives: [],
    education: 'E',
  },
}
