import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { businessActivities, ownershipForms } from '../src/dictionaries/company.ts'
import { executiveBodies } from '../src/dictionaries/executive-bodies.ts'
import { educationLevels, employmentTypes, housingOwnerships, maritalStatuses, relatives } from '../src/dictionaries/person.ts'
import { codesOf } from '../src/dictionaries/title.ts'
import { canonicalQuestionnaire } from '../src/questionnaire/canonical-questionnaire.ts'
import { readSection, type Section, sectionsOf } from '../src/questionnaire/sections.ts'
import { statementOf } from '../src/questionnaire/sections/financials.ts'
import { CLIENT_NODE, ownershipOf } from '../src/questionnaire/sections/ownership.ts'
import type { AboutClient } from '../src/questionnaire/typed-field.ts'
import { certain } from '../src/result.ts'
import type { Digest } from '../src/signing/digest.ts'
import { countries } from '../src/values/country.ts'
import { answers, COMPANY_CODE, OLENA, PETRO, TODAY } from './questionnaire-answers.ts'

type Json = string | number | boolean | null | undefined | readonly Json[] | { readonly [name: string]: Json }

const about: AboutClient = { clientCode: COMPANY_CODE, inn: null, today: TODAY }

/** The answers with another one at a path, as a form would keep it. */
function withAnswer(typed: unknown, path: string, value: Json): unknown {
  const [name = '', ...rest] = path.split('.')
  const inner = rest.length === 0 ? value : withAnswer((typed as Record<string, unknown>)[name], rest.join('.'), value)
  if (Array.isArray(typed)) return typed.toSpliced(Number(name), 1, inner)
  return { ...(typed as object), [name]: inner }
}

const faultsOf = (section: Section, changes: Readonly<Record<string, Json>>, client = about) => {
  const typed = Object.entries(changes).reduce<unknown>((all, [path, value]) => withAnswer(all, path, value), answers[section])
  const read = readSection[section](typed, client)
  return read.ok ? {} : read.error
}

const sections = Object.keys(readSection) as Section[]

describe('a section of a questionnaire', () => {
  test.each(sections)('%s is read where nothing is wrong', (section) => {
    expect(faultsOf(section, {})).toEqual({})
  })

  test.each(sections)('%s shows what is missing, and keeps nothing that nobody asked', (section) => {
    const read = readSection[section]({ surprise: 1 }, about)
    expect(read).toMatchObject({ ok: false, error: { surprise: 'Unknown field' } })
  })

  test.each(sections)('%s refuses any JSON without an exception', (section) => {
    fc.assert(
      fc.property(fc.jsonValue(), (typed) => {
        const read = readSection[section](typed, about)
        // Documents ask nothing that must be answered.
        if (read.ok) expect(section).toBe('documents')
        else expect(Object.keys(read.error).length).toBeGreaterThan(0)
      }),
    )
  })

  test.each(sections)('%s of any answer at any place is a value or a fault at that place or beside it', (section) => {
    const paths = Object.keys(answers[section])
    fc.assert(
      fc.property(fc.constantFrom(...paths), fc.jsonValue(), (path, value) => {
        const faults = faultsOf(section, { [path]: value as Json })
        for (const message of Object.values(faults)) expect(message).toMatch(/^[\w{]/)
      }),
    )
  })

  test.each<[string, Section, Readonly<Record<string, Json>>, Readonly<Record<string, string>>]>([
    ['a code that is not a company’s', 'company', { code: '14360571' }, { code: 'Invalid okpo' }],
    ['the code of another company', 'company', { code: '31316718' }, { code: 'Invalid okpo' }],
    ['a company’s code of the head', 'company', { 'head.inn': '32673400' }, { 'head.inn': 'Person has no okpo' }],
    ['a class of activity in words', 'company', { mainActivity: 'IT' }, { mainActivity: 'Invalid activity code' }],
    ['an activity twice', 'company', { otherActivities: ['62.02', '63', '62.02'] }, { 'otherActivities.2': 'Stands twice' }],
    ['a payer of VAT without a number', 'company', { vatNumber: '' }, { vatNumber: 'This field is required' }],
    ['a number of VAT in letters', 'company', { vatNumber: 'ПДВ' }, { vatNumber: 'Only numbers available' }],
    ['a number of VAT that is short', 'company', { vatNumber: '326734026' }, { vatNumber: 'Invalid VAT number' }],
    ['a number of the register with a letter', 'company', { registerNumber: '1О741020000012345' }, { registerNumber: 'Only numbers available' }],
    ['a staff in words', 'company', { staffCount: 'п’ять' }, { staffCount: 'Only numbers available' }],
    ['a staff of no digit', 'company', { staffCount: "'" }, { staffCount: 'Invalid whole number' }],
    ['a legal form with a Latin letter', 'company', { legalForm: 'Приватне пiдприємство' }, { legalForm: 'Latin letters not available' }],
    ['an English name with a Cyrillic letter', 'company', { englishName: 'Yаsen LLC' }, { englishName: 'Cyrillic letters not available' }],
    ['no VAT with a number left over', 'company', { paysVat: false, vatNumber: '1' }, {}],
    ['an unknown kind of business', 'company', { businessActivities: ['TRADING', 'MAGIC'] }, { businessActivities: 'Choose from the list' }],
    ['a key of objects for a kind', 'company', { ownershipForm: 'toString' }, { ownershipForm: 'Choose from the list' }],
    ['a head of tomorrow', 'company', { 'head.since': '27.11.2026' }, { 'head.since': 'Day is ahead' }],
    ['a head of the century before', 'company', { 'head.since': '31.12.1899' }, { 'head.since': 'Incorrect format of date' }],
    ['a licence that is over', 'company', { 'licences.0.validUntil': '25.11.2026' }, { 'licences.0.validUntil': 'Day has passed' }],
    [
      'several things at once',
      'company',
      { code: '', 'head.name': 'Олена', registerNumber: '12' },
      { code: 'This field is required', 'head.name': 'Incorrect FIO', registerNumber: 'Invalid register number' },
    ],
    ['an unknown question inside a list', 'company', { 'licences.0.secret': 'x' }, { 'licences.0.secret': 'Unknown field' }],
    ['a number instead of a text', 'company', { staffCount: 5 }, { staffCount: 'Invalid value' }],
    ['a link that runs', 'contacts', { website: 'javascript:alert(1)' }, { website: 'Invalid URL' }],
    ['a purpose that says nothing', 'purpose', { explanation: 'платежі' }, { explanation: 'Text too short' }],
    ['a purpose of a novel', 'purpose', { explanation: 'а'.repeat(501) }, { explanation: 'Text too long' }],
    ['no word of a contract on paper', 'purpose', { paperContract: null }, {}],
    ['a contract on paper in words', 'purpose', { paperContract: 'так' }, { paperContract: 'Invalid value' }],
    ['no word of a card', 'purpose', { cardWithAccount: null }, {}],
    ['a card in words', 'purpose', { cardWithAccount: 'так' }, { cardWithAccount: 'Invalid value' }],
    ['a card beside a contract on paper, whatever is left over', 'purpose', { paperContract: true, cardWithAccount: 'так' }, {}],
    ['more cash than all', 'purpose', { cashShare: '101' }, { cashShare: 'Invalid percent' }],
    ['trade abroad without a country', 'purpose', { countries: [] }, { countries: 'This field is required' }],
    ['a country that is none', 'purpose', { countries: ['XX'] }, { 'countries.0': 'Choose from the list' }],
    ['no trade abroad, whatever is left over', 'purpose', { tradesAbroad: false, countries: ['XX'] }, {}],
    ['a partner’s code in Ukraine', 'purpose', { 'partners.0.country': 'UA' }, { 'partners.0.code': 'Invalid recipient code' }],
    ['another source without words', 'purpose', { fundSources: ['OTHER'] }, { fundSourceWords: 'This field is required' }],
    ['a tax number in Ukraine that is another’s', 'taxResidence', { 'residences.0.taxNumber': '31316718' }, { 'residences.0.taxNumber': 'Invalid tax number' }],
    ['no tax number and no reason', 'taxResidence', { 'residences.0': { country: 'PL' } }, { 'residences.0.noNumberReason': 'This field is required' }],
    ['an American without a number', 'taxResidence', { usPerson: true }, { usTaxNumber: 'This field is required' }],
    ['a financial institution without a GIIN', 'taxResidence', { entityKind: 'FINANCIAL', giin: '98Q96B' }, { giin: 'Invalid GIIN' }],
    ['a GIIN with a Cyrillic letter', 'taxResidence', { entityKind: 'FINANCIAL', giin: '98Q96В.00000.LE.804' }, { giin: 'Cyrillic letters not available' }],
    ['a passive company without people', 'taxResidence', { entityKind: 'PASSIVE' }, { controllingPersons: 'This field is required' }],
    [
      'an exposed person without a role',
      'exposedPersons',
      { anyExposed: true, people: [{ name: 'Коваль Олена', relation: 'SELF', position: 'депутат', since: '2019-08-29', until: '' }] },
      { 'people.0.role': 'This field is required' },
    ],
    ['exposed people whom nobody names', 'exposedPersons', { anyExposed: true }, { people: 'This field is required' }],
    ['an answer not given', 'exposedPersons', { anyExposed: null }, { anyExposed: 'This field is required' }],
    [
      'a post that ends before it begins',
      'person',
      { wasExposed: true, posts: [{ role: 'NATIONAL', relation: 'SELF', position: 'суддя', since: '2019-08-29', until: '2019-08-28' }] },
      { 'posts.0.until': 'Ends before it begins' },
    ],
    ['a birth date beside its РНОКПП', 'person', { birthDate: '01.01.1984', demographicNumber: '' }, { birthDate: 'Birth date against INN' }],
    ['a person without РНОКПП by faith', 'person', { refusedInn: true, inn: '', birthDate: '01.01.1984', demographicNumber: '' }, {}],
    ['a Ukrainian document with a name in Latin letters', 'person', { name: 'Koval Olena' }, { name: 'Only Cyrillic letters available' }],
    ['a passport of another country with a name in Latin letters', 'person', { name: 'Koval Olena', 'document.kind': 'FOREIGN_PASSPORT' }, {}],
    ['a passport that is over', 'person', { 'document.validUntil': '25.11.2026' }, { 'document.validUntil': 'Day has passed' }],
    ['a booklet, which has no end', 'person', { 'document.kind': 'PASSPORT_BOOKLET', 'document.number': 'AB 123456', 'document.validUntil': '' }, {}],
    ['a card with letters', 'person', { 'document.number': '12' }, { 'document.number': 'Invalid passport code' }],
    ['a number of another birthday', 'person', { demographicNumber: '19850101-01234' }, { demographicNumber: 'Invalid demographic number' }],
    ['a level of education beyond G', 'person', { education: 'H' }, { education: 'Choose from the list' }],
    ['income in words', 'entrepreneur', { incomeLastYear: 'багато' }, { incomeLastYear: 'Invalid amount' }],
    ['no group of taxes', 'entrepreneur', { taxSystem: '' }, { taxSystem: 'This field is required' }],
  ])('%s is told at its field', (_, section, changes, faults) => {
    expect(faultsOf(section, changes)).toEqual(faults)
  })

  test.each<[string, Section, string, readonly string[], (code: string) => Json]>([
    ['employment', 'person', 'employment', codesOf(employmentTypes), (code) => code],
    ['marital status', 'person', 'maritalStatus', codesOf(maritalStatuses), (code) => code],
    ['housing', 'person', 'housing', codesOf(housingOwnerships), (code) => code],
    ['relative', 'person', 'relatives', codesOf(relatives), (relative) => [{ relative, name: 'Коваль Іван' }]],
    ['level of education', 'person', 'education', codesOf(educationLevels), (code) => code],
    ['business activity', 'company', 'businessActivities', codesOf(businessActivities), (code) => [code]],
    ['form of ownership', 'company', 'ownershipForm', codesOf(ownershipForms), (code) => code],
    ['executive body', 'company', 'executiveBody', codesOf(executiveBodies), (code) => code],
  ])('each %s of the specification is an answer, and no other', (_, section, path, codes, answer) => {
    for (const code of codes) expect(faultsOf(section, { [path]: answer(code) })).toEqual({})
    expect(Object.values(faultsOf(section, { [path]: answer('MAGIC') }))).toEqual(['Choose from the list'])
  })

  test('a person answers with their own РНОКПП', () => {
    const ofPetro = { ...about, inn: PETRO.inn }
    expect(faultsOf('person', {}, ofPetro)).toEqual({ inn: 'Invalid user INN' })
    expect(faultsOf('person', { inn: PETRO.inn }, ofPetro)).toEqual({})
  })

  test('a sole entrepreneur has no kind of company, and their number in Ukraine is their РНОКПП', () => {
    const client = { ...about, clientCode: OLENA.inn }
    const typed = { usPerson: false, residences: [{ country: 'UA', taxNumber: OLENA.inn }] }
    expect(readSection.taxResidence(typed, client).ok).toBe(true)
    expect(readSection.taxResidence({ ...typed, entityKind: 'ACTIVE' }, client)).toEqual({ ok: false, error: { entityKind: 'Unknown field' } })
  })

  test('answers are kept as they are meant, not as they are typed', () => {
    expect(certain(readSection.company(answers.company, about))).toMatchObject({
      registeredOn: '2004-06-15',
      staffCount: 1200,
      businessActivities: ['TRADING', 'SERVICES'],
      englishName: null,
    })
    expect(certain(readSection.purpose(answers.purpose, about))).toMatchObject({ monthlyTurnover: '150000000', cashShare: 5 })
  })
})

describe('who owns the company', () => {
  test.each<[string, Readonly<Record<string, Json>>, Readonly<Record<string, string>>]>([
    ['more than the whole', { 'holdings.0.share': '60' }, { client: 'Percentage sum above 100' }],
    ['a share that is none', { 'holdings.0.share': '0' }, { 'holdings.0.share': 'Invalid share' }],
    [
      'a cycle',
      { 'holdings.2': { owner: 'a', owned: 'a', kind: 'capital', share: '10' } },
      { 'nodes.0': 'Owns itself', 'nodes.1': 'Owns nothing of the company' },
    ],
    ['an owner who is not there', { 'holdings.1.owner': 'x' }, { 'holdings.1': 'Unknown owner', 'nodes.2': 'Owns nothing of the company' }],
    ['a person with a company’s code', { 'nodes.1.code': '32673400' }, { 'nodes.1.code': 'Person has no okpo' }],
    ['a company whose code is wrong', { 'nodes.0.code': '14360571' }, { 'nodes.0.code': 'Invalid okpo' }],
    ['a birth date beside its РНОКПП', { 'nodes.1.birthDate': '01.01.1984' }, { 'nodes.1.birthDate': 'Birth date against INN' }],
    ['a rest that nobody explains', { rests: [] }, { 'nodes.0': 'Explain the rest' }],
    ['a company that takes the client’s place', { 'nodes.0.id': 'client' }, { 'nodes.0': 'Stands twice' }],
    ['the same share twice', { 'holdings.1.owner': 'a' }, { 'holdings.1': 'Stands twice', 'nodes.2': 'Owns nothing of the company' }],
    ['a share of no kind', { 'holdings.0.kind': '' }, { 'holdings.0.kind': 'This field is required' }],
    ['control without a word how', { 'holdings.2': { owner: 'o', owned: 'a', kind: 'control', how: '' } }, { 'holdings.2.how': 'This field is required' }],
    ['a person without РНОКПП and passport', { 'nodes.1.code': '' }, { 'nodes.1.code': 'This field is required' }],
    ['a passport in place of РНОКПП', { 'nodes.1.code': '', 'nodes.1.passport': 'МЕ123456', 'nodes.1.birthDate': '01.01.1984' }, {}],
    ['a passport of no form', { 'nodes.1.code': '', 'nodes.1.passport': '12' }, { 'nodes.1.passport': 'Invalid passport code' }],
    ['a foreigner without a passport', { 'nodes.2.passport': '' }, { 'nodes.2.passport': 'This field is required' }],
    ['a beneficiary who lives nowhere', { 'nodes.1.residence': '' }, { 'nodes.1.residence': 'This field is required' }],
    ['a beneficiary, and a reason why there is none', { noBeneficiary: 'DISPERSED' }, { noBeneficiary: 'Invalid value' }],
  ])('%s is told at its node', (_, changes, faults) => {
    expect(faultsOf('ownership', changes)).toEqual(faults)
  })

  test('name owners without signs that nobody sees and marks that belong to no letter', () => {
    const [node, ...nodes] = answers.ownership.nodes
    const name = 'Вовко\u00ADдав\u200B Свято\u0301слав\u2060 \u0418\u0306'
    const read = certain(readSection.ownership({ ...answers.ownership, nodes: [{ ...node, name }, ...nodes] }, about))
    expect(read.nodes[0]?.name).toBe('Вовкодав Святослав Й')
  })

  test.each<[string, Readonly<Record<string, Json>>, Readonly<Record<string, string>>]>([
    ['nobody has a quarter, and nothing says why', {}, { noBeneficiary: 'Name a beneficiary or the reason' }],
    ['the reason is named', { noBeneficiary: 'DISPERSED' }, {}],
    ['somebody controls without a share', { 'holdings.1': { owner: 'p', owned: 'client', kind: 'control', how: 'призначає директора' } }, {}],
    ['the law excepts the company, whose rest needs no word', { noBeneficiary: 'EXCEPTED', rests: [] }, {}],
    ['a rest needs a word whatever the other reason', { noBeneficiary: 'DISPERSED', rests: [] }, { client: 'Explain the rest' }],
  ])('%s', (_, changes, faults) => {
    const small = {
      nodes: [answers.ownership.nodes[2] ?? null, { ...answers.ownership.nodes[1], id: 'o' }],
      holdings: [{ owner: 'o', owned: 'client', kind: 'capital', share: '24,9' }],
      rests: [{ node: 'client', explanation: 'Решта в дрібних акціонерів' }],
    }
    const known = 'holdings.1' in changes ? small : { ...small, nodes: small.nodes.slice(1) }
    expect(faultsOf('ownership', { ...known, ...changes })).toEqual(faults)
  })

  test('the arithmetic gets shares in exact fractions', () => {
    const { holdings, company } = ownershipOf(certain(readSection.ownership(answers.ownership, about)))
    expect(company).toBe(CLIENT_NODE)
    expect(holdings.map((holding) => holding.kind !== 'control' && `${holding.share.numerator}/${holding.share.denominator}`)).toEqual(['1/2', '1/2', '3/5'])
  })
})

describe('the year’s statement', () => {
  test('is kept in thousands, a loss below zero', () => {
    const { rows } = certain(readSection.financials(answers.financials, about))
    expect(statementOf(rows ?? ({} as never))).toMatchObject({ '1900': 1610n, '2095': -100n })
  })

  test.each<[string, Readonly<Record<string, Json>>, Readonly<Record<string, string>>]>([
    ['a sum that does not agree', { 'rows.1300': '1609' }, { 'rows.1900': 'Differs from its rows' }],
    ['the same with an explanation', { 'rows.1300': '1609', explanation: 'Округлення в рядках' }, {}],
    ['a missing row, whatever the explanation', { 'rows.1900': '', explanation: 'Не знаємо, скільки' }, { 'rows.1900': 'This field is required' }],
    ['a part above its whole', { 'rows.1100': '759' }, { 'rows.1100': 'More than its whole' }],
    ['profit and loss', { 'rows.2090': '5' }, { 'rows.2095': 'Profit and loss' }],
    ['a row of no form', { 'rows.9999': '5' }, { 'rows.9999': 'Unknown field' }],
    ['a sum of the year before that does not agree', { 'before.1300': '800', 'before.1900': '900' }, { 'before.1900': 'Differs from its rows' }],
    ['a part of the year before above its whole', { 'before.1900': '600' }, { 'before.1195': 'More than its whole' }],
    ['an old statement', { year: '2024' }, { year: 'Statement is old' }],
    ['an old statement with its reason', { year: '2024', explanation: 'Новий звіт ще не складено' }, {}],
    ['a year to come', { year: '2027' }, { year: 'Incorrect format of date' }],
    ['no statement and no reason', { noStatement: true }, { explanation: 'This field is required' }],
    ['no statement of a new company', { noStatement: true, explanation: 'Компанію щойно зареєстровано' }, {}],
  ])('%s is told by the row', (_, changes, faults) => {
    expect(faultsOf('financials', changes)).toEqual(faults)
  })
})

describe('what a head signs', () => {
  const read = certain(readSection.contacts(answers.contacts, about))
  const person = certain(readSection.person(answers.person, about))
  const document = (name: string, digest: string) => ({ name, kind: 'CHARTER', digest: digest as Digest })
  const version = {
    company: { id: '7', code: COMPANY_CODE, name: 'ТОВ «Вектор»' },
    version: 2,
    answers: { contacts: read },
    people: [
      { id: '2', answers: person },
      { id: '1', answers: person },
    ],
    documents: [document('b.pdf', 'bb'), document('a.pdf', 'aa')],
  }

  test('is one text of the same answers, whatever their order', () => {
    const turned = {
      ...version,
      answers: { contacts: Object.fromEntries(Object.entries(read).toReversed()) as typeof read },
      people: version.people.toReversed(),
      documents: version.documents.toReversed(),
    }
    expect(canonicalQuestionnaire(turned)).toBe(canonicalQuestionnaire(version))
    expect(canonicalQuestionnaire(version)).toContain('"form":"dilo.questionnaire.1"')
  })

  test.each([
    ['another version', { ...version, version: 3 }],
    [
      'another answer',
      { ...version, answers: { contacts: { ...read, phone: certain(readSection.contacts({ ...answers.contacts, phone: '380501112234' }, about)).phone } } },
    ],
    ['another document', { ...version, documents: [document('a.pdf', 'ab'), document('b.pdf', 'bb')] }],
    ['one person less', { ...version, people: version.people.slice(1) }],
  ])('is another text with %s', (_, other) => {
    expect(canonicalQuestionnaire(other)).not.toBe(canonicalQuestionnaire(version))
  })

  test('every section of a client is one that can be read', () => {
    expect(new Set([...sectionsOf.company, ...sectionsOf.entrepreneur, 'person'])).toEqual(new Set(sections))
  })
})

test('a country has a name in every language of the interface', () => {
  for (const language of ['uk', 'ru']) {
    const names = new Intl.DisplayNames([language], { type: 'region' })
    expect(countries.filter((code) => names.of(code) === code)).toEqual([])
  }
  expect(new Set(countries).size).toBe(249)
})
