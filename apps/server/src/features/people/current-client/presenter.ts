import type { PhysicalClient } from '@dilo/contract/ekb-service.ts'
import { permissionParts } from '@dilo/domain/action-permissions.ts'
import type { RelationState } from '@dilo/domain/flows/relation.ts'
import type { ChosenAccounts } from '@dilo/domain/payments/paying-account.ts'
import { type PaymentsClosed, paymentsOpen } from '@dilo/domain/payments/payment-gate.ts'
import type { WireCode } from '@dilo/domain/refusals.ts'
import { effectivePermissions } from '@dilo/domain/permissions.ts'
import { standingOf } from '@dilo/domain/rules/verified-client.ts'
import type { Access } from '@dilo/domain/signing/access-change.ts'
import { type Authority, presentBlock } from '../../access/door.ts'
import { joinedName } from '../../../db/person-names.ts'
import { presentAccess } from '../relations/shown-access.ts'
import type { PersonRows } from './store.ts'

type Relation = PersonRows['relations'][number]

/** The current physical client in the shape of spec section 3. */
export function presentPhysicalClient(
  { person, contacts, relations, companies, blocked, employee }: PersonRows,
  authority: Authority,
  chosen: ChosenAccounts,
  offers: ReadonlyMap<string, Access>,
  logos: ReadonlyMap<string, string>,
): PhysicalClient {
  return {
    id: person.person_id,
    clientCode: person.inn,
    status: 'ACTIVE',
    contacts: contacts.map((contact) => ({
      type: contact.type,
      value: contact.value,
      status: contact.status,
      createDate: contact.created_at.toISOString(),
    })),
    names: {
      uk: names(person.last_name_uk, person.first_name_uk, person.middle_name_uk),
      ru: names(person.last_name_ru, person.first_name_ru, person.middle_name_ru),
    },
    country: person.country,
    birthdate: person.birthdate,
    relations: relations.map((relation) => presentRelation(relation, offers, logos)),
    companies: companies ?? relations.filter(({ status }) => status === 'active').length,
    blockedRelations: blocked.map((row) => ({
      companyId: row.company_id,
      names: namesOfCompany(row),
      block: presentBlock(row),
    })),
    settings: {
      lang: person.language,
      currentCompanyId: authority.companyId,
      defaultAccount: chosen.defaultAccount,
      reservedAccount: chosen.reservedAccount,
      permissions: [...authority.permissions],
      paymentsClosed: paymentsClosedOf(relations.find(({ company_id: id }) => id === authority.companyId)),
      employee,
      consents: authority.consents ?? null,
      demo: authority.demo && { endsAt: authority.demo.endsAt.toISOString() },
    },
  }
}

const closedInWords = {
  soleEntrepreneursOnly: 'PAY_E048',
  payerNotVerified: 'PAYER_NOT_VERIFIED',
} as const satisfies Record<PaymentsClosed, WireCode>

/** Every page can say it before a person fills anything in. */
function paymentsClosedOf(relation: Relation | undefined): PhysicalClient['settings']['paymentsClosed'] {
  if (relation === undefined) return null
  const { sole_entrepreneur: soleEntrepreneur, opened, questionnaire_status: questionnaire, type } = relation
  const closed = paymentsOpen({ soleEntrepreneur, opened, questionnaire }, type)
  return closed === null ? null : closedInWords[closed]
}

const initial = (name: string): string => (name === '' ? '' : ` ${name.slice(0, 1)}.`)

function names(lastName: string, firstName: string, middleName: string): PhysicalClient['names']['uk'] {
  return {
    lastName,
    firstName,
    middleName,
    fullName: joinedName(lastName, firstName, middleName),
    shortName: `${lastName}${initial(firstName)}${initial(middleName)}`,
  }
}

const knowsStanding = (status: RelationState): boolean => status === 'active' || status === 'onConfirm'

type CompanyNames = Pick<Relation, 'full_name_uk' | 'short_name_uk' | 'full_name_ru' | 'short_name_ru'>

const namesOfCompany = (row: CompanyNames): PhysicalClient['blockedRelations'][number]['names'] => ({
  uk: { fullName: row.full_name_uk, shortName: row.short_name_uk },
  ru: { fullName: row.full_name_ru, shortName: row.short_name_ru },
})

function presentRelation(
  relation: Relation,
  offers: ReadonlyMap<string, Access>,
  logos: ReadonlyMap<string, string>,
): PhysicalClient['relations'][number] {
  return {
    slave: {
      corporate: {
        id: relation.company_id,
        srId: relation.core_id,
        clientCode: relation.client_code,
        names: namesOfCompany(relation),
        // A person who has left learns nothing new of the company.
        verification: knowsStanding(relation.status) ? standingOf(relation.questionnaire_status) : null,
        logoId: logos.get(relation.company_id) ?? null,
        ...(relation.status === 'active'
          ? {
              executiveBody: relation.executive_body,
              registeredPlace: relation.registered_place,
              mainActivity: relation.main_activity,
            }
          : { executiveBody: null, registeredPlace: null, mainActivity: null }),
      },
      type: relation.type,
    },
    status: relation.status,
    createDate: relation.begun_at.toISOString(),
    onConfirmBecause: relation.status === 'onConfirm' ? relation.on_confirm_because : null,
    personConfirmsUntil: relation.person_confirms_until?.toISOString() ?? null,
    offered: presentAccess(offers.get(relation.company_id) ?? null),
    permissions: effectivePermissions(relation.type, relation.permissions).map((permission) => {
      const { typeId, code } = permissionParts(permission)
      return { type: { id: typeId }, code }
    }),
    signatureType: relation.signature_type,
    version: relation.version,
  }
}
