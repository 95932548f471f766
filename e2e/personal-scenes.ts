import type { Page } from '@playwright/test'
import { answerCalls, json } from './answered-calls.ts'
import { PAYMENT } from './shown-payment.ts'
import type { Scene } from './scene.ts'

/** The person's own pages, for pages.spec.ts. */

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><rect width="64" height="64" fill="#1a6b4a"/><circle cx="32" cy="32" r="18" fill="#f2c14e"/></svg>'

/** A person who acts for several companies, one of them with a logo; their passport ends. */
async function showPerson(page: Page): Promise<void> {
  await answerCalls(page, `**/api/file-service/file/${PAYMENT}`, (call) => call.fulfill({ contentType: 'image/svg+xml', body: LOGO }))
  await answerCalls(page, '**/clients/physical/current', async (call) => {
    const client = await (await call.fetch()).json()
    const [first] = client.relations
    const names = { fullName: 'ТОВ «Сьоме Небо і партнери»', shortName: 'ТОВ «Сьоме Небо»' }
    const corporate = { ...first.slave.corporate, id: PAYMENT, logoId: PAYMENT, clientCode: '41001278', names: { uk: names, ru: names } }
    const former = { ...first, status: 'disabled', slave: { type: 'ACCOUNTANT', corporate } }
    const own = { ...first, slave: { ...first.slave, corporate: { ...first.slave.corporate, logoId: PAYMENT } } }
    await call.fulfill({ json: { ...client, relations: [own, former], settings: { ...client.settings, employee: true } } })
  })
  await answerCalls(
    page,
    '**/questionnaire-service/person',
    json({
      answers: { document: { kind: 'ID_CARD', number: '001234567', issuer: '8012', issuedOn: '12.03.2019', validUntil: '12.03.2029' } },
      faults: {},
      sources: {},
      revision: 3,
      savedAt: '2026-11-02T08:15:00.000Z',
      handedIn: { kind: 'ID_CARD', number: '001234567', validUntil: '2029-03-12' },
    }),
  )
  await page.goto('/cabinet/personal')
  await page.locator('.c-contact-value').first().waitFor()
  await page.locator('.d-key-value-copy').first().waitFor()
}

const kinds = [
  'identity',
  'contacts',
  'questionnaire',
  'companies',
  'keys',
  'deeds',
  'letters',
  'statements',
  'invitations',
  'sessions',
  'browsers',
  'phones',
  'settings',
  'blocks',
]

async function showRecord(page: Page): Promise<void> {
  const kept = kinds.map((kind, index) => ({
    kind,
    count: index % 5 === 4 ? 0 : index * index + 1,
    since: kind === 'settings' || index % 5 === 4 ? null : '2025-02-12T08:30:00.000Z',
    endsAt: ['sessions', 'browsers'].includes(kind) ? '2027-11-27T08:30:00.000Z' : null,
  }))
  await answerCalls(page, '**/user/personal-record', json({ kept }))
  await page.goto('/cabinet/personal/data')
  await page.locator('.c-kept-count').last().waitFor()
}

export const personalScenes: readonly Scene[] = [
  { name: 'personal: the person’s own data', opens: (page) => showPerson(page) },
  {
    name: 'personal: the code to the old contact',
    show: async ({ page }) => {
      await showPerson(page)
      await answerCalls(page, '**/user/contact-change', json({ sentTo: '+380 50 ••• 00 01', resendAfter: 30 }))
      await page.getByRole('button', { name: /Змінити телефон|Изменить телефон/ }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(/Новий номер|Новый номер/).fill('+380671234567')
      await dialog.getByLabel(/Ваш пароль/).fill('Dilo-demo-1')
      await dialog.getByRole('button', { name: /Надіслати код|Отправить код/ }).click()
      await dialog.locator('.d-resend').waitFor()
    },
  },
  { name: 'personal: what the bank keeps', opens: (page) => showRecord(page) },
]
