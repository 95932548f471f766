import type { RecallRefusal, ReportedReason } from '@dilo/domain/flows/clearing-words.ts'
import type { Page } from '@playwright/test'
import { answerCalls, json } from './answered-calls.ts'
import { preparedForm } from './payment-form-scenes.ts'
import { LIST, listOf } from './payments-list-scenes.ts'
import { check, click, reply, type Scene } from './scene.ts'
import { showWait } from './settings-scenes.ts'
import {
  ACCOUNTANT,
  PAYMENT,
  accountant,
  authorAlone,
  byMail,
  bySms,
  director,
  draft,
  firstSignature,
  happened,
  itsDay,
  longLife,
  longestValues,
  passwordChanged,
  payment,
  planOfOne,
  planOfTwo,
  recovered,
  showPayment,
} from './shown-payment.ts'

/** The page of a payment, for pages.spec.ts. */

export const paymentScenes: readonly Scene[] = [
  {
    name: 'payment, waiting for the code',
    answers: { '**/signing-code': json({ sentTo: '+380 50 ••• 00 08', resendAfter: 60 }) },
    opens: (page) => showPayment(page, draft),
    does: [click('.c-sign .d-button-primary')],
    waitsFor: 'input[name=otp_code]',
  },
  {
    name: 'payment, asked whether to delete',
    opens: (page) => showPayment(page, draft),
    does: [click('.c-head-actions [aria-haspopup=menu]'), click('.d-menu-item-danger')],
    waitsFor: 'dialog[open]',
  },
  {
    name: 'payments while new recipients wait',
    opens: (page) => showWait(page, recovered),
    does: [reply(LIST, listOf([payment('waiting', ['REVOKE'])])), (page) => page.goto('/cabinet/payments')],
    waitsFor: '.d-banner',
  },
  {
    name: 'new payment while new recipients wait',
    opens: (page) => showWait(page, passwordChanged),
    does: [reply('**/payment-service/payments/new', json(preparedForm)), (page) => page.goto('/cabinet/payments/new')],
    waitsFor: '.d-banner',
  },
  {
    name: 'payment to a new recipient that will wait when it is signed',
    opens: (page) => showPayment(page, { ...draft, waitIfSigned: recovered }),
    waitsFor: '.d-banner',
  },
  {
    name: 'payment with the longest values',
    show: async ({ page }) => {
      const { name, purpose, amount, number } = longestValues
      const to = { ...draft.creditor, name }
      await showPayment(page, { ...draft, creditor: to, remittanceInformation: purpose, amount, number }, { plan: planOfOne })
      await page.locator('[data-signing]').waitFor()
    },
  },
  { name: 'payment, waiting after a change of the password', opens: (page) => showPayment(page, payment('waiting', ['REVOKE'])), waitsFor: '.d-button-danger' },
  {
    name: 'payment, waiting after a recovery, seen by who may not revoke it',
    opens: (page) => showPayment(page, { ...payment('waiting', []), wait: recovered }),
    waitsFor: '.d-banner',
  },
  {
    name: 'payment of a later day that will wait when it is signed',
    opens: (page) => showPayment(page, { ...draft, waitIfSigned: itsDay }),
    waitsFor: '.d-banner',
  },
  {
    name: 'payment, waiting for its day',
    opens: (page) => showPayment(page, { ...payment('waiting', ['REVOKE', 'CANCEL']), wait: itsDay, heldByBank: null }),
    waitsFor: '.d-button-danger',
  },
  {
    name: 'payment, asked whether to revoke',
    opens: (page) => showPayment(page, payment('waiting', ['REVOKE'])),
    does: [click('.d-button-danger')],
    waitsFor: 'dialog[open]',
  },
  {
    name: 'payment that clearing leaves in doubt',
    show: async ({ page }) => {
      const heldByBank = { because: 'clearing', since: '2026-11-20T06:21:00.000Z', promisedBy: '2026-11-20T09:00:00.000Z' }
      await showPayment(page, { ...payment('signed', ['REPEAT']), heldByBank })
      await page.locator('.d-timeline').waitFor()
    },
  },
  {
    name: 'payment that the bank has given back',
    opens: (page) => showPayment(page, { ...payment('rejected', ['REPEAT']), wait: recovered, reason: 'notConfirmedByPayer' }),
    waitsFor: '.d-timeline',
  },
  {
    name: 'payment, rejected at the end of its wait',
    opens: (page) => showPayment(page, { ...payment('rejected', []), wait: recovered, reason: 'signatoryBlocked' }),
    waitsFor: '.d-timeline',
  },
  ...['signed', 'settled', 'rejected', 'returned', 'revoked'].map((state): Scene => ({
    name: `payment, ${state}`,
    opens: (page) => showPayment(page, payment(state, state === 'signed' ? ['CANCEL', 'REPEAT'] : ['REPEAT'])),
    waitsFor: '.d-timeline',
  })),
  { name: 'payment that two sign, before it is sent', opens: (page) => showPayment(page, { ...draft, amount: '7500000' }, { plan: planOfTwo }) },
  {
    name: 'payment that the other one has signed',
    opens: (page) =>
      showPayment(
        page,
        {
          ...payment('onSigning', ['SEND_CODE', 'SIGN', 'RETURN_FOR_REWORK', 'DELETE', 'REPEAT']),
          amount: '7500000',
          author: ACCOUNTANT,
          refusedActions: authorAlone,
          signatures: [{ ...firstSignature, person: ACCOUNTANT, type: 'second', method: 'EDS' }],
        },
        {
          plan: {
            ...planOfTwo,
            given: [{ ...firstSignature, person: ACCOUNTANT, type: 'second', method: 'EDS', evidence: 'stamped' }],
            missing: ['first'],
            signatories: [director],
          },
        },
      ),
  },
  {
    name: 'payment that waits for the other signature',
    opens: (page) =>
      showPayment(
        page,
        {
          ...payment('onSigning', ['EDIT', 'REVOKE_SIGNATURE', 'RETURN_FOR_REWORK', 'REVOKE_FROM_SIGNING', 'DELETE', 'REPEAT']),
          signatures: [firstSignature],
          refusedActions: [{ action: 'SEND_CODE', error_code: 'PAY_E063' }],
        },
        {
          plan: { ...planOfTwo, given: [{ ...firstSignature, evidence: null }], missing: ['second'], signatories: [accountant] },
          history: longLife.slice(0, 3),
        },
      ),
  },
  {
    name: 'payment whose second signature nobody can give',
    opens: (page) => showPayment(page, draft, { plan: { ...planOfTwo, signatories: [director], unfillable: ['second'] } }),
  },
  {
    name: 'payment over the limit of a method',
    show: async ({ page }) => {
      const overMail = {
        ...director,
        methods: [
          { ...bySms, perPayment: '8000000', perMonth: '120000000', leftToday: '8000000', limitHolder: 'person' },
          { ...byMail, perPayment: '3000000', refusal: 'PAY_E029', leftToday: '2200000', limitHolder: 'person' },
        ],
      }
      await showPayment(page, { ...draft, amount: '7500000' }, { plan: { ...planOfOne, signatories: [overMail] } })
      await page.locator('.c-sign-method button').click()
      await page.locator('.c-sign [type=radio]').last().check()
      await page.locator('.d-field-error').waitFor()
    },
  },
  {
    name: 'payment, waiting for the code from an e-mail',
    answers: { '**/signing-code': json({ sentTo: 'a-long-name-of-somebody@accounting.example.com', resendAfter: 0 }) },
    opens: (page) => showPayment(page, { ...draft, amount: '100000' }, { plan: planOfTwo }),
    does: [click('.c-sign-method button'), check('.c-sign [type=radio] >> nth=-1'), click('.c-sign .d-button-primary')],
    waitsFor: 'input[name=otp_code]',
  },
  {
    name: 'payment, signing refused',
    answers: { '**/signing-code': json({ error_code: 'INSUFFICIENT_FUNDS', request_id: 'req-1' }, 400) },
    opens: (page) => showPayment(page, draft),
    does: [click('.c-sign .d-button-primary')],
    waitsFor: '.c-sign .d-banner',
  },
  {
    name: 'payment that was given back',
    opens: (page) =>
      showPayment(
        page,
        {
          ...draft,
          rework: {
            person: ACCOUNTANT,
            at: '2026-11-20T06:09:00.000Z',
            reason: `Рахунок № 17 уже оплачено 3 листопада, перевірте суму залишку ${'й'.repeat(40)}`,
          },
        },
        { plan: planOfTwo, history: longLife.slice(0, 4) },
      ),
  },
  {
    name: 'payment, asked why to give it back',
    opens: (page) => showPayment(page, { ...payment('onSigning', ['SEND_CODE', 'SIGN', 'RETURN_FOR_REWORK']), author: ACCOUNTANT }, { plan: planOfTwo }),
    does: [click('.c-head-actions button >> nth=0'), click('dialog[open] button[type=submit]')],
    waitsFor: 'dialog[open] .d-field-error',
  },
  {
    name: 'payment, asked whether to take back a signature',
    opens: (page) =>
      showPayment(
        page,
        { ...payment('onSigning', ['REVOKE_SIGNATURE', 'REPEAT']), signatures: [firstSignature] },
        { plan: { ...planOfTwo, given: [{ ...firstSignature, evidence: null }], missing: ['second'], signatories: [accountant] } },
      ),
    does: [click('.c-head-actions button >> nth=0')],
    waitsFor: 'dialog[open]',
  },
  {
    name: 'payment, asked for the name of a template',
    answers: {
      '**/clients/physical/current': async (call) => {
        const client = await (await call.fetch()).json()
        await json({ ...client, settings: { ...client.settings, permissions: ['PAYMENTS_VIEW', 'PAYMENTS_WRITE'] } })(call)
      },
    },
    opens: (page) => showPayment(page, payment('settled', ['REPEAT'])),
    does: [
      (page) => page.getByRole('button', { name: /^(Інші дії|Другие действия)$/ }).click(),
      (page) => page.getByRole('menuitem', { name: /^(Зберегти як|Сохранить как) шаблон$/ }).click(),
    ],
    waitsFor: 'dialog[open] input',
  },
  {
    name: 'payment that is not finished',
    opens: (page) =>
      showPayment(page, {
        ...payment('draft', ['EDIT', 'DELETE', 'REPEAT']),
        kind: null,
        number: '',
        amount: '0',
        fee: '0',
        creditor: { name: '', code: '', iban: '', bankName: '' },
        remittanceInformation: '',
        faults: {
          error_code: 'INVALID_REQUEST',
          fields: {
            creditorName: 'This field is required',
            creditorIban: 'Incorrect iBan code',
            remittanceInformation: 'Max length {count} symbols',
            amount: 'Invalid amount',
          },
        },
        refusedActions: [
          { action: 'SEND_TO_SIGNING', error_code: 'PAY_E067' },
          { action: 'SEND_CODE', error_code: 'PAY_E067' },
        ],
      }),
  },
  {
    name: 'payment that somebody edits meanwhile',
    show: async ({ page }) => {
      await showPayment(page, { ...draft, amount: '7500000' }, { plan: planOfTwo })
      const edited = {
        ...draft,
        version: 2,
        amount: '7600000',
        remittanceInformation: 'Оплата за послуги згідно з рахунком № 18',
        editedBy: ACCOUNTANT,
        editedAt: '2026-11-20T07:05:00.000Z',
      }
      await answerCalls(page, `**/payment-service/payments/${PAYMENT}`, json(edited))
      await page.evaluate(() => dispatchEvent(new Event('focus')))
      await page.locator('.c-changed').waitFor()
    },
  },
  {
    name: 'payment between own cards, to who has no code',
    opens: (page) =>
      showPayment(page, {
        ...payment('settled', ['REPEAT']),
        kind: 'betweenOwnCards',
        fee: '0',
        debtorCard: { id: PAYMENT, number: '9993 88•• •••• 0015' },
        creditorCard: { id: PAYMENT, number: '9993 88•• •••• 0023' },
        creditorPassport: '001234567',
        editedBy: ACCOUNTANT,
        editedAt: '2026-11-20T06:20:30.000Z',
      }),
  },
  {
    name: 'payment that clearing has accepted',
    opens: (page) =>
      showPayment(
        page,
        {
          ...payment('signed', ['REPEAT']),
          debited: true,
          refusedActions: [
            { action: 'EDIT', error_code: 'PAY_E027' },
            { action: 'CANCEL', error_code: 'PAY_E024' },
          ],
        },
        { history: longLife },
      ),
  },
  {
    name: 'payment, withdrawn with a reason',
    opens: (page) =>
      showPayment(page, payment('revoked', ['REPEAT']), {
        history: [...longLife.slice(0, 3), happened('CANCEL', 45, { statedReason: 'Постачальник попросив заплатити на інший рахунок' })],
      }),
  },
  {
    name: 'payment, asked why to withdraw it',
    opens: (page) => showPayment(page, payment('signed', ['CANCEL', 'REPEAT'])),
    does: [click('.c-head-actions .d-button-danger'), click('dialog[open] button[type=submit]')],
    waitsFor: 'dialog[open] .d-field-error',
  },
  {
    name: 'payment of which a part came back',
    show: async ({ page }) => {
      const back = happened('RETURN_IN_PART', 45, {
        person: null,
        amount: '4000',
        reason: 'refusedByRecipient',
        reported: { code: 'CUST', text: 'Зайва сума' },
      })
      await showPayment(
        page,
        { ...payment('settled', ['REPEAT']), amount: '10000', outcome: 'returnedInPart', givenBack: { rows: null, amount: '4000' } },
        { history: [...longLife, happened('SETTLE', 40, { person: null }), back] },
      )
      await page.locator('.c-life-history .c-folded > summary').click()
    },
  },
  {
    name: 'payment whose recall the other bank refuses',
    show: ({ page }) => showRefusedRecall(page, { refusal: 'refusedByRecipient', reported: { code: 'CUST', text: null } }),
  },
  {
    name: 'payment whose recall clearing does not pass on',
    show: ({ page }) => showRefusedRecall(page, { refusal: 'notPassedOn', reported: null }),
  },
  {
    name: 'payment, asked why to recall it',
    opens: (page) => showPayment(page, { ...payment('settled', ['RECALL', 'REPEAT']), product: 'instant' }),
    does: [
      click('.c-head-actions [aria-haspopup=menu]'),
      (page) => page.getByRole('menuitem', { name: /^(Відкликати|Отозвать) пере/ }).click(),
      click('dialog[open] button[type=submit]'),
    ],
    waitsFor: 'dialog[open] .d-field-error',
  },
  {
    name: 'payment of a salary of which a part came back',
    opens: (page) =>
      showPayment(page, {
        ...payment('settled', ['REPEAT']),
        kind: 'salary',
        fee: '0',
        outcome: 'paidInPart',
        givenBack: { rows: 1, amount: '980000' },
        salary: { rows: 2, fingerprint: '7K3M-9QXD' },
      }),
  },
  {
    name: 'payment with its history and its record open',
    show: async ({ page }) => {
      await showPayment(page, { ...payment('signed', ['REPEAT']), debited: true, signatures: [{ ...firstSignature, method: 'EDS' }] }, { history: longLife })
      // The button of the evidence loads after the page.
      await page.getByText(/^(Докази підпису|Доказательства подписи)$/).waitFor({ state: 'attached' })
      for (const folded of await page.locator('.c-folded > summary').all()) await folded.click()
    },
  },
  {
    name: 'payment, deleted',
    opens: (page) => showPayment(page, { ...payment('deleted', []), number: '17' }, { history: [happened('CREATE', 1), happened('DELETE', 5)] }),
  },
  {
    name: 'a payment that does not exist',
    opens: `/cabinet/payments/${PAYMENT}`,
    waitsFor: (page) => page.getByRole('heading', { name: /^(Такої сторінки немає|Такой страницы нет)$/ }),
  },
]

type RefusedRecall = { readonly refusal: RecallRefusal; readonly reported: ReportedReason | null }

async function showRefusedRecall(page: Page, { refusal, reported }: RefusedRecall): Promise<void> {
  const recall = { reason: 'duplicate', refusal: null }
  const refused = { person: null, recall: { ...recall, refusal }, reported }
  await showPayment(page, payment('settled', ['RECALL', 'REPEAT']), {
    history: [...longLife, happened('SETTLE', 40, { person: null }), happened('RECALL', 45, { recall }), happened('RECALL_REFUSED', 55, refused)],
  })
  await page.locator('.c-life-history .c-folded > summary').click()
}
