import { expect, test } from 'vitest'
import { permissionParts } from '../src/action-permissions.ts'
import { ownRelationText } from '../src/relations/own-relation.ts'
import { canonicalQuestionnaire } from '../src/questionnaire/canonical-questionnaire.ts'
import { readSection } from '../src/questionnaire/sections.ts'
import { certain } from '../src/result.ts'
import { type AccessChange, signedAccessText, wholeScope } from '../src/signing/access-change.ts'
import { digestOf } from '../src/signing/digest.ts'
import { fingerprintOf } from '../src/signing/fingerprint.ts'
import { signedPolicyText } from '../src/signing/policy-change.ts'
import { type ShownSubject, textOfShown } from '../src/signed-texts/shown-text.ts'
import { signedText } from '../src/payments/signed-payment.ts'
import { signedOrderText } from '../src/standing-orders/signed-order.ts'
import type { OrderPurpose } from '../src/standing-orders/purpose.ts'
import type { BusinessDate } from '../src/values/business-date.ts'
import { kopiykas } from '../src/values/kopiykas.ts'

const day = '2026-11-26' as BusinessDate
const debtor = { name: 'ФОП Коваль Олена Іванівна', code: '3135204544', iban: 'UA223052990000026001234567890' }
const creditor = { name: 'ТОВ «Зелений Гай»', code: '14360570', iban: 'UA213223130000026007233566001' }
const shownParty = { bankName: 'Банк' }
const digest = 'ab'.repeat(32)

const payment = {
  id: '0198f3a2-7c1d-7f00-8000-000000000001',
  version: 2,
  number: '17',
  valueDate: day,
  debtor,
  creditor,
  amount: 125050n,
  currency: 'UAH',
  remittanceInformation: 'Оплата',
  fee: 300n,
  isInstant: false,
  salary: null,
} as const

const shownPayment = {
  ...payment,
  amount: '125050',
  fee: '300',
  product: 'regular' as const,
  debtor: { ...debtor, ...shownParty },
  creditor: { ...creditor, ...shownParty },
  debtorCard: null,
  creditorCard: null,
}

const order = {
  id: '0198f3a2-7c1d-7f00-8000-000000000002',
  version: 1,
  debtor,
  creditor,
  greatestAmount: 900000n,
  currency: 'UAH',
  purpose: 'Оренда за {місяць} {рік}' as OrderPurpose,
  schedule: { frequency: 'monthly', day: 5, firstDay: day, weekend: 'sameDay', end: { kind: 'after', count: 12 } },
} as const

const rules = [{ accountId: null, currency: 'UAH', from: kopiykas(0n), needs: ['first', 'second'] }] as const
const policyText = signedPolicyText({ companyId: 'c', changeId: 'p', rules, instantLimit: undefined })

const access = {
  type: 'ACCOUNTANT' as const,
  position: 'ACCOUNTANT',
  permissions: ['PAYMENTS_WRITE' as const, 'ACCOUNTS_VIEW' as const],
  signatureType: 'second' as const,
}
const change: AccessChange = {
  companyId: 'c',
  changeId: 'a',
  kind: 'grant',
  subject: { name: 'Петренко Галина Іванівна', inn: '3652504575', phone: '380500000009' },
  baseVersion: 0,
  before: null,
  after: { ...access, ...wholeScope, limits: { EDS: { perPayment: kopiykas(100n), perDay: null, perMonth: null } } },
}
const accessText = signedAccessText(change)

const relation = {
  companyId: 'c',
  personId: 'p',
  version: 3,
  type: 'ACCOUNTANT' as const,
  permissions: ['SIGN' as const, 'ACCOUNTS_VIEW' as const],
  signatureType: 'second' as const,
}
const shownRelation = {
  ...relation,
  step: 'resign' as const,
  permissions: relation.permissions.map(permissionParts).map(({ typeId, code }) => ({ type: { id: typeId }, code })),
}

const { position, ...rights } = access
const shownAccess = {
  id: 'a',
  kind: 'grant' as const,
  name: 'Петренко Галина Іванівна',
  personId: null,
  innEnding: '4575',
  before: null,
  after: {
    ...rights,
    positionCode: position,
    accounts: null,
    limits: { EDS: { perPayment: '100', perDay: null, perMonth: null } },
    validUntil: null,
    authority: null,
  },
}

const inn = '3135204544'
const answersOfPerson = {
  name: 'Коваль Олена Іванівна',
  birthDate: '02.11.1985',
  refusedInn: false,
  inn,
  citizenships: ['UA'],
  residenceCountry: 'UA',
  residence: '04073, м. Київ, вул. Сирецька, 9',
  document: { kind: 'ID_CARD', number: '001234567', issuer: '8034', issuedOn: '12.03.2020', validUntil: '12.03.2035' },
  powerBasis: 'OWN_BUSINESS',
  wasExposed: false,
}
const asked = { anyExposed: false }
const client = { id: 'c', code: inn, name: 'ФОП Коваль Олена Іванівна' }
const about = { clientCode: inn, inn: null, today: day }
const paper = { name: 'паспорт.pdf', kind: 'passport', digest }
const readOfPerson = certain(readSection.person(answersOfPerson, about))
const readAnswers = { exposedPersons: certain(readSection.exposedPersons(asked, about)) }
const questionnaireOf = (ofEntrepreneur: boolean) =>
  canonicalQuestionnaire({
    company: client,
    version: 3,
    answers: ofEntrepreneur ? { ...readAnswers, person: readOfPerson } : readAnswers,
    people: ofEntrepreneur ? [] : [{ id: 'p', answers: readOfPerson }],
    documents: [{ ...paper, digest: digest as never }],
  })
const shownQuestionnaire: ShownSubject = {
  kind: 'questionnaire',
  shown: { company: client, version: 3, answers: readAnswers, people: [{ id: 'p', answers: readOfPerson }], documents: [paper] },
}

const shown = async (): Promise<Record<string, readonly [ShownSubject, string]>> => ({
  'a payment': [{ kind: 'payment', shown: shownPayment }, signedText(payment)],
  'a payment to a card': [
    { kind: 'payment', shown: { ...shownPayment, creditorCard: { id: 'card' } } },
    signedText({ ...payment, creditor: { name: creditor.name, code: creditor.code, cardId: 'card' } }),
  ],
  'a salary payment': [
    { kind: 'payment', shown: { ...shownPayment, salary: { rows: 3, fingerprint: fingerprintOf(digest as never) } } },
    signedText({ ...payment, salary: { rows: 3, digest } }),
  ],
  'a standing order': [
    { kind: 'standingOrder', shown: { ...order, greatestAmount: '900000', debtor: { ...debtor, ...shownParty }, creditor: { ...creditor, ...shownParty } } },
    signedOrderText(order),
  ],
  'rules of signing': [
    { kind: 'signingPolicy', shown: { rules: [{ ...rules[0], from: '0' }], instantLimit: null, fingerprint: fingerprintOf(await digestOf(policyText)) } },
    policyText,
  ],
  'leaving a company': [{ kind: 'ownRelation', shown: shownRelation }, ownRelationText('resign', { ...relation, state: 'active' })],
  'confirming a relation': [
    { kind: 'ownRelation', shown: { ...shownRelation, step: 'confirm' } },
    ownRelationText('confirm', { ...relation, state: 'onConfirm' }),
  ],
  'a questionnaire of a company': [shownQuestionnaire, questionnaireOf(false)],
  'a questionnaire of an entrepreneur': [shownQuestionnaire, questionnaireOf(true)],
  'a change of access': [{ kind: 'access', shown: { ...shownAccess, fingerprint: fingerprintOf(await digestOf(accessText)) } }, accessText],
})

test('what the page shows of each subject is the text that the bank gives to be signed', async () => {
  for (const [subject, text] of Object.values(await shown())) expect(await textOfShown(subject, text)).toBe(text)
})

test('a text with another value anywhere is not the page’s', async () => {
  for (const [name, [subject, text]] of Object.entries(await shown())) {
    // Each string and number of the text, changed alone.
    for (const value of text.matchAll(/(?<=:|\[)(?:"[^"]+"|\d+)/g)) {
      const written = value[0]
      const other = written.startsWith('"') ? `"${written.slice(1, -1)}9"` : `${written}9`
      const changed = text.slice(0, value.index) + other + text.slice(value.index + written.length)
      expect(await textOfShown(subject, changed), `${name}: ${changed}`).not.toBe(changed)
    }
  }
})

test.each(['', 'null', '[]', '{}', '{"payment":1}', 'Не текст'])('«%s» is no text of any subject', async (given) => {
  for (const [subject] of Object.values(await shown())) expect(await textOfShown(subject, given)).not.toBe(given)
})

test('a questionnaire that shows a person whom the bank’s text does not know has no text that is signed', async () => {
  const { shown: whole } = shownQuestionnaire as Extract<ShownSubject, { kind: 'questionnaire' }>
  const people = [...whole.people, { id: 'q', answers: readOfPerson }]
  expect(await textOfShown({ kind: 'questionnaire', shown: { ...whole, people } }, questionnaireOf(true))).toBeUndefined()
})
