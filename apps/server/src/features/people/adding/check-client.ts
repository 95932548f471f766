import type { Answer, Body } from '@dilo/contract/calls.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { nameWithoutSurname } from '@dilo/domain/values/full-name.ts'
import type { Context } from '../../../context.ts'
import type { Refusal } from '../../../refusal.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { findStoredRelation } from '../../companies/door.ts'
import { validateInviter } from '../invitation/inviter.ts'
import { findInviter } from '../invitation/store.ts'
import { lookUpClient } from '../access-changes/client-look-up.ts'
import { readNamedClient } from './read-named-client.ts'

type Call = 'POST /api/operation-service/people/checks'

/**
 * Checks that a client of the bank has this РНОКПП and this phone, and may be added to the company (spec section 6). A head
 * who knows both learns the initial of the surname and the first names; anybody else learns nothing.
 */
export async function checkClient(
  context: Context,
  authority: CompanyAuthority,
  body: Body<Call>,
): Promise<Result<Answer<Call>, Refusal>> {
  const named = readNamedClient(body)
  if (!named.ok) return named
  const { database } = context
  const { companyId, personId } = authority
  const inviter = validateInviter(await findInviter(database, personId, companyId))
  if (!inviter.ok) return refused({ code: inviter.error })
  const found = await lookUpClient(context, authority, named.value)
  if (!found.ok) return found
  const client = found.value
  if (client === null) return refused({ code: 'innPhoneMismatch' })
  const relation = await findStoredRelation(database, { companyId, personId: client.personId })
  // The data of a registered representative are not edited by adding them again.
  if (relation !== null && relation.state !== 'deleted') return refused({ code: 'representativeRegistered' })
  return client.isIdentified ? ok({ name: nameWithoutSurname(client.name) }) : refused({ code: 'clientNotIdentified' })
}
