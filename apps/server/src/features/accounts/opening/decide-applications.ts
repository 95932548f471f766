import { ok } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { AccountApplication, BackOfficeWord } from '../../../ports/back-office.ts'
import { decideApplication } from './decide-application.ts'
import { findOnValidation, type Place, takeLoaded } from './store.ts'

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

/** @returns false when another server has done it */
async function carryOut(context: Context, { application, word }: Decided): Promise<boolean> {
  const done = await inTransaction<boolean, never>(context.database, async (transaction) =>
    ok(await decideApplication(context, transaction, application, word)),
  )
  return done.ok && done.value
}
