import { branchClients } from '@dilo/demo-world/branch-clients.ts'
import type { DatabaseTransaction } from '../db/transaction.ts'

export async function insertBranchClients(transaction: DatabaseTransaction): Promise<void> {
  const rows = Object.values(branchClients).map((client) => ({
    client_code: client.clientCode,
    phone: client.phone,
    passport_number: client.passportNumber,
    elsewhere: client.elsewhere,
  }))
  await transaction.insertInto('branch_client').values(rows).execute()
}
