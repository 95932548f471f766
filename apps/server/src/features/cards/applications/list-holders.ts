import type { Answer } from '@dilo/contract/calls.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { headsCompany } from '@dilo/domain/rules/heads-company.ts'
import { proposeNameOnCard } from '@dilo/domain/values/name-on-card.ts'
import type { Reader } from '../../../db/transaction.ts'
import { fullNameOf } from '../../../db/person-names.ts'
import type { Refusal } from '../../../refusal.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { statedPostalPlace } from '../../questionnaires/door.ts'
import { peopleWhoAct } from '../../signing/door.ts'

/** The people who may hold a card of the company. */
export async function listHolders(
  reader: Reader,
  { companyId, relationType }: CompanyAuthority,
): Promise<Result<Answer<'GET /api/card-service/holders'>, Refusal>> {
  if (!headsCompany(relationType)) return refused({ code: 'cardOwnerOnly' })
  const people = await peopleWhoAct(reader, companyId)
  const deliveryAddress = await statedPostalPlace(reader, companyId)
  return ok({
    deliveryAddress,
    holders: people.map((person) => ({
      personId: person.person_id,
      name: fullNameOf(person),
      nameOnCard: proposeNameOnCard({ first: person.first_name_uk, last: person.last_name_uk }),
      hasPhone: person.phone !== null,
      accounts: person.account_ids === null ? null : [...person.account_ids],
    })),
  })
}
