import { validateOwner } from '@dilo/eds/owner.ts'
import type { EdsFault } from '@dilo/domain/signing/eds-fault.ts'
import type { PhysicalClient } from '@dilo/contract/ekb-service.ts'
import type { KeyOwner } from './open-key.ts'

/** The answer has no code of a person without РНОКПП: then the bank alone decides. */
const INN = /^\d{10}$/

/** Why a key is not the person's own for the company, as far as the page knows; the bank decides. */
export function ownerFault({ drfo, edrpou }: KeyOwner, client: PhysicalClient | undefined): EdsFault | undefined {
  const company = client?.relations.find(({ slave }) => slave.corporate.id === client.settings.currentCompanyId)
  if (client === undefined || company === undefined || !INN.test(client.clientCode)) return undefined
  const owner = validateOwner(
    { drfo, edrpou },
    {
      person: { inn: client.clientCode, passport: null },
      companyCode: company.slave.corporate.clientCode,
      personalKeys: true,
    },
  )
  return owner.ok ? undefined : owner.error
}
