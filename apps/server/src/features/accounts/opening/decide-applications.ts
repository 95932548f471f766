import { type OpeningReason, step } from '@dilo/domain/flows/account-opening.ts'
import { ok } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { type DatabaseTransaction, inTransaction } from '../../../db/transaction.ts'
import type { AccountApplication, BackOfficeWord } from '../../../ports/back-office.ts'
import { lockAccountsOf } from '../client-accounts/lock-accounts.ts'
import { recordAudit } from '../../audit/door.ts'
import { openFurtherAccount } from './open-further-account.ts'
import { findOnValidation, lockOpening, type OpeningRow, type Place, storeOpening, takeLoaded } from './store.ts'

const AT_ONCE = 200

type Decided = { readonly application: AccountApplication; readonly word: BackOfficeWord }

/**
 * Sends new applications to the back office, and carries out its decisions: an account is opened, or the application
 * goes back. Any number of servers may run it at once, and a server that dies has opened an account whole or not at
 * all.
 * @returns how many were decided
 */
export async function decideApplications(context: Context): Promise<number> {
  while ((await moveToSigning(context)) === AT_ONCE);
  let decided = 0
  for (let after: Place | null = null; ;) {
    const page = await findOnValidation(context.database, after, AT_ONCE)
    // The question is outside of any transaction: the back office may take its time.
    for (const one of await wordsOn(context, page)) if (await carryOut(context, one)) decided += 1
    after = page.at(-1) ?? null
    if (page.length < AT_ONCE) return decided
  }
}

async function moveToSigning({ database, clock }: Context): Promise<number> {
  const taken = await inTransaction<number, never>(database, async (transaction) =>
    ok(await takeLoaded(transaction, new Date(clock.now()), AT_ONCE)),
  )
  return taken.ok ? taken.value : 0
}

async function wordsOn(
  { backOffice }: Context,
  rows: Awaited<ReturnType<typeof findOnValidation>>,
): Promise<Decided[]> {
  const applications = rows.map((row) => ({
    inDemo: row.in_demo,
    application: {
      companyId: row.company_id,
      operationId: row.operation_id,
      version: row.version,
      currency: row.currency,
      purpose: row.purpose,
    },
  }))
  const asked = async (office: 'ofClients' | 'ofDemos'): Promise<Decided[]> => {
    const theirs = applications
      .filter(({ inDemo }) => inDemo === (office === 'ofDemos'))
      .map(({ application }) => application)
    if (theirs.length === 0) return []
    const words = await backOffice[office].decide(theirs)
    return theirs.flatMap((application, index) => {
      const word = words[index] ?? null
      return word === null ? [] : [{ application, word }]
    })
  }
  return [...(await asked('ofClients')), ...(await asked('ofDemos'))]
}

/**
 * Carries out a decision of the back office, if the application is still as the back office saw it. @returns false when
 * another server has done it
 */
async function carryOut(context: Context, { application, word }: Decided): Promise<boolean> {
  const { companyId, operationId, version } = application
  const done = await inTransaction<boolean, never>(context.database, async (transaction) => {
    const company = await lockAccountsOf(transaction, companyId)
    if (company === null) return ok(false)
    const row = await lockOpening(transaction, companyId, operationId)
    const taken = row === undefined ? undefined : step(row.state, word.decision)
    if (row === undefined || row.version !== version || !taken?.ok) return ok(false)
    const at = new Date(context.clock.now())
    const accountId =
      taken.value.effect === 'openAccount'
        ? await openFurtherAccount(context, transaction, row, { inDemo: company.inDemo, at })
        : null
    const reason = word.decision === 'ACCEPT' ? null : word.reason
    await storeOpening(transaction, row, {
      state: taken.value.next,
      at,
      reason,
      ...(accountId !== null && { accountId }),
    })
    recordDecision(transaction, row, { accountId, reason, at })
    return ok(true)
  })
  return done.ok && done.value
}

function recordDecision(
  transaction: DatabaseTransaction,
  { company_id: companyId, operation_id: operationId, currency }: OpeningRow,
  {
    accountId,
    reason,
    at,
  }: { readonly accountId: string | null; readonly reason: OpeningReason | null; readonly at: Date },
): void {
  const of = { companyId, by: 'bank', at } as const
  if (accountId !== null)
    recordAudit(transaction, {
      ...of,
      event: 'accountOpened',
      subjectId: accountId,
      facts: { currency, applicationId: operationId },
    })
  if (reason !== null)
    recordAudit(transaction, { ...of, event: 'accountApplicationGivenBack', subjectId: operationId, facts: { reason } })
}
