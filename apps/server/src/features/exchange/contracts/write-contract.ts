import type { Body } from '@dilo/contract/calls.ts'
import type { ExchangeContract } from '@dilo/contract/exchange-contract-calls.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import type { Context } from '../../../context.ts'
import { risingId } from '../../../db/rising-id.ts'
import { type DatabaseTransaction, inTransaction } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { lockAccountsOf, writeOrder, type WrittenKind } from '../../accounts/door.ts'
import { recordAudit } from '../../audit/door.ts'
import { exchangeGroundsAt } from '../bank-values/exchange-grounds.ts'
import { lockRights } from '../../companies/door.ts'
import { exchangeOnce } from '../record/exchange-once.ts'
import { MOST_CONTRACTS, readContract } from './list-contracts.ts'
import { readContractForm } from './read-contract-form.ts'
import { countContracts, findContract, insertContract, lockContract, updateContract } from './store.ts'

type Typed = Body<'POST /api/exchange-service/contracts'>
type Changed = Body<'PUT /api/exchange-service/contracts/{contractId}'>

const around = (context: Context, at: Date) => ({
  today: businessDateAt(at),
  forbidden: exchangeGroundsAt(context, at.getTime()).forbiddenCountries,
})

const contracts: WrittenKind<ExchangeContract> = {
  once: exchangeOnce,
  mayWrite: ({ permissions }) => permissions.includes('PAYMENTS_WRITE'),
  refusals: { noRight: 'noAuthorityToExchange' },
  shown: (_, reader, asking, contractId) => readContract(reader, asking, contractId),
}

/** Locks in the order of all calls of the room: the company's accounts, then the caller's rights. */
async function lockToWrite(
  transaction: DatabaseTransaction,
  authority: CompanyAuthority,
): Promise<Result<void, Refusal>> {
  await lockAccountsOf(transaction, authority.companyId)
  const asking = await lockRights(transaction, authority)
  return contracts.mayWrite(asking) ? ok(undefined) : refused({ code: contracts.refusals.noRight })
}

/** Adds a contract to the register. A repeated key with the same request changes nothing. */
export function addContract(
  context: Context,
  authority: CompanyAuthority,
  body: Typed,
  key: string,
): Promise<Result<ExchangeContract, Refusal>> {
  return writeOrder(
    contracts,
    context,
    authority,
    { key, request: { contract: body } },
    async ({ transaction, asking, at }) => {
      const { companyId, personId } = asking
      const read = readContractForm(body, around(context, at))
      if (!read.ok) return read
      if ((await countContracts(transaction, companyId)) >= MOST_CONTRACTS)
        return refused({ code: 'invalidRequest', fields: { number: 'List too long' } })
      const contractId = risingId()
      await insertContract(transaction, {
        ...read.value,
        company_id: companyId,
        contract_id: contractId,
        version: 1,
        author_person_id: personId,
        created_at: at,
        changed_at: at,
      })
      recordAudit(transaction, {
        companyId,
        by: authority,
        event: 'exchangeContractAdded',
        subjectId: contractId,
        facts: {},
        at,
      })
      return ok(contractId)
    },
  )
}

/**
 * Changes a contract, for a caller who saw this version. Its currency stays while something is bought under it, and its sum is never
 * less than that.
 */
export function changeContract(
  context: Context,
  authority: CompanyAuthority,
  contractId: string,
  { version, ...form }: Changed,
): Promise<Result<ExchangeContract, Refusal>> {
  const { companyId } = authority
  const at = new Date(context.clock.now())
  return inTransaction(context.database, async (transaction) => {
    const may = await lockToWrite(transaction, authority)
    if (!may.ok) return may
    const stands = await lockContract(transaction, companyId, contractId)
    const before = await findContract(transaction, companyId, contractId)
    if (stands === undefined || before === undefined) return refused<Refusal>({ code: 'notFound' })
    if (stands !== version) return refused<Refusal>({ code: 'exchangeStatusNotChanged' })
    const read = readContractForm(form, around(context, at))
    if (!read.ok) return read
    const { amount, currency } = read.value
    if (before.taken > 0n && currency !== before.currency)
      return refused<Refusal>({ code: 'invalidRequest', fields: { currency: 'Contract is in use' } })
    if (typeof amount === 'bigint' && amount < before.taken)
      return refused<Refusal>({ code: 'invalidRequest', fields: { amount: 'Contract has less left' } })
    await updateContract(transaction, { companyId, contractId, version, at }, read.value)
    recordAudit(transaction, {
      companyId,
      by: authority,
      event: 'exchangeContractChanged',
      subjectId: contractId,
      facts: {},
      at,
    })
    return readContract(transaction, authority, contractId)
  })
}
