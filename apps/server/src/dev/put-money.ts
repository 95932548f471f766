import { randomUUID } from 'node:crypto'
import { certain, ok, refused, type Result } from '@dilo/domain/result.ts'
import { isVerified } from '@dilo/domain/rules/verified-client.ts'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { parseUetr } from '@dilo/domain/values/uetr.ts'
import { applyOperations } from '@dilo/ledger/apply-operations.ts'
import type { Context } from '../context.ts'
import { inTransaction, ledgerConnection } from '../db/transaction.ts'
import { bankCast } from '../demo-bank/demo-cast.ts'
import { customers } from '@dilo/demo-world/outside-parties.ts'
import { recordDetails } from '../features/accounts/door.ts'

const AMOUNT = kopiykas(1_000_000n)

/** Why no money comes: nobody has this phone, the bank has not verified their company yet, or it has no account that takes money. */
type NoMoney = 'unknownPhone' | 'notVerified' | 'noAccount'

/**
 * A customer at another bank pays 10 000,00 ₴ to the first company of a person: a new client of the local bank has
 * something to pay with. Only the demo phone of one's own machine calls it.
 * @param phone the login of a person of the local bank
 */
export async function putMoney(
  { database, clock }: Context,
  phone: string,
): Promise<Result<{ company: string }, NoMoney>> {
  return inTransaction<{ company: string }, NoMoney>(database, async (transaction) => {
    const rows = await transaction
      .selectFrom('login_directory')
      .innerJoin('relation', 'relation.person_id', 'login_directory.person_id')
      .innerJoin('company', 'company.company_id', 'relation.company_id')
      .leftJoin('client_account', (join) =>
        join
          .onRef('client_account.company_id', '=', 'company.company_id')
          .on('client_account.currency', '=', 'UAH')
          .on('client_account.type', '=', 'CURRENT')
          .on('client_account.status', '=', 'OPEN'),
      )
      .select([
        'company.company_id',
        'company.questionnaire_status',
        'company.short_name_uk',
        'client_account.account_id',
      ])
      .where('login_directory.login', '=', phone)
      .where('relation.status', '=', 'active')
      .where('company.demo_tenant_id', 'is', null)
      .orderBy('relation.created_at')
      .orderBy('client_account.position')
      .execute()
    const [row] = rows
    if (row === undefined) return refused('unknownPhone')
    if (!isVerified(row.questionnaire_status)) return refused('notVerified')
    if (row.account_id === null) return refused('noAccount')
    const [customer] = customers.UAH
    if (customer === undefined) throw new Error('The demo bank has customers')
    const [at, transactionId] = [new Date(clock.now()), randomUUID()]
    const place = { companyId: row.company_id, accountId: row.account_id }
    const [outcome] = await applyOperations(ledgerConnection(transaction), [
      {
        kind: 'post',
        companyId: row.company_id,
        transactionId,
        idempotencyKey: `demo-phone:${transactionId}`,
        bookedAt: at,
        valueDate: businessDateAt(at.getTime()),
        postings: [{ debit: bankCast.outside('UAH'), credit: place, amount: AMOUNT, currency: 'UAH' }],
      },
    ])
    if (outcome?.ok !== true) return refused('noAccount')
    await recordDetails(transaction, [
      {
        ...place,
        transactionId,
        line: 1,
        counterparty: customer,
        remittanceInformation: 'Оплата за послуги згідно з рахунком № 1, без ПДВ',
        paymentNumber: '1',
        paymentId: null,
        uetr: certain(parseUetr(transactionId)),
      },
    ])
    return ok({ company: row.short_name_uk })
  })
}
