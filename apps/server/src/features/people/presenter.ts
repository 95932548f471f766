import type { CompanyPerson } from '@dilo/contract/operation-service.ts'
import { effectivePermissions, isPermission } from '@dilo/domain/permissions.ts'
import { fullNameOf } from '../clients/presenter.ts'
import type { PersonOfCompany } from './store.ts'

/** @param self the id of who asks */
export const presentPerson = (person: PersonOfCompany, self: string): CompanyPerson => ({
  id: person.person_id,
  name: fullNameOf(person),
  type: person.type,
  positionCode: person.position_code,
  permissions: effectivePermissions(person.type, person.permissions).filter(isPermission),
  signatureType: person.signature_type,
  status: person.status,
  onConfirmBecause: person.status === 'onConfirm' ? person.on_confirm_because : null,
  self: person.person_id === self,
})
