import type { Body } from '@dilo/contract/calls.ts'
import type { RegistrationPosition } from '@dilo/domain/dictionaries/positions.ts'
import { completeEdrpou } from '@dilo/domain/values/edrpou.ts'
import { innOf } from '@dilo/demo-world/people-and-companies.ts'
import type { TestBank } from './test-bank.ts'
import type { TestClient } from './test-client.ts'

const DIRECTOR: RegistrationPosition = '200300'

/** A person with details that no client has, who registers in a browser of their own. */
export type Registrant = {
  readonly client: TestClient
  /** The page's name for the registration, until a reload. */
  readonly token: string
  readonly phone: string
  readonly email: string
  readonly inn: string
  readonly okpo: string
}

type FormConsents = NonNullable<Body<'POST /api/auth-service/reg/send/reg_data'>['consents']>

let serial = 0

const newcomer = (client: TestClient): Omit<Registrant, 'token'> => {
  serial += 1
  const [phone, okpo] = [`38067112${String(serial).padStart(4, '0')}`, completeEdrpou(`46${String(serial).padStart(5, '0')}`)]
  return { client, phone, email: `logo${serial}@example.com`, inn: innOf('1987-03-03', 3000 + serial), okpo }
}

export const PASSWORD_OF_REGISTRANT = 'Garna-sprava-7'

/** Gives the form: the next step is the code from the text message. */
export async function beginRegistration(bank: TestBank, client: TestClient = bank.client(), surname = 'Новак', consents?: FormConsents): Promise<Registrant> {
  const registrant = newcomer(client)
  const { phone, email } = registrant
  const name = { second_name: surname, first_name: 'Ліда', middle_name: 'Олегівна' }
  const begun = await client.call('POST /api/auth-service/reg/send/reg_data', {
    body: { lang: 'uk', ...name, phone, email, password: PASSWORD_OF_REGISTRANT, ...(consents && { consents }) },
  })
  done(begun)
  return { ...registrant, token: begun.ok ? begun.answer.token : '' }
}

/** Goes on to the logo, every step by the cookie alone. */
export async function registerToLogo(bank: TestBank, client?: TestClient): Promise<Registrant> {
  const registrant = await proveContacts(bank, await beginRegistration(bank, client))
  const { client: browser, okpo, inn } = registrant
  done(await browser.call('POST /api/auth-service/reg/corp_client', { body: { okpo, inn, position_code: DIRECTOR } }))
  return registrant
}

/** The whole registration of a company. */
export async function registerCompany(bank: TestBank): Promise<Registrant> {
  const registrant = await registerToLogo(bank)
  done(await registrant.client.call('POST /api/auth-service/reg/complete', { body: {} }))
  return registrant
}

/** The whole registration of a sole entrepreneur. @param known a code that is to be registered, or a surname */
export async function registerEntrepreneur(bank: TestBank, known: { readonly inn?: string; readonly surname?: string } = {}): Promise<Registrant> {
  const registrant = {
    ...(await proveContacts(bank, await beginRegistration(bank, bank.client(), known.surname))),
    ...(known.inn !== undefined && { inn: known.inn }),
  }
  done(await registrant.client.call('POST /api/auth-service/reg/corp_client', { body: { okpo: registrant.inn, inn: '', position_code: '' } }))
  return registrant
}

/** Gives the codes from the text message and from the e-mail. */
export async function proveContacts(bank: TestBank, registrant: Registrant): Promise<Registrant> {
  const { client, phone, email } = registrant
  done(await client.call('POST /api/auth-service/reg/verify/sms_code', { body: { code: (await bank.lastMessage(phone)).code } }))
  done(await client.call('POST /api/auth-service/reg/verify/email_code', { body: { code: (await bank.lastMessage(email)).code } }))
  return registrant
}

function done(answered: { readonly ok: true } | { readonly ok: false; readonly refusal: { readonly error_code: string } }): void {
  if (!answered.ok) throw new Error(`A step of the registration was refused: ${answered.refusal.error_code}`)
}
