import type { CompanyPerson } from '@dilo/contract/operation-service.ts'
import { effectivePermissions } from '@dilo/domain/permissions.ts'
import { wireCodeOf } from '@dilo/domain/refusals.ts'
import { changeableRelation } from '@dilo/domain/rules/relation-change.ts'
import { mayEndRelation } from '@dilo/domain/relations/relation-ending.ts'
import { type NameParts, nameWithoutSurname } from '@dilo/domain/values/full-name.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import type { RelationAccess } from '../../companies/door.ts'
import { presentScope } from './shown-access.ts'
import { fullNameOf } from '../../../db/person-names.ts'
import type { PersonOfCompany } from './store.ts'

const namesOf = (person: PersonOfCompany): NameParts => ({
  secondName: person.last_name_uk,
  firstName: person.first_name_uk,
  middleName: person.middle_name_uk,
})

/** A person of the company as the caller sees them, and whether the caller may end the relation. */
export function presentPerson(
  person: PersonOfCompany,
  { access, version }: RelationAccess,
  { personId, relationType, permissions }: CompanyAuthority,
): CompanyPerson {
  const ending = mayEndRelation(
    { personId, type: relationType, permissions },
    { personId: person.person_id, type: person.type, status: person.status },
  )
  const change = changeableRelation({ type: relationType, permissions }, { type: person.type, status: person.status })
  return {
    id: person.person_id,
    // A person who has not confirmed yet is known to the company only by the data that its head has typed.
    name: person.person_confirms_until === null ? fullNameOf(person) : nameWithoutSurname(namesOf(person)),
    type: person.type,
    positionCode: person.position_code,
    permissions: [...effectivePermissions(person.type, person.permissions)],
    signatureType: person.signature_type,
    status: person.status,
    onConfirmBecause: person.status === 'onConfirm' ? person.on_confirm_because : null,
    ...presentScope(access),
    version,
    personConfirmsUntil: person.person_confirms_until?.toISOString() ?? null,
    self: person.person_id === personId,
    changeRefusal: change.ok ? null : wireCodeOf(change.error),
    endingRefusal: ending.ok ? null : wireCodeOf(ending.error),
  }
}
