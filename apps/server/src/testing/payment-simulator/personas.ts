import type pg from 'pg'
import type { ListedPermission } from '@dilo/domain/action-permissions.ts'
import type { PaymentActor } from '@dilo/domain/flows/payment-actions.ts'
import type { SignatureType } from '@dilo/domain/dictionaries/bank-products.ts'
import { effectivePermissions, type RelationType } from '@dilo/domain/permissions.ts'
import type { CompanyAuthority } from '../../features/access/sign-in/read-authority.ts'
import { closed } from '@dilo/domain/relations/given-access.ts'
import { BOHDAN, DIRECTOR, IHOR, OKSANA, OLENA } from '../demo-people.ts'
import { ONLY_SIGNS } from '../signatories.ts'
import type { RightNow } from './rights-now.ts'

type Right = { readonly phone: string; readonly relation: RelationType; readonly permissions: readonly ListedPermission[]; readonly type: SignatureType }

/** Every role in a company: the owner, the second signatory, the writer, one who signs like the owner, one who only looks. */
export const personas = [
  { phone: OLENA, relation: 'ENTREPRENEUR', permissions: ['PAYMENTS_WRITE'], type: 'first' },
  { phone: BOHDAN, relation: 'ACCOUNTANT', permissions: ONLY_SIGNS, type: 'second' },
  { phone: OKSANA, relation: 'ACCOUNTANT', permissions: ['PAYMENTS_WRITE'], type: 'none' },
  { phone: DIRECTOR, relation: 'ACCOUNTANT', permissions: ['PAYMENTS_WRITE'], type: 'second' },
  { phone: IHOR, relation: 'ACCOUNTANT', permissions: ['PAYMENTS_VIEW'], type: 'first' },
] as const satisfies readonly Right[]

export type Persona = { readonly personId: string; readonly email: string | null } & Right

/** Makes them people of a company. */
export async function takeTheirPlaces(owner: pg.Client, companyId: string): Promise<Persona[]> {
  const people: Persona[] = []
  for (const persona of personas) {
    // As a head gives them: with the permissions that they imply.
    const right = { ...persona, permissions: closed(persona.permissions) }
    const { rows } = await owner.query<{ personId: string; email: string | null }>(
      `insert into relation (person_id, company_id, type, status, permissions, signature_type, created_at)
       select person_id, $2, $3, 'active', $4, $5, now() from login_directory where login = $1
       on conflict (person_id, company_id) do update set type = excluded.type, permissions = excluded.permissions, signature_type = excluded.signature_type
       returning person_id as "personId",
         (select value from person_contact c where c.person_id = relation.person_id and c.type = 'FINANCIAL_EMAIL') as email`,
      [right.phone, companyId, right.relation, right.permissions, right.type],
    )
    const [row] = rows
    if (row === undefined) throw new Error(`Nobody has the phone ${right.phone}`)
    people.push({ ...right, ...row })
  }
  return people
}

/** The trail names a session; nothing else asks for it here. */
const SESSION = 'd1100000-0000-4000-8000-00000000005e'

/** A persona's authority, as from a session. @param accounts on which they act; null: all */
export const authorityOf = (
  { personId, relation, permissions, type }: Persona,
  companyId: string,
  accounts: CompanyAuthority['accounts'],
): CompanyAuthority => ({
  personId,
  companyId,
  sessionId: SESSION,
  relationType: relation,
  permissions: effectivePermissions(relation, permissions),
  signatureType: type,
  accounts,
  demo: null,
})

type Facts = { readonly right: RightNow | undefined; readonly isAuthor: boolean; readonly hasSigned: boolean }

/**
 * The matrix of actions reads these facts about a persona; one that does not act on the payment's account has no
 * rights.
 */
export function actorOf({ relation, permissions }: Persona, { right, isAuthor, hasSigned }: Facts): PaymentActor {
  if (right?.actsHere !== true) return { permissions: [], signatureType: 'none', isAuthor, hasSigned: false }
  return { permissions: effectivePermissions(relation, permissions), signatureType: right.type, isAuthor, hasSigned }
}
