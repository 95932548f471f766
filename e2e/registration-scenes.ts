import type { Page } from '@playwright/test'
import { picture } from '../apps/server/src/testing/test-images.ts'
import { agree } from './agree.ts'
import { answerCalls, json, never } from './answered-calls.ts'
import { appear, check, click, fill, reply, type Scene, type } from './scene.ts'
import { PAYMENT } from './shown-payment.ts'

/** The steps of a registration, for pages.spec.ts. */

const registration = { contact: null, resend_after: 0, entrepreneur: null, client_code: null, phones: [], registered: null }

/** Opens the page of a step that a registration is at. */
async function showRegistration(page: Page, at: { step: string } & Partial<Record<keyof typeof registration, unknown>>): Promise<void> {
  await answerCalls(page, '**/auth-service/reg/tmp', json({ ...registration, ...at }))
  // Any page of a registration leads to the one of its step.
  await page.goto('/sign/confirm/registration/phone')
}

async function showOrganization(page: Page): Promise<void> {
  await showRegistration(page, { step: 'organization' })
  await page.locator('input[name=okpo]').waitFor()
}

/** The other tab of the organization. */
async function showCompany(page: Page): Promise<void> {
  await page.locator('.s-registrant input').last().check()
  await page.locator('select').waitFor()
}

async function sendCompany(page: Page): Promise<void> {
  await showCompany(page)
  await page.locator('input[name=okpo]').fill('39124015')
  await page.locator('input[name=inn]').fill('3482401118')
  await agree(page)
  await page.locator('button[type=submit]').click()
}

const toOtherPhone = { contact: '+380\u00A050\u00A0•••\u00A000\u00A021' }

/** A page of the existing client, or of the end. */
const showStep = async (page: Page, at: Parameters<typeof showRegistration>[1]): Promise<void> => {
  await showRegistration(page, at)
  await page.locator('h1').waitFor()
}

const showLogo = async (page: Page): Promise<void> => {
  await showRegistration(page, { step: 'logo', entrepreneur: false })
  await page.locator('.d-file').waitFor()
}

const chooseLogo = (page: Page, name: string, buffer: Buffer) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: `image/${name.slice(-3)}`, buffer })

export const registrationScenes: readonly Scene[] = [
  { name: 'registration', opens: '/sign/registration', waitsFor: 'input[name=fio]' },
  { name: 'code from the phone that the bank has of a client', opens: (page) => showStep(page, { step: 'otherPhone', ...toOtherPhone }) },
  {
    name: 'wrong code from the phone that the bank has',
    answers: { '**/contacts/confirm_other_phone': json({ error_code: 'INVALID_OTP', status: 'FAIL', request_id: 'r' }, 400) },
    opens: (page) => showStep(page, { step: 'otherPhone', ...toOtherPhone }),
    does: [type('input[name=otp_code]', '0000')],
    waitsFor: '.d-field-error',
  },
  { name: 'choice of the main phone', opens: (page) => showStep(page, { step: 'mainPhone', phones: ['380671140001', '380500000021'] }) },
  {
    name: 'choice of the main phone that could not be taken',
    answers: { '**/contacts/set_fin_phone': json({ error_code: 'INVALID_REQUEST', request_id: 'r', fields: { phone: 'Invalid phone number' } }, 400) },
    opens: (page) => showStep(page, { step: 'mainPhone', phones: ['380671140001', '380500000021'] }),
    does: [check('input[type=radio][value="380500000021"]'), click('form button[type=submit]')],
    waitsFor: '.d-toast',
  },
  { name: 'visit to a branch', opens: (page) => showStep(page, { step: 'offline', ...toOtherPhone }) },
  {
    name: 'visit to a branch, of who acts for a company, and may have another code',
    opens: (page) => showStep(page, { step: 'offline', ...toOtherPhone, entrepreneur: false, resend_after: 0 }),
  },
  { name: 'already a client', opens: '/sign/registration/exist', waitsFor: 'a.d-button-primary' },
  {
    name: 'already a client, while the registration goes on',
    show: async ({ page }) => {
      await page.addInitScript(() => sessionStorage.setItem('registrationBegun', ''))
      await answerCalls(page, '**/auth-service/reg/tmp', json({ ...registration, step: 'organization' }))
      await page.goto('/sign/registration/exist')
      await page.locator('.d-stepper').waitFor()
    },
  },
  ...(['entrepreneur', 'representative', 'invited'] as const).map((as): Scene => ({
    name: `thank-you of a registration: ${as}`,
    opens: (page) => showStep(page, { step: 'thankYou', registered: { as, login: '380671140001', signed_in: false } }),
  })),
  ...(['entrepreneur', 'representative'] as const).map((as): Scene => ({
    name: `thank-you of a registration, let in: ${as}`,
    opens: (page) => showStep(page, { step: 'thankYou', registered: { as, login: '380671140001', signed_in: true } }),
  })),
  {
    name: 'registration with every field wrong',
    opens: '/sign/registration',
    does: [fill('input[name=fio]', 'Лис'), fill('input[name=email]', 'hanna@'), fill('input[name=password]', 'short'), click('button[type=submit]')],
    waitsFor: '.d-field-error >> nth=5',
  },
  { name: 'registration with its texts open', opens: '/sign/registration', does: [click('.consent summary >> nth=0'), click('.consent summary >> nth=-1')] },
  {
    name: 'registration by invitation',
    answers: {
      '**/invite/phys/reg/7f3a': json({
        id: PAYMENT,
        email: 'stefaniia@example.com',
        phone: '380500000023',
        firstName: 'Стефанія',
        secondName: 'Дорошенко',
        middleName: 'Юріївна',
      }),
    },
    opens: '/sign/registration/invite/7f3a?inviteType=ACCOUNTANT',
    waitsFor: '.s-notice',
  },
  {
    name: 'registration by an invitation that was used',
    answers: { '**/invite/phys/reg/7f3a': json({ error_code: 'REG_INVITE_NOT_LOADED', request_id: 'r' }, 404) },
    opens: '/sign/registration?invite=7f3a',
    waitsFor: '.s-ended',
  },
  {
    name: 'registration while its invitation is opened',
    answers: { '**/invite/phys/reg/7f3a': never },
    opens: '/sign/registration?invite=7f3a',
    waitsFor: '.s-loader',
  },
  {
    name: 'registration, the code from the e-mail',
    opens: (page) => showRegistration(page, { step: 'emailCode', contact: 'h•••a@example.com', resend_after: 12 }),
    waitsFor: 'input[name=otp_code]',
  },
  { name: 'registration, the logo', opens: (page) => showLogo(page) },
  {
    name: 'registration, a logo that was chosen',
    opens: (page) => showLogo(page),
    does: [async (page) => chooseLogo(page, 'Логотип нової компанії, остання редакція.png', await picture('png', 400, 200))],
    waitsFor: (page) => page.getByRole('img'),
  },
  {
    name: 'registration, a logo that is refused',
    answers: {
      '**/upload-parameters?**': json({ clientId: PAYMENT, documentTypeId: 2, fileTypeId: 2 }),
      '**/file-service/file?**': json({ error_code: 'REG_LOGO_NOT_UPLOADED', fields: { file: 'Image unreadable' }, request_id: 'req-1' }, 422),
    },
    opens: (page) => showLogo(page),
    does: [(page) => chooseLogo(page, 'logo.bmp', Buffer.from('BM')), click('button[type=submit]')],
    waitsFor: '.d-field-error',
  },
  {
    name: 'registration, a logo on its way',
    answers: { '**/upload-parameters?**': never },
    opens: (page) => showLogo(page),
    does: [async (page) => chooseLogo(page, 'logo.png', await picture('png', 200, 200)), appear((page) => page.getByRole('img')), click('button[type=submit]')],
    waitsFor: '[aria-busy]',
  },
  {
    name: 'registration that still runs, at its form',
    opens: (page) => showRegistration(page, { step: 'emailCode', contact: 'h•••a@example.com' }),
    does: [appear('input[name=otp_code]'), click('.f-header button >> nth=0'), (page) => page.goto('/sign/registration')],
    waitsFor: '.s-notice',
  },
  { name: 'organization of an entrepreneur', opens: (page) => showOrganization(page) },
  {
    name: 'organization of an entrepreneur, its code unknown to the bank',
    opens: (page) => showOrganization(page),
    does: [
      reply('**/reg/corp_client', json({ error_code: 'REG_E012', request_id: 'req-1' }, 400)),
      fill('input[name=okpo]', '3482401118'),
      (page) => agree(page),
      click('button[type=submit]'),
    ],
    waitsFor: '[aria-invalid]',
  },
  { name: 'organization of a company', opens: (page) => showOrganization(page), does: [(page) => showCompany(page)] },
  {
    name: 'organization of a company with every field wrong',
    opens: (page) => showOrganization(page),
    does: [(page) => showCompany(page), fill('input[name=okpo]', '4512401'), fill('input[name=inn]', '1234567890'), click('button[type=submit]')],
    waitsFor: '.d-field-error >> nth=1',
  },
  {
    name: 'organization while the register is asked for the company',
    answers: { '**/reg/verify/okpo': never },
    opens: (page) => showOrganization(page),
    does: [(page) => sendCompany(page)],
    waitsFor: 'form [role=status]:not(:empty)',
  },
  {
    name: 'organization that the register does not know',
    answers: { '**/reg/verify/okpo': json({ valid: false }) },
    opens: (page) => showOrganization(page),
    does: [(page) => sendCompany(page)],
    waitsFor: '#registration-verify-fail[open]',
  },
  {
    name: 'organization that is a client already',
    answers: { '**/reg/verify/okpo': json({ valid: true }), '**/reg/corp_client': json({ error_code: 'REG_E017', request_id: 'req-1' }, 409) },
    opens: (page) => showOrganization(page),
    does: [(page) => sendCompany(page)],
    waitsFor: '.d-toast',
  },
  { name: 'INN of a registration', opens: (page) => showRegistration(page, { step: 'inn', entrepreneur: true }), waitsFor: 'input[name=inn]' },
  {
    name: 'wrong INN of a registration',
    answers: { '**/reg/verify/inn': json({ error_code: 'INVALID_INN', request_id: 'req-1' }, 400) },
    opens: (page) => showRegistration(page, { step: 'inn', entrepreneur: true }),
    does: [fill('input[name=inn]', '3482401118'), click('button[type=submit]')],
    waitsFor: '[aria-invalid]',
  },
  {
    name: 'organization once more, after the INN',
    answers: { '**/reg/verify/inn': json(undefined, 204) },
    opens: (page) => showRegistration(page, { step: 'inn', entrepreneur: false }),
    does: [
      fill('input[name=inn]', '3002404174'),
      reply('**/auth-service/reg/tmp', json({ ...registration, step: 'organization', entrepreneur: false })),
      click('button[type=submit]'),
    ],
    waitsFor: '.s-notice',
  },
  {
    name: 'passport of a registration',
    opens: (page) => showRegistration(page, { step: 'passport', entrepreneur: true }),
    waitsFor: 'input[name=passport_number]',
  },
  {
    name: 'wrong passport of a registration',
    answers: { '**/reg/verify/passport': json({ error_code: 'INVALID_PASSPORT', request_id: 'req-1' }, 400) },
    opens: (page) => showRegistration(page, { step: 'passport', entrepreneur: false }),
    does: [fill('input[name=passport_number]', '111222333'), click('button[type=submit]')],
    waitsFor: '[aria-invalid]',
  },
]
