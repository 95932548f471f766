import { type DeskAnswer, deskCalls } from '@dilo/contract/desk/desk-calls.ts'
import { isExpiredAt } from '@dilo/domain/cards/card-record.ts'
import { kindsSeenBy } from '@dilo/domain/desk/staff-actions.ts'
import { hasOneOf } from '@dilo/domain/desk/staff-roles.ts'
import { effectivePermissions } from '@dilo/domain/permissions.ts'
import { currencyOfLedger } from '@dilo/domain/values/ledger-currency.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { DeskContext } from '../../../desk-context.ts'
import { fullNameOf } from '../../../db/person-names.ts'
import { type DatabaseTransaction, inTransaction } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import { type Block, blocksOf } from '../../companies/door.ts'
import type { StaffAuthority } from '../session/read-staff-authority.ts'
import { findArrestsAtDesk, findDepositsAtDesk } from '../deposits/store.ts'
import { type CardAtDesk, findCardsAtDesk } from '../cards/store.ts'
import { requireOpened } from './open-company.ts'
import {
  type AccountOfCompany,
  findAccounts,
  findActionsAbout,
  findCompany,
  findEnquiries,
  findPeople,
  namesOfStaff,
  type PersonOfCompany,
} from './store.ts'

type Shown = DeskAnswer<'GET /api/desk/companies/{companyId}'>

/** An enquiry is listed for those who may open it. */
const seesEnquiries = (roles: StaffAuthority['roles']): boolean =>
  hasOneOf(roles, deskCalls['GET /api/desk/enquiries/{enquiryId}'].access)

/**
 * Shows an open company: that it was opened, and why, stands in the trail. Its lists show no action and no letter that the
 * reader may not open, and why a block was placed to those alone who decide about blocks: a reason may name a list.
 */
export const readCompany = (
  context: DeskContext,
  staff: StaffAuthority,
  companyId: string,
): Promise<Result<Shown, Refusal>> =>
  inTransaction<Shown, Refusal>(context.database, async (transaction) => {
    const company = await findCompany(transaction, companyId)
    if (company === undefined) return refused<Refusal>({ code: 'notFound' })
    const opened = await requireOpened(context, transaction, staff, companyId)
    if (!opened.ok) return opened
    const people = await findPeople(transaction, companyId)
    const accounts = await findAccounts(transaction, companyId)
    const kinds = kindsSeenBy(staff.roles)
    return ok({
      id: companyId,
      name: company.short_name_uk,
      fullName: company.full_name_uk,
      code: company.client_code,
      isEntrepreneur: company.sole_entrepreneur,
      registeredAt: company.created_at.toISOString(),
      openedBecause: opened.value.reason,
      status: company.questionnaire_status,
      payments: company.opened ?? (company.sole_entrepreneur ? 'own' : 'closed'),
      people: people.map(presentPerson),
      accounts: accounts.map(presentAccount),
      cards: (await findCardsAtDesk(transaction, companyId)).map((card) => presentCard(card, context.clock.now())),
      deposits: await showDeposits(transaction, companyId),
      blocks: await shownBlocks(transaction, companyId, { people, accounts, staff }),
      actions: (await findActionsAbout(transaction, companyId, { staffId: staff.staffId, kinds })).map(
        ({ made_at, ...action }) => ({
          ...action,
          madeAt: made_at.toISOString(),
        }),
      ),
      enquiries: (seesEnquiries(staff.roles) ? await findEnquiries(transaction, companyId) : []).map(
        ({ created_at, ...enquiry }) => ({
          ...enquiry,
          createdAt: created_at.toISOString(),
        }),
      ),
    })
  })

const presentPerson = (person: PersonOfCompany): Shown['people'][number] => ({
  id: person.person_id,
  name: fullNameOf(person),
  inn: `••••••${person.inn.slice(-4)}`,
  type: person.type,
  position: person.position_code,
  permissions: [...effectivePermissions(person.type, person.permissions)],
  signature: person.signature_type,
  state: person.status,
  isBlocked: person.is_blocked,
  since: person.created_at.toISOString(),
})

const presentAccount = (account: AccountOfCompany): Shown['accounts'][number] => ({
  id: account.account_id,
  iban: account.iban,
  alias: account.alias,
  currency: account.currency,
  status: account.status,
  blocked: account.is_all_blocked ? 'all' : account.is_debit_blocked ? 'debit' : null,
})

async function showDeposits(transaction: DatabaseTransaction, companyId: string): Promise<Shown['deposits']> {
  const arrests = await findArrestsAtDesk(transaction, companyId)
  return (await findDepositsAtDesk(transaction, companyId)).map((deposit) => ({
    id: deposit.deposit_id,
    iban: deposit.iban,
    name: deposit.name_uk,
    currency: currencyOfLedger(deposit.currency),
    status: deposit.status,
    returnsOn: deposit.returns_on,
    arrests: arrests
      .filter(({ deposit_id: id }) => id === deposit.deposit_id)
      .map((one) => ({
        id: one.arrest_id,
        authority: one.authority,
        number: one.paper_number,
        date: one.paper_date,
        sum: one.sum === null ? null : String(one.sum),
        stopsPayouts: one.stops_payouts,
        since: one.placed_at.toISOString(),
        liftedAt: one.lifted_at?.toISOString() ?? null,
      })),
  }))
}

const presentCard = (card: CardAtDesk, now: number): Shown['cards'][number] => ({
  id: card.card_id,
  number: `${card.first_digits}••••••${card.last_digits}`,
  holder:
    card.last_name_uk === null || card.first_name_uk === null
      ? null
      : fullNameOf({
          ...card,
          last_name_uk: card.last_name_uk,
          first_name_uk: card.first_name_uk,
          middle_name_uk: card.middle_name_uk ?? '',
        }),
  state: card.state,
  form: card.form,
  expiresOn: card.expires_on,
  isExpired: isExpiredAt(card.expires_on, now),
  lock:
    card.lock_kind === null
      ? null
      : {
          kind: card.lock_kind,
          reason: card.lock_reason,
          since: card.locked_at?.toISOString() ?? null,
          isBanks: card.locked_by === null,
        },
})

type Things = {
  readonly people: readonly PersonOfCompany[]
  readonly accounts: readonly AccountOfCompany[]
  readonly staff: StaffAuthority
}

/** The blocks of the company's accounts and relations, and of its people in every company. */
async function shownBlocks(
  transaction: DatabaseTransaction,
  companyId: string,
  { people, accounts, staff: reader }: Things,
): Promise<Shown['blocks']> {
  const blocks = [...(await blocksOf(transaction, { companyId }))]
  for (const { person_id: personId } of people)
    blocks.push(...(await blocksOf(transaction, { personId })).filter(({ subject }) => !('companyId' in subject)))
  blocks.sort((one, other) => other.since.getTime() - one.since.getTime())
  const staff = await namesOfStaff(transaction)
  const seesReasons = kindsSeenBy(reader.roles).includes('blockPlacing')
  const nameOf = ({ subject }: Block): string => {
    if (subject.what === 'account')
      return accounts.find(({ account_id }) => account_id === subject.accountId)?.iban ?? ''
    const person = people.find(({ person_id }) => person_id === subject.personId)
    return person === undefined ? '' : fullNameOf(person)
  }
  return blocks.map((block) => ({
    id: block.blockId,
    what: block.subject.what === 'account' ? block.subject.scope : block.subject.what,
    of: nameOf(block),
    reason: seesReasons || block.placedBy === reader.staffId ? block.reason : '',
    publicReason: block.publicReason,
    by: staff.get(block.placedBy) ?? block.placedBy,
    since: block.since.toISOString(),
    until: block.until?.toISOString() ?? null,
    lifted: block.lifted && {
      at: block.lifted.at.toISOString(),
      by: staff.get(block.lifted.by) ?? block.lifted.by,
    },
    stands: block.stands,
  }))
}
