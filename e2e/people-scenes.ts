import type { Page } from '@playwright/test'
import { accessChanges, changeByKeyAlone, changeOfPerson } from './access-change-scenes.ts'
import { answerCalls, brokenServer, json, never } from './answered-calls.ts'
import { historyOfPerson } from './company-scenes.ts'
import { check, click, fill, reply, type Scene, select, toMiddle } from './scene.ts'
import { PAYMENT } from './shown-payment.ts'
import { numbered } from './without-company-scenes.ts'

/** People, invitations, access and rules of signing, for pages.spec.ts. */

const ofAccountant = { positionCode: '200401', permissions: ['ACCOUNTS_VIEW', 'DEFAULT_CB_ACCESS', 'PAYMENTS_VIEW', 'PAYMENTS_WRITE'] }

const ofOwner = ['ACCOUNTS_VIEW', 'ACCOUNTS_WRITE', 'DEFAULT_CB_ACCESS', 'PAYMENTS_VIEW', 'PAYMENTS_WRITE']

const wholeScope = { accounts: null, limits: {}, validUntil: null, authority: null }

const team = [
  {
    id: PAYMENT,
    name: 'Савчук Ірина Богданівна',
    type: 'DIRECTOR',
    positionCode: '200301',
    permissions: ofOwner,
    signatureType: 'first',
    status: 'active',
    onConfirmBecause: null,
    ...wholeScope,
    version: 3,
    personConfirmsUntil: null,
    self: true,
    changeRefusal: null,
    endingRefusal: 'RELATION_OWN',
  },
  {
    id: PAYMENT.replace(/.$/, '1'),
    name: 'Шевченко-Олександренко Наталія Сергіївна',
    type: 'ACCOUNTANT',
    ...ofAccountant,
    positionCode: '200400',
    signatureType: 'second',
    status: 'active',
    onConfirmBecause: null,
    ...wholeScope,
    version: 3,
    personConfirmsUntil: null,
    self: false,
    changeRefusal: null,
    endingRefusal: null,
  },
  {
    id: PAYMENT.replace(/.$/, '2'),
    name: 'Ґудзь Євген Юхимович',
    type: 'TRUSTEE',
    positionCode: '200700',
    permissions: ['ACCOUNTS_VIEW', 'DEFAULT_CB_ACCESS'],
    signatureType: 'none',
    status: 'onConfirm',
    onConfirmBecause: 'identification',
    ...wholeScope,
    version: 3,
    personConfirmsUntil: null,
    self: false,
    changeRefusal: null,
    endingRefusal: null,
  },
  {
    id: PAYMENT.replace(/.$/, '3'),
    name: 'Лисенко Оксана Миколаївна',
    type: 'ACCOUNTANT',
    positionCode: null,
    permissions: ['DEFAULT_CB_ACCESS'],
    signatureType: 'none',
    status: 'disabled',
    onConfirmBecause: null,
    ...wholeScope,
    version: 3,
    personConfirmsUntil: null,
    self: false,
    changeRefusal: null,
    endingRefusal: null,
  },
]

const narrowedTeam = team.map((person, index) =>
  index === 1
    ? {
        ...person,
        limits: { SMS: { perPayment: '5000000', perDay: '20000000', perMonth: null }, EDS: { perPayment: '0', perDay: null, perMonth: null } },
        validUntil: '2027-06-30',
        authority: { number: '14-к', date: '2026-11-20' },
      }
    : person,
)

const sentInvitation = {
  id: PAYMENT,
  name: 'Поліщук Арсен Маркович',
  type: 'ACCOUNTANT',
  ...ofAccountant,
  signatureType: 'second',
  phone: '380500000033',
  email: 'a-long-name-of-somebody-invited@accounting.example.com',
  state: 'open',
  registeredAs: null,
  invitedBy: 'Савчук Ірина Богданівна',
  createdAt: '2026-11-20T06:20:00.000Z',
  expiresAt: '2026-11-27T06:20:00.000Z',
  endedAt: null,
  actions: ['RESEND', 'WITHDRAW'],
  resendAfter: 0,
}

const sentInvitations = [
  sentInvitation,
  { ...sentInvitation, id: PAYMENT.replace(/.$/, '1'), state: 'accepted', endedAt: '2026-11-20T07:05:00.000Z', actions: [], email: null },
  { ...sentInvitation, id: PAYMENT.replace(/.$/, '2'), state: 'expired', endedAt: '2026-11-27T06:20:00.000Z', actions: ['RESEND'], email: null },
  { ...sentInvitation, id: PAYMENT.replace(/.$/, '3'), state: 'withdrawn', endedAt: '2026-11-20T07:05:00.000Z', actions: [], phone: null },
]

const offer = (positionCode: string, type: string, permissions: readonly string[], signatureTypes: readonly string[]) => ({
  positionCode,
  type,
  permissions,
  signatureTypes,
  salaryAccess: type === 'TRUSTEE' ? ['none'] : ['none', 'view', 'write'],
})

const offers = [
  offer('200200', 'FOUNDER', ofOwner, ['none', 'first', 'second']),
  offer('200300', 'DIRECTOR', ofOwner, ['none', 'first', 'second']),
  offer('200401', 'ACCOUNTANT', ofAccountant.permissions, ['none', 'second']),
  offer('200700', 'TRUSTEE', ['ACCOUNTS_VIEW', 'DEFAULT_CB_ACCESS', 'PAYMENTS_VIEW'], ['none']),
]

const signingRule = (currency: string, needs: readonly string[], from = '0') => ({ accountId: null, currency, from, needs })

const byTwo = ['UAH', 'USD', 'EUR'].map((currency) => signingRule(currency, ['first', 'second']))

const bankPolicy = { isStandard: true, rules: byTwo, instantLimit: null as string | null, change: null, changeRefusal: null }

const ownPolicy = {
  ...bankPolicy,
  isStandard: false,
  rules: [...['UAH', 'USD', 'EUR'].map((currency) => signingRule(currency, ['any'])), signingRule('UAH', ['first', 'second'], '5000000')],
  instantLimit: '500000',
  change: {
    rules: byTwo,
    instantLimit: '5000000',
    person: 'Мельник Андрій Петрович',
    proposedAt: '2026-11-20T10:00:00.000Z',
    fingerprint: '7K3M-9QXD',
    needs: ['first', 'second'],
    given: [],
    missing: ['second'],
    expiresAt: '2026-11-27T10:00:00.000Z',
    takesEffectAt: null,
    edsOnly: [],
    methods: ['SMS', 'EMAIL', 'EDS'],
    refusal: null,
  },
}

const simulatedPayment = (number: string, amount: string) => ({
  id: PAYMENT,
  number,
  creditorName: 'ТОВ «Будівельна компанія «Моноліт-Південь»',
  amount,
  currency: 'UAH',
  valueDate: '2026-11-20',
  state: 'onSigning',
})

const simulation = {
  from: '2026-08-23',
  isCut: false,
  fewer: 124,
  more: 2,
  same: 31,
  otherSigners: 3,
  nobodyCan: [simulatedPayment('1042', '45000000')],
  openThatLoseSignatures: [simulatedPayment('1043', '1250050')],
  openThatBecomeComplete: [simulatedPayment('1044', '9900000'), simulatedPayment('', '5000000')],
  splitRisk: [
    {
      creditorName: 'ТОВ «Моноліт-Південь»',
      creditorIban: 'UA213223130000026007233566001',
      currency: 'UAH',
      day: '2026-11-20',
      threshold: '10000000',
      total: '12000000',
      payments: ['1045', '1046', '1047'].map((number) => simulatedPayment(number, '4000000')),
    },
  ],
  lostReach: [
    {
      person: 'Шевченко Наталія Іванівна',
      signsNothing: false,
      amounts: [
        { accountId: null, currency: 'UAH', from: '0', below: '10000000' },
        { accountId: null, currency: 'EUR', from: '0', below: null },
      ],
    },
  ],
  totals: { nobodyCan: 1, openThatLoseSignatures: 1, openThatBecomeComplete: 22, splitRisk: 1 },
}

/** Signed by all, and not in force yet. */
export const waitingPolicy = { ...ownPolicy, change: { ...ownPolicy.change, missing: [], takesEffectAt: '2026-11-21T10:00:00.000Z' } }

/** Proposed invitations stand only in the card of proposals. The last stands in none. */
const proposedInvitations = [...accessChanges.map(({ invitationId }) => invitationId), PAYMENT.replace(/.$/, '7')].map((id) => ({
  ...sentInvitation,
  id,
  email: null,
  state: 'proposed',
  actions: ['WITHDRAW'],
}))

/** For each reason of the bank, and without one. */
const waitingForBank = ['head', 'firstOfPlace', 'identification', null].map((onConfirmBecause, index) => ({
  ...team[index],
  id: PAYMENT.replace(/.$/, String(index)),
  status: 'onConfirm',
  onConfirmBecause,
}))

/** A person who has been added, and one whose company waits for their own confirmation. */
const addedPerson = {
  ...team[2],
  name: 'Ґ. Євген Юхимович',
  onConfirmBecause: null,
  personConfirmsUntil: '2026-11-27T10:00:00.000Z',
}

const showAddingPerson = async (page: Page): Promise<void> => {
  await showPeople(page)
  await answerCalls(page, '**/people/checks', json({ name: 'К. Олена Іванівна' }))
  await page.getByRole('button', { name: /^(Додати людину|Добавить человека)$/ }).click()
  await page.locator('dialog[open] input[name=inn]').fill('3068208400')
  await page.locator('dialog[open] input[name=phone]').fill('380501112233')
}

const showOfferedCompany = async (page: Page): Promise<void> => {
  await answerCalls(page, '**/clients/physical/current', async (call) => {
    const client = await (await call.fetch()).json()
    const [own] = client.relations
    const { corporate } = own.slave
    const offered = {
      ...own,
      status: 'onConfirm',
      personConfirmsUntil: '2026-11-27T10:00:00.000Z',
      offered: {
        type: 'ACCOUNTANT',
        ...ofAccountant,
        signatureType: 'second',
        ...wholeScope,
        validUntil: '2027-06-30',
        authority: { number: '14-к', date: '2026-11-20' },
      },
      slave: { type: 'ACCOUNTANT', corporate: { ...corporate, id: PAYMENT, names: numbered(corporate.names, 2) } },
    }
    await json({ ...client, relations: [own, offered] })(call)
  })
  await page.goto('/cabinet/accounts')
  await page.getByRole('button', { name: /^(Підтвердити доступ|Подтвердить доступ)/ }).waitFor()
}

type Invitations = { refusal?: string; sent?: readonly object[]; people?: readonly object[]; policy?: object; changes?: readonly object[] }

export const showPeople = async (
  page: Page,
  { refusal, sent = sentInvitations, people = team, policy = bankPolicy, changes = [] }: Invitations = {},
): Promise<void> => {
  await answerCalls(page, '**/operation-service/access-changes', json({ changes }))
  await answerCalls(page, '**/payment-service/signing-policy', json(policy))
  await answerCalls(page, '**/signing-policy/change/simulation', json(simulation))
  await answerCalls(page, '**/operation-service/people', json({ people }))
  await answerCalls(page, '**/operation-service/invitations', (call) =>
    call.method === 'GET' ? json({ refusal: refusal ?? null, offers: refusal === undefined ? offers : [], invitations: sent })(call) : call.fallback(),
  )
  await page.goto('/cabinet/people')
  await page.locator('.c-person-row').first().waitFor()
  await page
    .locator(refusal === undefined ? '.c-head .d-button' : '.d-banner')
    .first()
    .waitFor()
}

/** The form of other rules of signing, with a rule for large amounts. */
const showNewRules = async (page: Page, amount: string): Promise<void> => {
  await answerCalls(page, '**/payment-service/signing-policy', json(bankPolicy))
  await answerCalls(page, '**/operation-service/people', json({ people: team }))
  await answerCalls(page, '**/signing-policy/simulation', json(simulation))
  await page.goto('/cabinet/people/rules/new')
  await page.locator('main select').first().selectOption('first')
  await page.locator('main form .d-button-secondary').click()
  await page.locator('.c-rule input').fill(amount)
}

const showAccessChange = async (page: Page, change: object, end: object | null = null): Promise<void> => {
  await answerCalls(
    page,
    '**/operation-service/access-changes/*/simulation',
    json({ ...simulation, fewer: 0, more: 0, otherSigners: 0, splitRisk: [], totals: { ...simulation.totals, splitRisk: 0 } }),
  )
  await answerCalls(page, '**/operation-service/access-changes/*', json({ change, end }))
  await answerCalls(page, '**/operation-service/invitations', json({ refusal: null, offers, invitations: proposedInvitations }))
  await page.goto(`/cabinet/people/access/${PAYMENT}`)
  await page.locator('.c-thing').waitFor()
}

/** A person's own page. @param at their place in the team */
const showPerson = async (page: Page, at: number, shown: Invitations = {}): Promise<void> => {
  await showPeople(page, shown)
  const { id, name } = team[at] ?? { id: '', name: '' }
  await answerCalls(page, /\/operation-service\/audit(\?|$)/, json({ entries: historyOfPerson(id, name), nextCursor: null }))
  // By the address: a change of theirs links the same name.
  await page.locator(`a[href$="/people/${id}"]`).click()
  await page.locator('.c-access-table').waitFor()
  await page.locator('.c-trail-row').first().waitFor()
}

const showInvitation = async (page: Page, invitation: object): Promise<void> => {
  await answerCalls(page, '**/operation-service/access-changes', json({ changes: accessChanges }))
  await answerCalls(page, '**/operation-service/invitations', json({ refusal: null, offers, invitations: [{ ...invitation, id: PAYMENT }] }))
  await page.goto(`/cabinet/people/invitations/${PAYMENT}`)
  await page.locator('.c-thing').waitFor()
}

const showInvitationForm = async (page: Page): Promise<void> => {
  await showPeople(page)
  await page.locator('.c-head .d-button').first().click()
  await page.locator('dialog[open] form').waitFor()
}

export const peopleScenes: readonly Scene[] = [
  { name: 'people', opens: (page) => showPeople(page) },
  { name: 'people, one of whom is to confirm', opens: (page) => showPeople(page, { people: [...team.slice(0, 2), addedPerson] }) },
  {
    name: 'people: the own relation before it ends',
    opens: (page) => showPeople(page),
    does: [(page) => page.getByRole('button', { name: /^(Вийти з компанії|Выйти из компании)$/ }).click()],
    waitsFor: 'dialog[open] .c-sign',
  },
  { name: 'a person to be added, by РНОКПП and phone', opens: (page) => showAddingPerson(page) },
  {
    name: 'a person to be added whom the bank does not know so',
    opens: (page) => showAddingPerson(page),
    does: [reply('**/people/checks', json({ error_code: 'RELATION_INN_PHONE_MISMATCH', request_id: 'req-1' }, 422)), click('dialog[open] button[type=submit]')],
    waitsFor: 'dialog[open] .d-banner',
  },
  {
    name: 'a person to be added, what they may do',
    opens: (page) => showAddingPerson(page),
    does: [click('dialog[open] button[type=submit]'), check('dialog[open] input[value="200700"]')],
    waitsFor: 'dialog[open] input[name=authorityNumber]',
  },
  { name: 'home: a company waits for the person to confirm', opens: (page) => showOfferedCompany(page) },
  {
    name: 'home: a company that the person confirms',
    opens: (page) => showOfferedCompany(page),
    does: [(page) => page.getByRole('button', { name: /^(Підтвердити доступ|Подтвердить доступ)/ }).click()],
    waitsFor: 'dialog[open] .c-sign',
  },
  {
    name: 'people: the question before a relation ends',
    opens: (page) => showPeople(page),
    does: [
      (page) =>
        page
          .getByRole('button', { name: /Шевченко-Олександренко/ })
          .first()
          .click(),
    ],
    waitsFor: 'dialog[open] .c-sign',
  },
  {
    name: 'people: the code that ends a relation',
    opens: (page) => showPeople(page),
    does: [
      reply('**/ending/code', json({ sentTo: '+380\u00A050\u00A0•••\u00A000\u00A002', resendAfter: 60 })),
      (page) =>
        page
          .getByRole('button', { name: /Шевченко-Олександренко/ })
          .first()
          .click(),
      click('dialog[open] .c-sign-bar .d-button'),
    ],
    waitsFor: 'dialog[open] .c-sign-ways',
  },
  {
    name: 'people with proposed access, and people whom the bank has to confirm',
    opens: (page) => showPeople(page, { changes: accessChanges, people: waitingForBank, sent: proposedInvitations, policy: waitingPolicy }),
    waitsFor: '.c-signing-change',
  },
  {
    name: 'people: access to be signed, the method',
    opens: (page) => showPeople(page, { changes: accessChanges.slice(0, 1) }),
    does: [click('.c-access-change .d-button >> nth=0')],
    waitsFor: 'dialog[open] .c-sign',
  },
  {
    name: 'people: access to be signed, its code',
    opens: (page) => showPeople(page, { changes: accessChanges.slice(0, 1) }),
    does: [
      reply('**/access-changes/*/code', json({ sentTo: '+380\u00A050\u00A0•••\u00A000\u00A002', resendAfter: 60 })),
      click('.c-access-change .d-button >> nth=0'),
      click('dialog[open] .c-sign-bar .d-button'),
    ],
    waitsFor: 'dialog[open] .c-sign-ways',
  },
  {
    name: 'people: asked whether to withdraw proposed access',
    opens: (page) => showPeople(page, { changes: accessChanges.slice(0, 1), sent: proposedInvitations }),
    does: [click('.c-access-change .d-button-secondary')],
    waitsFor: 'dialog[open]',
  },
  { name: 'access change, to be signed', opens: (page) => showAccessChange(page, accessChanges[0] ?? {}) },
  { name: 'access change of a head, for another to sign', opens: (page) => showAccessChange(page, accessChanges[2] ?? {}) },
  { name: 'access change of a person who is there, to be signed', opens: (page) => showAccessChange(page, changeOfPerson) },
  { name: 'access change, to be signed by a key alone', opens: (page) => showAccessChange(page, changeByKeyAlone) },
  { name: 'person, narrowed, whose change waits for signatures', opens: (page) => showPerson(page, 1, { people: narrowedTeam, changes: [changeOfPerson] }) },
  { name: 'person, disabled', opens: (page) => showPerson(page, 3) },
  {
    name: 'person: the form of another access',
    show: async ({ page }) => {
      await showPerson(page, 1)
      await page.locator('.c-head .d-button').first().click()
      await page.locator('dialog[open] details').waitFor()
      await page.locator('dialog[open] summary').click()
      // Looks at payments alone, and signs no more.
      await page.locator('dialog[open] [role="radiogroup"]').nth(1).locator('input').nth(1).check()
      await page.locator('dialog[open] [role="radiogroup"]').nth(3).locator('input').last().check()
    },
  },
  {
    name: 'person: the question before an access is disabled',
    opens: (page) => showPerson(page, 1),
    does: [click('.c-head .d-button >> nth=1')],
    waitsFor: 'dialog[open]',
  },
  { name: 'access change, signed, that waits for its time', opens: (page) => showAccessChange(page, accessChanges[3] ?? {}) },
  ...['effective', 'expired'].map((how): Scene => ({
    name: `access change, ended: ${how}`,
    opens: (page) => showAccessChange(page, accessChanges[3] ?? {}, { how, at: '2026-11-21T06:20:00.000Z' }),
  })),
  { name: 'an invitation, proposed', opens: (page) => showInvitation(page, { ...sentInvitation, state: 'proposed', actions: ['WITHDRAW'] }) },
  { name: 'an invitation, sent', opens: (page) => showInvitation(page, sentInvitation) },
  { name: 'an invitation, accepted, its history open', opens: (page) => showInvitation(page, sentInvitations[1] ?? {}), does: [click('.c-folded > summary')] },
  { name: 'an invitation that ran out', opens: (page) => showInvitation(page, sentInvitations[2] ?? {}) },
  {
    name: 'people whose proposed access does not come',
    answers: { '**/operation-service/access-changes': brokenServer },
    opens: '/cabinet/people',
    waitsFor: '.d-state-title >> nth=0',
  },
  { name: 'people of a company with rules of signing of its own', opens: (page) => showPeople(page, { sent: [], policy: ownPolicy }) },
  {
    name: 'people: rules of signing to be signed, the method',
    opens: (page) => showPeople(page, { sent: [], policy: ownPolicy }),
    // The choice stands below what the rules would mean.
    does: [click('.c-signing-change .d-button'), toMiddle('dialog[open] input[value=EDS]')],
    waitsFor: 'dialog[open] .d-button-primary',
  },
  {
    name: 'people: rules of signing to be signed, their code',
    answers: { '**/signing-policy/change/code': json({ sentTo: '+380 50 ••• 00 08', resendAfter: 60 }) },
    opens: (page) => showPeople(page, { sent: [], policy: ownPolicy }),
    does: [click('.c-signing-change .d-button'), click('dialog[open] .d-button-primary')],
    waitsFor: 'dialog[open] input[name=otp_code]',
  },
  {
    name: 'rules of signing, proposed, with what they would mean',
    answers: { '**/payment-service/signing-policy': json(ownPolicy), '**/signing-policy/change/simulation': json(simulation) },
    opens: '/cabinet/people/rules',
    waitsFor: '.c-simulation-payments >> nth=0',
  },
  {
    name: 'rules of signing, proposed, to be signed by a key alone',
    show: async ({ page }) => {
      const change = { ...ownPolicy.change, edsOnly: ['weakerRules'], methods: ['EDS'] }
      await answerCalls(page, '**/payment-service/signing-policy', json({ ...ownPolicy, change }))
      await answerCalls(page, '**/signing-policy/change/simulation', json(simulation))
      await page.goto('/cabinet/people/rules')
      await page.locator('.c-simulation-payments').first().waitFor()
      await page.locator('.c-signing-change .d-button-primary').last().click()
      await page.locator('dialog[open] .d-button-primary').waitFor()
    },
  },
  {
    name: 'rules of signing, changed: two for one amount, and what nobody can sign',
    opens: (page) => showNewRules(page, '100 000'),
    does: [click('main form .d-button-secondary'), fill('.c-rule input >> nth=-1', '100000,00'), select('.c-rule select >> nth=1', 'first,first')],
    waitsFor: '[aria-invalid=true] >> nth=0',
  },
  {
    name: 'rules of signing, changed, tried on payments',
    opens: (page) => showNewRules(page, '100 000'),
    does: [click('main form button[type=submit]')],
    waitsFor: '.c-simulation-payments >> nth=0',
  },
  { name: 'people of a company that has invited nobody', opens: (page) => showPeople(page, { sent: [], people: team.slice(0, 1) }) },
  {
    name: 'people, seen by who may not invite',
    opens: (page) =>
      showPeople(page, {
        refusal: 'NO_AUTHORITY',
        sent: [{ ...sentInvitation, phone: '+380\u00A050\u00A0•••\u00A000\u00A033', email: 'a-•••@example.com', actions: [] }],
      }),
  },
  {
    name: 'people of a company that the bank has not looked at',
    opens: (page) => showPeople(page, { refusal: 'RELATION_CLIENT_NOT_IDENTIFIED', sent: [], people: team.slice(0, 1) }),
  },
  {
    name: 'people while they load',
    show: async ({ page }) => {
      await answerCalls(page, '**/operation-service/**', never)
      await page.goto('/cabinet/people', { waitUntil: 'commit' })
      await page.locator('[aria-busy]').first().waitFor()
    },
  },
  {
    name: 'people when the bank does not answer',
    answers: { '**/operation-service/**': brokenServer },
    opens: '/cabinet/people',
    waitsFor: '.d-state-title >> nth=0',
  },
  { name: 'an invitation to be sent', opens: (page) => showInvitationForm(page) },
  {
    name: 'an invitation of a head, who is signed first',
    opens: (page) => showInvitationForm(page),
    does: [check('dialog input[value="200300"]')],
    waitsFor: 'dialog form .d-banner',
  },
  {
    name: 'an invitation with errors',
    opens: (page) => showInvitationForm(page),
    does: [fill('dialog input[name=fullName]', 'Х'), fill('dialog input[name=inn]', '1234567890'), click('dialog button[type=submit]')],
    waitsFor: '[aria-invalid] >> nth=0',
  },
  {
    name: 'an invitation that was refused',
    opens: (page) => showInvitationForm(page),
    does: [
      reply('**/operation-service/invitations', json({ error_code: 'RELATION_INVITE_OPEN', request_id: 'req-1' }, 409)),
      fill('dialog input[name=fullName]', 'Поліщук Арсен Маркович'),
      fill('dialog input[name=phone]', '380500000033'),
      fill('dialog input[name=email]', 'arsen@example.com'),
      fill('dialog input[name=inn]', '3407907068'),
      fill('dialog input[name=password]', 'secret'),
      click('dialog button[type=submit]'),
    ],
    waitsFor: 'dialog .d-banner-danger',
  },
  {
    name: 'an invitation that was sent',
    opens: (page) => showInvitationForm(page),
    does: [
      fill('dialog input[name=fullName]', 'Поліщук Арсен Маркович'),
      fill('dialog input[name=phone]', '380500000033'),
      fill('dialog input[name=email]', 'arsen@example.com'),
      fill('dialog input[name=inn]', '3407907068'),
      fill('dialog input[name=password]', 'secret'),
      reply('**/operation-service/invitations', (call) => (call.method === 'POST' ? json(sentInvitation)(call) : call.fallback())),
      click('dialog button[type=submit]'),
    ],
    waitsFor: '.d-toast',
  },
  {
    name: 'an invitation, asked whether to withdraw',
    opens: (page) => showPeople(page),
    does: [click('.c-person-actions button >> nth=1')],
    waitsFor: 'dialog[open]',
  },
]
