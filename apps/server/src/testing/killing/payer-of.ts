import type { CompanyAuthority } from '../../features/access/door.ts'
import { authorityOfEntrepreneur } from '../authority-of-entrepreneur.ts'
import type { KillableBank } from './killable-bank.ts'

/** An account of an entrepreneur of the demo bank, and their rights, as from a session. */
export async function payerOf({ ask }: Pick<KillableBank, 'ask'>, phone: string): Promise<{ authority: CompanyAuthority; accountId: string }> {
  const [row] = await ask<{ person: string; company: string; account: string }>(
    `select r.person_id as person, r.company_id as company, a.account_id as account from login_directory l join relation r using (person_id)
     join client_account a using (company_id) where l.login = $1 and a.currency = 'UAH' and a.status = 'OPEN' order by a.iban limit 1`,
    [phone],
  )
  if (row === undefined) throw new Error(`${phone} has no account`)
  return { authority: authorityOfEntrepreneur({ companyId: row.company, personId: row.person }), accountId: row.account }
}
