import type { ExchangeContract } from '@dilo/contract/exchange-contract-calls.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Reader } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import { presentContract } from './presenter.ts'
import { type ContractRow, findContract, findContracts, findUses } from './store.ts'

/** The largest number of contracts of a company. */
export const MOST_CONTRACTS = 500

type OfCompany = { readonly companyId: string }

async function withUses(
  reader: Reader,
  { companyId }: OfCompany,
  rows: readonly ContractRow[],
): Promise<ExchangeContract[]> {
  if (rows.length === 0) return []
  const uses = await findUses(
    reader,
    companyId,
    rows.map((row) => row.contract_id),
  )
  const ofContract = Map.groupBy(uses, (use) => use.contract_id ?? '')
  return rows.map((row) => presentContract(row, ofContract.get(row.contract_id) ?? []))
}

/** The contracts of the company, the last added first: what is left of each, and its deadlines. */
export const listContracts = async (
  reader: Reader,
  company: OfCompany,
): Promise<{ readonly contracts: ExchangeContract[] }> => ({
  contracts: await withUses(reader, company, await findContracts(reader, company.companyId, MOST_CONTRACTS)),
})

export async function readContract(
  reader: Reader,
  company: OfCompany,
  contractId: string,
): Promise<Result<ExchangeContract, Refusal>> {
  const row = await findContract(reader, company.companyId, contractId)
  const [contract] = row === undefined ? [] : await withUses(reader, company, [row])
  return contract === undefined ? refused({ code: 'notFound' }) : ok(contract)
}
