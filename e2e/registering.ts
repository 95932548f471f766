import { expect, type Page } from '@playwright/test'
import { agree } from './agree.ts'
import { codeFor, PASSWORD } from './sign-in.ts'

export type Newcomer = { readonly fio: string; /** 380 and 9 digits. */ readonly phone: string; readonly email: string }

/** The labels of the form of registration. */
export const registrationWords = {
  uk: {
    fio: 'Прізвище, ім’я, по батькові',
    phone: 'Мобільний номер',
    email: 'E-mail',
    password: 'Придумайте пароль',
    next: 'Далі',
    code: 'Код із повідомлення',
  },
  ru: { fio: 'Фамилия, имя, отчество', phone: 'Мобильный номер', email: 'E-mail', password: 'Придумайте пароль', next: 'Далее', code: 'Код из сообщения' },
} as const

/**
 * Registers as a person does: the form, the code from the phone, the code from the e-mail; up to the organization's
 * page.
 */
export async function registerUpToOrganization(page: Page, { fio, phone, email }: Newcomer, lang: 'uk' | 'ru'): Promise<void> {
  const w = registrationWords[lang]
  await page.goto('/sign/registration')
  await page.getByLabel(w.fio).fill(fio)
  await page.getByLabel(w.phone).fill(`+${phone}`)
  await page.getByLabel(w.email).fill(email)
  await page.getByLabel(w.password, { exact: true }).fill(PASSWORD)
  await agree(page)
  let before = Date.now()
  await page.getByRole('button', { name: w.next, exact: true }).click()
  const fromPhone = await codeFor(page, phone, before)
  before = Date.now()
  await page.getByLabel(w.code).pressSequentially(fromPhone)
  await expect(page).toHaveURL(/\/confirm\/registration\/email$/)
  await page.getByLabel(w.code).pressSequentially(await codeFor(page, email, before))
  await expect(page).toHaveURL(/\/sign\/registration\/form-of-organization$/)
}
