import { expect, type Page } from '@playwright/test'
import { codeFor, PASSWORD } from './sign-in.ts'

export type Newcomer = { readonly fio: string; /** 380 and 9 digits. */ readonly phone: string; readonly email: string }

const words = {
  uk: { fio: 'Прізвище, ім’я, по батькові', phone: 'Мобільний номер', email: 'E-mail', password: 'Придумайте пароль', next: 'Далі', code: 'Код із повідомлення' },
  ru: { fio: 'Фамилия, имя, отчество', phone: 'Мобильный номер', email: 'E-mail', password: 'Придумайте пароль', next: 'Далее', code: 'Код из сообщения' },
} as const

/** As a person does it: the form, the code from the phone, the code from the e-mail; until the organization is asked for. */
export async function registerUpToOrganization(page: Page, { fio, phone, email }: Newcomer, lang: 'uk' | 'ru'): Promise<void> {
  const w = words[lang]
  await page.goto('/sign/registration')
  await page.getByLabel(w.fio).fill(fio)
  await page.getByLabel(w.phone).fill(`+${phone}`)
  await page.getByLabel(w.email).fill(email)
  await page.getByLabel(w.password, { exact: true }).fill(PASSWORD)
  let before = Date.now()
  await page.getByRole('button', { name: w.next, exact: true }).click()
  const fromPhone = await codeFor(page, phone, before)
  before = Date.now()
  await page.getByLabel(w.code).pressSequentially(fromPhone)
  await expect(page).toHaveURL(/\/confirm\/registration\/email$/)
  await page.getByLabel(w.code).pressSequentially(await codeFor(page, email, before))
  await expect(page).toHaveURL(/\/sign\/registration\/form-of-organization$/)
}

/** The same by calls; the flow cookie is the context's, so that its pages go on where this ends. */
export async function openOrganization(page: Page, { fio, phone, email }: Newcomer, lang: 'uk' | 'ru' = 'uk'): Promise<void> {
  await page.goto('/sign/registration')
  const csrf = (await page.context().cookies()).find(({ name }) => name === 'c_csrf')?.value ?? ''
  const post = async (call: string, data: object) => {
    const answer = await page.request.post(`/api/auth-service/reg/${call}`, { headers: { 'csrf-token': decodeURIComponent(csrf) }, data })
    expect(answer.ok(), `${call}: ${await answer.text()}`).toBe(true)
  }
  const [second_name = '', first_name = '', middle_name = ''] = fio.split(' ')
  let before = Date.now()
  await post('send/reg_data', { lang, second_name, first_name, middle_name, phone, email, password: PASSWORD })
  const fromPhone = await codeFor(page, phone, before)
  before = Date.now()
  await post('verify/sms_code', { code: fromPhone })
  await post('verify/email_code', { code: await codeFor(page, email, before) })
  await page.goto('/sign/registration/form-of-organization')
}
