import { expect, type Locator, type Page } from '@playwright/test'
import { answerCalls, json } from './answered-calls.ts'
import { test } from './one-renderer.ts'
import { formButton } from './paying-in-form.ts'
import { draft, payment, showPayment } from './shown-payment.ts'

// Every form of the product, sent wrong: the focus goes to the first field that is wrong. Nothing of it reaches the bank.
// The form of an import's row opens at its fault: payment-import.spec.ts.

type Form = {
  readonly name: string
  /** Opens it and types what is wrong in it; an empty form is wrong by itself. */
  readonly spoil: (page: Page) => Promise<unknown>
  readonly send: (page: Page) => Locator
  /** The label of the field that has to have the focus. */
  readonly first: string | RegExp
}

const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name, exact: typeof name === 'string' })

const inDialog = (name: string | RegExp) => (page: Page) => page.locator('dialog[open]').getByRole('button', { name, exact: true })

const submit = (page: Page) => page.locator('form button[type=submit]')

const signing: readonly Form[] = [
  { name: 'sign-in', spoil: (page) => page.goto('/sign'), send: submit, first: 'Мобільний номер або e-mail' },
  {
    name: 'sign-in without a password',
    spoil: async (page) => {
      await page.goto('/sign')
      await page.getByLabel('Мобільний номер або e-mail').fill('380500000001')
    },
    send: submit,
    first: 'Пароль',
  },
  { name: 'recovery', spoil: (page) => page.goto('/sign/recovery'), send: submit, first: /телефон|номер/i },
  {
    name: 'recovery, two passwords',
    spoil: async (page) => {
      await page.goto('/sign/recovery?login=380500000008')
      await page.locator('input[name=password]').fill('Short1')
    },
    send: submit,
    first: /пароль/i,
  },
  { name: 'registration', spoil: (page) => page.goto('/sign/registration'), send: submit, first: /Прізвище/ },
  {
    name: 'registration, the password alone',
    spoil: async (page) => {
      await page.goto('/sign/registration')
      await page.locator('input[name=fio]').fill('Лис Ганна Юріївна')
      await page.locator('input[name=phone]').fill('380671140002')
      await page.locator('input[name=email]').fill('hanna.lys@example.com')
      await page.locator('input[name=password]').fill('short')
    },
    send: submit,
    first: /пароль/,
  },
  { name: 'organization of an entrepreneur', spoil: (page) => showStep(page, 'organization'), send: submit, first: /РНОКПП/ },
  {
    name: 'organization of a company',
    spoil: async (page) => {
      await showStep(page, 'organization')
      await page.locator('.s-registrant input').last().check()
    },
    send: submit,
    first: /ЄДРПОУ/,
  },
  { name: 'INN of a registration', spoil: (page) => showStep(page, 'inn'), send: submit, first: /РНОКПП/ },
  { name: 'passport of a registration', spoil: (page) => showStep(page, 'passport'), send: submit, first: /паспорт/i },
  { name: 'verification of a document', spoil: (page) => page.goto('/verify'), send: submit, first: /Код/ },
]

/** A page of a registration, as the bank would name its step. */
async function showStep(page: Page, step: string): Promise<void> {
  const nothing = { contact: null, resend_after: 0, entrepreneur: true, client_code: null, phones: [], registered: null }
  await answerCalls(page, '**/auth-service/reg/tmp', json({ ...nothing, step }))
  await page.goto('/sign/confirm/registration/phone')
  await submit(page).waitFor()
}

/** The account of the visitor's demo with the most money. */
async function accountOf(page: Page): Promise<string> {
  const { accounts } = await (await page.request.get('/api/account-service/accounts')).json()
  return accounts[0].id
}

const cabinet: readonly Form[] = [
  { name: 'payment', spoil: (page) => page.goto('/cabinet/payments/new'), send: formButton, first: 'Назва отримувача' },
  {
    name: 'payment, its amount',
    spoil: async (page) => {
      await page.goto('/cabinet/payments/new')
      await page.getByRole('group', { name: 'Кому платили нещодавно' }).getByRole('button').first().click()
      await page.getByLabel('Сума').fill('1.234')
      await page.getByLabel('Призначення платежу').fill('Оренда')
    },
    send: formButton,
    first: 'Сума',
  },
  {
    name: 'regular payment',
    spoil: (page) => page.goto('/cabinet/regular-payments/new'),
    send: button('Зберегти й перейти до підпису'),
    first: 'Назва отримувача',
  },
  {
    name: 'regular payment, its purpose',
    spoil: async (page) => {
      await page.goto('/cabinet/regular-payments/new')
      await page.getByRole('group', { name: 'Кому платили нещодавно' }).getByRole('button').first().click()
      await page.getByLabel('Сума щоразу').fill('100')
    },
    send: button('Зберегти й перейти до підпису'),
    first: 'Призначення платежу',
  },
  {
    name: 'salary, a person without a name',
    spoil: async (page) => {
      await page.goto('/cabinet/salary/new')
      await page.locator('.c-salary-cell input').nth(1).fill('1234567890')
    },
    send: button(/^(Зберегти й підписати|Надіслати на підпис|Далі до підпису)/),
    first: /ПІБ|Прізвище|Ім’я|Працівник/,
  },
  {
    name: 'recipient',
    spoil: async (page) => {
      await page.goto('/cabinet/recipients')
      await page.getByRole('button', { name: 'Додати' }).click()
    },
    send: inDialog('Додати'),
    first: 'Назва отримувача',
  },
  {
    name: 'invitation',
    spoil: async (page) => {
      await page.goto('/cabinet/people')
      await page.getByRole('button', { name: 'Запросити' }).click()
    },
    send: inDialog('Надіслати запрошення'),
    first: /Прізвище/,
  },
  { name: 'further account', spoil: (page) => page.goto('/cabinet/accounts/new'), send: button('Надіслати в банк'), first: 'Для чого потрібен рахунок' },
  {
    name: 'name of an account',
    spoil: async (page) => {
      await page.goto(`/cabinet/accounts/${await accountOf(page)}`)
      await page.getByLabel('Назва рахунку').fill('Дуже довга назва '.repeat(9))
    },
    send: button('Зберегти назву'),
    first: 'Назва рахунку',
  },
  {
    name: 'amounts of a statement',
    spoil: async (page) => {
      await page.goto(`/cabinet/accounts/${await accountOf(page)}/statement?period=year`)
      await page.locator('.d-chip-suggested, .c-statement-toolbar > .d-button').first().click()
      await page.getByLabel('Сума від').fill('100')
      await page.getByLabel('Сума до').fill('1.234')
    },
    send: button('Показати'),
    first: 'Сума до',
  },
  {
    name: 'statements by e-mail',
    spoil: async (page) => page.goto(`/cabinet/accounts/${await accountOf(page)}/mail`),
    send: button('Надсилати'),
    first: 'E-mail',
  },
  {
    name: 'password',
    spoil: async (page) => {
      await answerCalls(page, '**/clients/physical/current', async (call) => {
        const client = await (await call.fetch()).json()
        await json({ ...client, settings: { ...client.settings, demo: null } })(call)
      })
      await page.goto('/cabinet/settings')
    },
    send: button('Змінити пароль'),
    first: 'Теперішній пароль',
  },
  {
    name: 'reason of a withdrawal',
    spoil: async (page) => {
      await showPayment(page, payment('signed', ['CANCEL', 'REPEAT']))
      await page.locator('.c-head-actions .d-button-danger').click()
    },
    send: (page) => page.locator('dialog[open] button[type=submit]'),
    first: /Чому|Причина/,
  },
  {
    name: 'name of a template',
    spoil: async (page) => {
      await showPayment(page, payment('settled', ['REPEAT']))
      await page.getByRole('button', { name: 'Інші дії' }).click()
      await page.getByRole('menuitem', { name: 'Зберегти як шаблон' }).click()
      await page.getByLabel('Назва шаблону').fill('')
    },
    send: inDialog('Зберегти'),
    first: 'Назва шаблону',
  },
  {
    name: 'code of a signature',
    spoil: async (page) => {
      await answerCalls(page, '**/signing-code', json({ sentTo: '+380 50 ••• 00 01', resendAfter: 60, demoCode: '4071' }))
      await showPayment(page, draft)
      await page.locator('.c-sign .d-button-primary').click()
      await page.getByLabel('Код із повідомлення').waitFor()
    },
    send: (page) => page.locator('.c-sign button[type=submit]'),
    first: 'Код із повідомлення',
  },
]

async function sendWrong(page: Page, { name, spoil, send, first }: Form): Promise<void> {
  await test.step(name, async () => {
    await spoil(page)
    await send(page).click()
    const focused = page.locator(':focus')
    await expect(focused, name).toHaveAccessibleName(first)
    await expect(focused, name).toHaveAttribute('aria-invalid', 'true')
    // No wrong field stands before it.
    const isFirst = () =>
      document.querySelector(`${document.querySelector('dialog:modal') ? 'dialog:modal ' : ''}[aria-invalid=true]`) === document.activeElement
    expect(await page.evaluate(isFirst), `${name}: it is the first`).toBe(true)
  })
}

test('every form before sign-in leads to its first wrong field', async ({ page }) => {
  for (const form of signing) await sendWrong(page, form)
})

test('every form of the cabinet leads to its first wrong field', async ({ page }) => {
  test.slow()
  await page.goto('/sign')
  await page.getByRole('button', { name: 'Спробувати демо' }).click()
  await expect(page).toHaveURL(/\/cabinet\/accounts$/)
  for (const form of cabinet) await sendWrong(page, form)
})
