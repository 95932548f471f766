import { expect, type Page } from '@playwright/test'
import { cardApplicationCalls } from '../packages/contract/src/card-application-calls.ts'
import { cardCalls } from '../packages/contract/src/card-calls.ts'
import { cardProgramCalls } from '../packages/contract/src/card-program-calls.ts'
import { type RefusalCode, wireCodeOf } from '../packages/domain/src/refusals.ts'
import { cardRefusals } from '../packages/domain/src/refusals/card-refusals.ts'
import { answerCalls, json } from './answered-calls.ts'
import { paused, showCard, shownCard, stopped } from './cards-scenes.ts'
import { closeDialogs } from './close-dialogs.ts'
import { test } from './one-renderer.ts'
import { expectRefusalsInWords, refuseWith } from './refused-step.ts'
import { sendCode } from './send-code.ts'
import { triedWith, walkedIn } from './walked-in.ts'
import type { Signed } from './worker.ts'

// Every refusal that the calls of a card's page may answer, as people read it there. The list of each call is the contract's:
// a code that it gets is a journey that this file lacks words for.

type Both = { readonly uk: string; readonly ru: string }
type Lang = keyof Both

const words: Record<string, Both> = {
  CARD_NOT_LOCKED: { uk: 'Картку не заблоковано, тож розблоковувати нічого.', ru: 'Карта не заблокирована, поэтому разблокировать нечего.' },
  CARD_CANNOT_BLOCK: { uk: 'Картку вже закрито, заблокувати її не можна.', ru: 'Карта уже закрыта, заблокировать её нельзя.' },
  CARD_NEEDS_REISSUE: { uk: 'Цю картку не розблокувати:', ru: 'Эту карту не разблокировать:' },
  CARD_INACTIVE: { uk: 'Картка ще не активна.', ru: 'Карта ещё не активна.' },
  CARD_OWNER_ONLY: { uk: 'Це може зробити власник картки або керівник компанії.', ru: 'Это может сделать владелец карты или руководитель компании.' },
  CARD_NO_ENTERPRISE: { uk: 'Власник картки більше не діє від імені компанії. Таку', ru: 'Владелец карты больше не действует от имени компании. Такую' },
  CARD_NEEDS_SIGNATURES: { uk: 'За правилами вашої компанії це підписують кілька людей.', ru: 'По правилам вашей компании это подписывают несколько человек.' },
  CARD_ACCESS_CHANGED: { uk: 'Ваш доступ нещодавно змінився, тож поки що', ru: 'Ваш доступ недавно изменился, поэтому пока' },
  CARD_CLOSED: { uk: 'Картку закрито. Виберіть іншу', ru: 'Карта закрыта. Выберите другую' },
  CARD_CLOSING_FAILED: { uk: 'Платіжна мережа ще не прийняла закриття.', ru: 'Платёжная сеть ещё не приняла закрытие.' },
  CARD_NOT_COMPANYS: { uk: 'Ця картка не належить компанії.', ru: 'Эта карта не принадлежит компании.' },
  CARD_PIN_RULES: { uk: 'Такий ПІН-код не підходить.', ru: 'Такой ПИН-код не подходит.' },
  CARD_EXPIRED: { uk: 'Строк дії картки минув.', ru: 'Срок действия карты истёк.' },
  CARD_REISSUE_OTHER_BANK: { uk: 'Цю картку випустив інший банк.', ru: 'Эту карту выпустил другой банк.' },
  CARD_REISSUE_USED: { uk: 'Цю картку вже до чогось прив’язано.', ru: 'Эта карта уже к чему-то привязана.' },
  CARD_REISSUE_NOT_BUSINESS: { uk: 'Це особиста картка.', ru: 'Это личная карта.' },
  CARD_INVALID_PHONE: { uk: 'Власник картки не має фінансового номера', ru: 'У владельца карты нет финансового номера' },
  CARD_TOO_MANY: { uk: 'У компанії може бути не більше 200 карток і 20 заявок на них.', ru: 'У компании может быть не больше 200 карт и 20 заявок на них.' },
  CARD_PROGRAMS_TOO_MANY: {
    uk: 'У компанії може бути не більше 50 програм витрат.',
    ru: 'У компании может быть не больше 50 программ расходов.',
  },
  ACCOUNT_NOT_OPEN: { uk: 'Рахунок заблоковано або закрито', ru: 'Счёт заблокирован или закрыт' },
  STATUS_CARD_NOT_CHANGED: { uk: 'Не вдалося змінити стан картки.', ru: 'Не удалось изменить состояние карты.' },
  PAY_E048: { uk: 'Платежі поки доступні лише підприємцям (ФОП).', ru: 'Платежи пока доступны только предпринимателям (ФЛП).' },
  PAY_E050: { uk: 'У банку немає вашого фінансового номера для SMS.', ru: 'У банка нет вашего финансового номера для SMS.' },
  PAY_E051: { uk: 'У банку немає вашого фінансового e-mail.', ru: 'У банка нет вашего финансового e-mail.' },
  IDEMPOTENCY_KEY_REUSED: { uk: 'Форму вже надіслано з іншими даними.', ru: 'Форма уже отправлена с другими данными.' },
  OTP_EXPIRED: { uk: 'Цей код уже не діє. Надішліть новий.', ru: 'Этот код уже не действует. Отправьте новый.' },
  TOO_MANY_REQUESTS: { uk: 'Забагато спроб. Спробуйте знову за хвилину.', ru: 'Слишком много попыток. Попробуйте снова через минуту.' },
}

/** The page shows a card that offers one thing; `press` asks for it. */
type Step = {
  readonly asks: string
  readonly shown: { readonly id: string }
  readonly call: RegExp
  readonly method: 'POST' | 'PUT'
  readonly codes: readonly string[]
  readonly press: (page: Page) => Promise<void>
}

const PATH = '/api/card-service/cards/{cardId}'

const refusalsOf = (name: string): readonly string[] =>
  (({ ...cardCalls, ...cardApplicationCalls, ...cardProgramCalls } as Record<string, { refusals: readonly RefusalCode[] }>)[name]?.refusals ?? []).map(
    wireCodeOf,
  )

const dialog = (page: Page) => page.locator('dialog[open]').last()

/** By keyboard: piled-up notifications would cover the pointer's targets. */
async function open(page: Page, name: RegExp): Promise<void> {
  const shown = page.locator('.c-head-actions > button').filter({ hasText: name })
  if ((await shown.count()) > 0) await shown.first().press('Enter')
  else {
    await page.locator('.c-head-actions [aria-haspopup=menu]').press('Enter')
    await page.getByRole('menuitem', { name }).press('Enter')
  }
  await dialog(page).waitFor()
}

const agree = (page: Page) => dialog(page).locator('.d-dialog-actions button').last().press('Enter')

const asked = (name: RegExp) => async (page: Page) => {
  await open(page, name)
  await agree(page)
}

const askedForCode = (name: RegExp) => async (page: Page) => {
  await open(page, name)
  await sendCode(dialog(page))
}

const typedCode = (name: RegExp) => async (page: Page) => {
  await askedForCode(name)(page)
  await dialog(page).locator('input[name=otp_code]').pressSequentially('1234')
}

async function stricter(page: Page): Promise<void> {
  await open(page, names.rules)
  await dialog(page).locator('input[name=perDay]').fill('1000')
  await dialog(page).locator('.d-dialog-actions [type=submit]').press('Enter')
}

/** A holder recognizes a payment that was stopped, from its sheet. */
async function recognized(page: Page): Promise<void> {
  await page.locator(`a[href*="${stopped.id}"]`).press('Enter')
  await dialog(page).locator('.d-banner button').press('Enter')
  await dialog(page).locator('[data-signing]').or(dialog(page).locator('input[name=otp_code]')).first().waitFor()
  await sendCode(dialog(page))
  await dialog(page).locator('input[name=otp_code]').pressSequentially('1234')
}

/** A new card in the place of this one: by what first, then a code. */
async function replaced(page: Page): Promise<void> {
  await open(page, names.replace)
  await agree(page)
  await dialog(page).locator('[data-signing]').press('Enter')
}

const names = {
  replace: /^(Замінити картку|Заменить карту)$/,
  lock: /^(Заблокувати|Заблокировать)$/,
  unlock: /^(Розблокувати|Разблокировать)$/,
  activate: /^(Активувати|Активировать)$/,
  rules: /^Правила$/,
  number: /^(Показати|Показать) номер$/,
  pin: /^(Новий ПІН-код|Новый ПИН-код)$/,
  name: /^(Назвати картку|Назвать карту)$/,
  close: /^(Закрити картку|Закрыть карту)$/,
}

const active = shownCard('1', { isOwn: true })
const locked = shownCard('2', paused)
const looksStolen = shownCard('4', { isOwn: true, actions: ['RECOGNIZE', 'LOCK'] })
const inactive = shownCard('3', { state: 'inactive', actions: ['ACTIVATE', 'LOCK', 'CLOSE'], activatedAt: null })

const post = (asks: string, shown: { readonly id: string }, path: string, press: Step['press']): Step => ({
  asks,
  shown,
  call: new RegExp(`${path}$`),
  method: 'POST',
  codes: refusalsOf(`POST ${PATH}${path}`),
  press,
})

const steps: readonly Step[] = [
  post('a lock', active, '/locks', asked(names.lock)),
  post('an activation', inactive, '/activations', asked(names.activate)),
  post('a code', locked, '/codes', askedForCode(names.unlock)),
  post('an unlocking', locked, '/unlocks', typedCode(names.unlock)),
  { ...post('stricter limits', active, '/limits', stricter), method: 'PUT', codes: refusalsOf(`PUT ${PATH}/limits`) },
  { ...post('a name', active, '/label', asked(names.name)), method: 'PUT', codes: refusalsOf(`PUT ${PATH}/label`) },
  post('the end', active, '/closings', typedCode(names.close)),
  post('a PIN', active, '/pin-sessions', typedCode(names.pin)),
  post('a recognition', looksStolen, '/recognitions', recognized),
  post('a replacement', active, '/reissue-codes', replaced),
  post('the number', active, '/reveal-sessions', typedCode(names.number)),
]

/** A wrong code shows at its field, a wrong key in its step, and an early resend by its clock. */
const otherwise = ['CARD_INVALID_OTP', wireCodeOf('edsInvalid'), wireCodeOf('edsPersonMismatch'), 'RESEND_TOO_EARLY']

async function openPage(page: Page, lang: Lang, { cookies }: Signed, { shown, call }: Pick<Step, 'shown' | 'call'>): Promise<void> {
  await page.context().addCookies(cookies.filter(({ name }) => name !== 'lang'))
  await page.context().addCookies([{ name: 'lang', value: lang, url: test.info().project.use.baseURL ?? process.env['BASE_URL'] ?? '' }])
  if (!call.test('/codes')) await answerCalls(page, /\/codes$/, json({ sentTo: '+380 50 ••• 00 08', resendAfter: 60 }))
  await showCard(page, shown)
}

for (const [place, step] of steps.entries()) {
  for (const lang of place % 2 === 0 ? walkedIn<Lang>('uk', 'ru') : walkedIn<Lang>('ru', 'uk')) {
    test(`every refusal of ${step.asks} of a card is shown in words, ${lang}`, async ({ page, signed }) => {
      await openPage(page, lang, signed, step)
      await expectRefusalsInWords(page, step, { words, otherwise, lang })
    })
  }
}

for (const lang of walkedIn<Lang>('ru', 'uk')) {
  test(`a wrong code of a card is shown at its field, and a card that is not there is no page, ${lang}`, async ({ page, signed }) => {
    const step = steps.find(({ asks }) => asks === 'an unlocking')
    if (step === undefined) throw new Error('Cards are unlocked')
    await openPage(page, lang, signed, step)
    await refuseWith(page, step, 'CARD_INVALID_OTP')
    await step.press(page)
    const wrong: Both = { uk: 'Неправильний код', ru: 'Неправильный код' }
    await expect(page.locator('input[name=otp_code]')).toHaveAccessibleDescription(wrong[lang])

    await answerCalls(page, new RegExp(`/cards/${active.id}$`), json({ error_code: 'CARD_NOT_COMPANYS', request_id: 'req-1' }, 404))
    await page.goto(`/cabinet/cards/${active.id}`)
    const nothing: Both = { uk: 'Такої сторінки немає', ru: 'Такой страницы нет' }
    await expect(page.getByRole('heading', { name: nothing[lang] })).toBeVisible()
  })
}

const program = { call: /\/card-service\/programs$/, method: 'POST' } as const

async function begun(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Нова програма|Новая программа)$/ }).press('Enter')
  await dialog(page).locator('input[name=name]').fill('Відрядження')
  await dialog(page).locator('.d-dialog-actions [type=submit]').press('Enter')
}

for (const lang of walkedIn<Lang>('uk', 'ru')) {
  test(`every refusal of a new spend program is shown in words, ${lang}`, async ({ page, signed }) => {
    await openPage(page, lang, signed, { shown: active, call: program.call })
    await page.goto('/cabinet/cards/programs')
    for (const code of triedWith(refusalsOf('POST /api/card-service/programs'))) {
      const text = words[code]
      expect(text, `words for ${code}`).toBeDefined()
      await refuseWith(page, program, code)
      await closeDialogs(page)
      await begun(page)
      await expect(dialog(page).getByText(text?.[lang] ?? ''), code).toBeVisible()
    }
  })
}

test('every refusal of cards has its words in these journeys', () => {
  const ofCards = Object.values(cardRefusals).map(({ wire }) => wire)
  expect(ofCards.filter((code) => words[code] === undefined && !otherwise.includes(code))).toEqual([])
})
