// security row 25
import type { BrowserContext, Page } from '@playwright/test'
import { isTriedFurther } from '../scripts/stages/left-to-ci.mjs'
import { withdrawalScenes } from './access-change-scenes.ts'
import { accountChartsScenes } from './account-charts-scenes.ts'
import { accountEndsScenes } from './account-ends-scenes.ts'
import { accountsScenes } from './accounts-scenes.ts'
import { answerCalls, json } from './answered-calls.ts'
import { cardOrdersScenes } from './card-orders-scenes.ts'
import { cardReceiptsScenes, showNetwork } from './card-receipts-scenes.ts'
import { cardRequestsScenes } from './card-requests-scenes.ts'
import { cardsScenes } from './cards-scenes.ts'
import { companyScenes } from './company-scenes.ts'
import { consentsScenes } from './consents-scenes.ts'
import { demoScenes } from './demo-scenes.ts'
import { depositOffersScenes } from './deposit-offers-scenes.ts'
import { depositsScenes } from './deposits-scenes.ts'
import { exchangeRatesScenes } from './exchange-rates-scenes.ts'
import { exchangeRequestsScenes } from './exchange-requests-scenes.ts'
import { menuScenes, missingPageScenes } from './frame-scenes.ts'
import { homeScenes } from './home-scenes.ts'
import { inboxScenes } from './inbox-scenes.ts'
import { askingBrowser, letInScenes } from './let-in-scenes.ts'
import { test } from './one-renderer.ts'
import { payeeLinkScenes, stageScenes } from './payee-link-scenes.ts'
import { paymentFormScenes, preparedForm, showForm } from './payment-form-scenes.ts'
import { paymentImportScenes } from './payment-import-scenes.ts'
import { paymentScenes } from './payment-scenes.ts'
import { paymentsListScenes } from './payments-list-scenes.ts'
import { peopleScenes } from './people-scenes.ts'
import { personalScenes } from './personal-scenes.ts'
import { questionnaireScenes } from './questionnaire-scenes.ts'
import { quickWaysScenes } from './quick-ways-scenes.ts'
import { recoveryScenes } from './recovery-scenes.ts'
import { registrationScenes } from './registration-scenes.ts'
import { regularFormScenes, regularPaymentsScenes } from './regular-payments-scenes.ts'
import { salaryScenes } from './salary-scenes.ts'
import { type Scene, showScene } from './scene.ts'
import { seeFurther } from './seen-further.ts'
import { type Look, looksByTurns, nameOf, openPage, see } from './seen-page.ts'
import { settingsScenes } from './settings-scenes.ts'
import { PAYMENT } from './shown-payment.ts'
import { SCANNER, signInScenes, unusualSignInScenes } from './sign-in-scenes.ts'
import { statementMailScenes } from './statement-mail-scenes.ts'
import { statementScenes } from './statement-scenes.ts'
import { supportScenes } from './support-scenes.ts'
import { verificationScenes } from './verification-scenes.ts'
import { withoutCompanyScenes } from './without-company-scenes.ts'

const originOf = (baseURL: string | undefined): string => baseURL ?? process.env['BASE_URL'] ?? ''

/** Pages without sign-in. */
const open: readonly Scene[] = [...stageScenes, ...withdrawalScenes, ...signInScenes, ...recoveryScenes, ...registrationScenes, ...unusualSignInScenes]

/** Pages of the cabinet: as they are, and empty, loading and broken. */
const cabinet: readonly Scene[] = [
  ...homeScenes,
  ...verificationScenes,
  ...consentsScenes,
  ...letInScenes,
  ...menuScenes,
  ...withoutCompanyScenes,
  ...statementScenes,
  ...statementMailScenes,
  ...paymentImportScenes(preparedForm),
  ...paymentsListScenes,
  ...accountsScenes,
  ...cardRequestsScenes,
  ...cardsScenes,
  ...cardOrdersScenes,
  ...cardReceiptsScenes,
  ...depositOffersScenes,
  ...exchangeRatesScenes,
  ...depositsScenes,
  ...exchangeRequestsScenes,
  ...accountChartsScenes,
  ...salaryScenes,
  ...payeeLinkScenes,
  ...quickWaysScenes((page) => showForm(page)),
  ...accountEndsScenes,
  ...regularPaymentsScenes,
  ...regularFormScenes((page) => showForm(page)),
  ...paymentFormScenes,
  ...peopleScenes,
  ...paymentScenes,
  ...inboxScenes,
  ...questionnaireScenes,
  ...companyScenes,
  ...personalScenes,
  ...supportScenes,
  ...settingsScenes,
  ...missingPageScenes,
]

async function seen(context: BrowserContext, look: Look, origin: string, show: (page: Page) => Promise<void>): Promise<void> {
  const { page, faults } = await openPage(context, look, origin)
  await show(page)
  const name = test.info().title.replace(`: ${nameOf(look)}`, '')
  if (process.env['ACCESS_REPORT'] === undefined) await see(page, faults, look, name)
  if (isTriedFurther(name)) await seeFurther(page, look, name)
}

/** The looks in which each scene is seen, by its place in its list. */
const inLooks = (scenes: readonly Scene[]): readonly { readonly scene: Scene; readonly look: Look }[] =>
  scenes.flatMap((scene, place) => looksByTurns(place, isTriedFurther(scene.name)).map((look) => ({ scene, look })))

for (const { scene, look } of inLooks(open)) {
  test(`${scene.name}: ${nameOf(look)}`, async ({ context, baseURL }) => {
    await seen(context, look, originOf(baseURL), (page) => showScene(scene, { page, accountId: '' }))
  })
}

for (const { scene, look } of inLooks(demoScenes)) {
  test(`${scene.name}: ${nameOf(look)}`, async ({ context, baseURL, visitor }) => {
    await context.addCookies(visitor.filter(({ name }) => name !== 'lang' && name !== 'theme'))
    await seen(context, look, originOf(baseURL), (page) => showScene(scene, { page, accountId: '' }))
  })
}

for (const { scene, look } of inLooks(cabinet)) {
  test(`${scene.name}: ${nameOf(look)}`, async ({ context, baseURL, signed }) => {
    await context.addCookies(signed.cookies.filter(({ name }) => name !== 'lang' && name !== 'theme'))
    await seen(context, look, originOf(baseURL), (page) => showScene(scene, { page, accountId: signed.accountId }))
  })
}

// The demo phone speaks Ukrainian alone and follows the device's theme.
for (const look of [
  { theme: 'light', width: 360, lang: 'uk' },
  { theme: 'dark', width: 1280, lang: 'uk' },
] as const) {
  test(`demo phone: ${nameOf(look)}`, async ({ context, baseURL }) => {
    await seen(context, look, originOf(baseURL), async (page) => {
      await page.emulateMedia({ colorScheme: look.theme })
      await answerCalls(
        page,
        '**/dev/messages',
        json([
          { to: '380500000001', channel: 'sms', text: 'Код для входу в Діло: 1234.', code: '1234', sentAt: '2026-11-20T10:00:00.000Z' },
          { to: 'olena@example.com', channel: 'email', text: `<b>довге</b> ${'слово'.repeat(40)}`, code: null, sentAt: '2026-11-20T09:00:00.000Z' },
        ]),
      )
      await page.goto('/dev/phone')
      await page.getByRole('listitem').nth(1).waitFor()
    })
  })

  test(`network of payments by card: ${nameOf(look)}`, async ({ context, baseURL }) => {
    await seen(context, look, originOf(baseURL), async (page) => {
      await page.emulateMedia({ colorScheme: look.theme })
      await showNetwork(page)
    })
  })

  test(`demo phone that is asked to let a browser in: ${nameOf(look)}`, async ({ context, baseURL }) => {
    await seen(context, look, originOf(baseURL), async (page) => {
      await page.emulateMedia({ colorScheme: look.theme })
      await answerCalls(page, '**/dev/messages', json([]))
      await answerCalls(
        page,
        '**/dev/qr-codes',
        json({
          codes: [{ clientId: PAYMENT, secret: 'a'.repeat(43), shownAt: '2026-11-20T10:00:00.000Z' }],
          people: [{ phone: SCANNER, name: 'Гончар Лариса' }],
        }),
      )
      await answerCalls(page, '**/dev/phones', json({ credential: 'a'.repeat(43) }))
      await answerCalls(page, '**/qr-service/scan', json(askingBrowser))
      await page.goto('/dev/phone')
      await page.getByRole('button', { name: /^Сканувати код/ }).click()
      await page.getByRole('button', { name: 'Дозволити' }).waitFor()
    })
  })
}
