import type { ListedPermission } from '@dilo/domain/action-permissions.ts'
import type { SignatureType } from '@dilo/domain/dictionaries/bank-products.ts'
import type { RelationType } from '@dilo/domain/permissions.ts'
import type { NeededSignatures } from '@dilo/domain/signing/signing-policy.ts'
import { BOHDAN, IHOR, OLENA } from './demo-people.ts'
import type { TestBank } from './test-bank.ts'
import type { TestClient } from './test-client.ts'

/** A statement of the database's owner. */
export async function asOwner(bank: Pick<TestBank, 'owner'>, text: string, values: readonly unknown[]): Promise<readonly Record<string, unknown>[]> {
  return (await bank.owner.query<Record<string, unknown>>(text, [...values])).rows
}

export async function personOf(bank: TestBank, phone: string): Promise<string> {
  const [row] = await asOwner(bank, 'select person_id from login_directory where login = $1', [phone])
  return String(row?.['person_id'])
}

/** The company of a person who acts for one alone. */
export async function companyOf(bank: TestBank, phone: string): Promise<string> {
  const [row] = await asOwner(bank, 'select company_id from relation join login_directory using (person_id) where login = $1', [phone])
  return String(row?.['company_id'])
}

type Right = { readonly type: SignatureType; readonly permissions?: readonly ListedPermission[]; readonly relation?: RelationType }

/** The rights of a person who only signs: the names of section 6. */
export const ONLY_SIGNS: readonly ListedPermission[] = ['PAYMENTS_VIEW', 'PAYMENT_SIGN', 'REVOKE_SIGNATURE']

/** Makes a person act for the company of another, with this right of signature, and signs them in. */
export async function signatoryOf(
  bank: TestBank,
  company: string,
  phone: string,
  { type, permissions = ONLY_SIGNS, relation = 'ACCOUNTANT' }: Right,
): Promise<TestClient> {
  await asOwner(
    bank,
    `insert into relation (person_id, company_id, type, status, permissions, signature_type, created_at)
     select person_id, $2, $3, 'active', $4, $5, now() from login_directory where login = $1
     on conflict (person_id, company_id) do update set
       type = excluded.type, status = 'active', permissions = excluded.permissions, signature_type = excluded.signature_type`,
    [phone, company, relation, permissions, type],
  )
  return bank.signedIn(phone)
}

/** Gives a company a policy of its own: which signatures its payments need, each from so many minor units on. */
export async function needSignaturesFrom(bank: TestBank, company: string, rules: readonly (readonly [from: bigint, needs: NeededSignatures])[]): Promise<void> {
  await asOwner(bank, 'delete from company_signing_rule where company_id = $1', [company])
  for (const [from, needs] of rules) {
    await asOwner(bank, `insert into company_signing_rule (company_id, currency, from_amount, needs) select $1, unnest(array['UAH', 'USD', 'EUR']), $3, $2`, [
      company,
      needs,
      from,
    ])
  }
}

/** The same: so many for every payment. */
export const needSignatures = (bank: TestBank, company: string, needs: NeededSignatures): Promise<void> => needSignaturesFrom(bank, company, [[0n, needs]])

export const setRelation = (bank: TestBank, phone: string, status: 'active' | 'disabled') =>
  asOwner(bank, 'update relation set status = $2 where person_id = (select person_id from login_directory where login = $1)', [phone, status])

type TwoSigners = { readonly olena: TestClient; readonly bohdan: TestClient; readonly ihor: TestClient }

/** Every payment of Olena's company needs two signatures: she writes it and signs first, Bohdan signs second. Ihor is paid. */
export async function signedByTwo(bank: TestBank, company: string): Promise<TwoSigners> {
  await needSignatures(bank, company, ['first', 'second'])
  await setRelation(bank, OLENA, 'active')
  const olena = await bank.signedIn(OLENA)
  const bohdan = await signatoryOf(bank, company, BOHDAN, { type: 'second' })
  return { olena, bohdan, ihor: await bank.signedIn(IHOR) }
}

/** Takes a contact away. @returns what gives it back */
export async function takeContact(bank: TestBank, phone: string, type: 'FINANCIAL_PHONE' | 'FINANCIAL_EMAIL'): Promise<() => Promise<unknown>> {
  const person = await personOf(bank, phone)
  const [row] = await asOwner(bank, 'delete from person_contact where person_id = $1 and type = $2 returning value, status, created_at', [person, type])
  const values = [person, type, row?.['value'], row?.['status'], row?.['created_at']]
  return () => asOwner(bank, 'insert into person_contact (person_id, type, value, status, created_at) values ($1, $2, $3, $4, $5)', values)
}
