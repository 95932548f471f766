import { expect, type Page } from '@playwright/test'
import { completeEdrpou } from '@dilo/domain/values/edrpou.ts'
import { codeFor, PASSWORD } from './sign-in.ts'

/** Somebody who registers, as the form and the later steps ask. */
export type Registrant = {
  readonly phone: string
  readonly email: string
  readonly inn: string
  /** Eight digits of a company; without it, an entrepreneur. */ readonly okpo?: string
}

/** All that the steps before the organization ask for. */
type Contacts = Pick<Registrant, 'phone' | 'email'>

const DIRECTOR = '200300'

/** A company that the government's register knows and the bank does not. @param serial five digits, one for each company */
export const newCompany = (serial: string): string => completeEdrpou(`45${serial}`)

/** A call as the page makes it: with what the browser has of cookies. It moves the registration that the flow cookie names. */
export async function callAs(page: Page, path: string, body: object = {}): Promise<{ status: number; answer: Record<string, unknown> }> {
  const csrf = async () => (await page.context().cookies()).find(({ name }) => name === 'c_csrf')?.value ?? ''
  if ((await csrf()) === '') await page.request.get('/api/')
  const answer = await page.request.post(`/api/auth-service/${path}`, { data: body, headers: { 'csrf-token': decodeURIComponent(await csrf()) } })
  return { status: answer.status(), answer: answer.status() === 204 ? {} : await answer.json() }
}

const expectTaken = async (page: Page, path: string, body: object): Promise<Record<string, unknown>> => {
  const { status, answer } = await callAs(page, path, body)
  expect(status, `${path}: ${JSON.stringify(answer)}`).toBeLessThan(300)
  return answer
}

/** Sends the form. No page is opened by any of these. */
export async function beginByCalls(page: Page, who: Contacts): Promise<void> {
  const name = { second_name: 'Новак', first_name: 'Ліда', middle_name: 'Олегівна' }
  await expectTaken(page, 'reg/send/reg_data', { lang: 'uk', ...name, phone: who.phone, email: who.email, password: PASSWORD })
}

export async function provePhoneByCalls(page: Page, who: Contacts, after = 0): Promise<void> {
  await expectTaken(page, 'reg/verify/sms_code', { code: await codeFor(page, who.phone, after) })
}

export async function proveEmailByCalls(page: Page, who: Contacts, after = 0): Promise<void> {
  await expectTaken(page, 'reg/verify/email_code', { code: await codeFor(page, who.email, after) })
}

/** @returns what the bank asks next */
export async function nameOrganizationByCalls(page: Page, { okpo, inn }: Registrant): Promise<unknown> {
  const body = okpo === undefined ? { okpo: inn, inn: '', position_code: '' } : { okpo, inn, position_code: DIRECTOR }
  return (await expectTaken(page, 'reg/corp_client', body))['next_check_type']
}

/** As far as the organization. */
export async function reachOrganization(page: Page, who: Contacts): Promise<void> {
  const begun = Date.now() - 1
  await beginByCalls(page, who)
  await provePhoneByCalls(page, who, begun)
  await proveEmailByCalls(page, who, begun)
}

/** The same, and its page, as after a reload. */
export async function openOrganization(page: Page, who: Contacts): Promise<void> {
  await reachOrganization(page, who)
  await page.goto('/sign/registration/form-of-organization')
}

/** As far as the code from the phone that the bank has. @returns the moment before it was sent */
export async function reachOtherPhone(page: Page, who: Registrant): Promise<number> {
  await reachOrganization(page, who)
  const before = Date.now() - 1
  expect(await nameOrganizationByCalls(page, who)).toBe('OTHER_PHONE_OTP')
  return before
}

/** As far as the choice of the main phone. @param other the phone that the bank has */
export async function reachMainPhone(page: Page, who: Registrant, other: string): Promise<void> {
  const before = await reachOtherPhone(page, who)
  await expectTaken(page, 'reg/contacts/confirm_other_phone', { otp: await codeFor(page, other, before) })
}
