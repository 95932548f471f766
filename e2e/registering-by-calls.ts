import { consentsInForce } from '@dilo/domain/consents/consent-texts.ts'
import { expect, type Page } from '@playwright/test'
import { completeEdrpou } from '@dilo/domain/values/edrpou.ts'
import { callAs } from './call-as.ts'
import { codeFor, PASSWORD } from './sign-in.ts'

/** A person who registers, as the form and the later steps ask. */
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

/** A call of the registration that the flow cookie of the page names. */
export const callAsRegistrant = (page: Page, path: string, body: object = {}) => callAs(page, 'POST', `/api/auth-service/${path}`, body)

const expectTaken = async (page: Page, path: string, body: object): Promise<Record<string, unknown>> => {
  const { status, answer } = await callAsRegistrant(page, path, body)
  expect(status, `${path}: ${JSON.stringify(answer)}`).toBeLessThan(300)
  return answer
}

/** Sends the form. No page is opened by any of these. */
export async function beginByCalls(page: Page, who: Contacts): Promise<void> {
  const name = { second_name: 'Новак', first_name: 'Ліда', middle_name: 'Олегівна' }
  await expectTaken(page, 'reg/send/reg_data', {
    lang: 'uk',
    ...name,
    phone: who.phone,
    email: who.email,
    password: PASSWORD,
    consents: consentsInForce('person'),
  })
}

export async function provePhoneByCalls(page: Page, who: Contacts, after = 0): Promise<void> {
  await expectTaken(page, 'reg/verify/sms_code', { code: await codeFor(page, who.phone, after) })
}

export async function proveEmailByCalls(page: Page, who: Contacts, after = 0): Promise<void> {
  await expectTaken(page, 'reg/verify/email_code', { code: await codeFor(page, who.email, after) })
}

/** @returns the bank's next check */
export async function nameOrganizationByCalls(page: Page, { okpo, inn }: Registrant): Promise<unknown> {
  const consents = consentsInForce('company')
  const body = { consents, ...(okpo === undefined ? { okpo: inn, inn: '', position_code: '' } : { okpo, inn, position_code: DIRECTOR }) }
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
async function reachOtherPhone(page: Page, who: Registrant): Promise<number> {
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
