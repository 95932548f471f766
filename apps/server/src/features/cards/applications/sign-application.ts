import type { CardApplication } from '@dilo/contract/card-application-calls.ts'
import { type CardSpending, mostOfMonth, type SpentFrom } from '@dilo/domain/cards/card-spending.ts'
import { limitsOfStored } from '@dilo/domain/cards/stored-limits.ts'
import { cardApplicationText } from '@dilo/domain/cards/card-application-text.ts'
import { worksAtOnce } from '@dilo/domain/cards/works-at-once.ts'
import { step } from '@dilo/domain/flows/card-application.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import type { OneTimeCode } from '@dilo/domain/values/one-time-code.ts'
import type { Context } from '../../../context.ts'
import { enqueue } from '../../../db/outbox.ts'
import { joinedName } from '../../../db/person-names.ts'
import { risingId } from '../../../db/rising-id.ts'
import { type DatabaseTransaction, inTransaction, type Reader } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { findOwnAccount, lockAccountsOf } from '../../accounts/door.ts'
import { recordAudit } from '../../audit/door.ts'
import { lockRights, paymentsGate } from '../../companies/door.ts'
import {
  beginConfirmation,
  type Begun,
  checkConfirmation,
  type Confirmation,
  lockPeopleWhoAct,
  mayLeaveNow,
  type MethodChoice,
  peopleWhoAct,
  type RelatedPerson,
  spendConfirmation,
  subjectOfText,
  type SubmittedProof,
} from '../../signing/door.ts'
import { noteLoneSpending } from '../spending-policy/note-lone-spending.ts'
import { signsAlone } from '../spending-policy/signs-alone.ts'
import type { Proposer } from '../spending-policy/way-to-spend.ts'
import { isOpenProgram } from '../record/programs-store.ts'
import { tellOfWait } from '../life/tell-of-wait.ts'
import { asOfCard } from '../record/card-code.ts'
import { cardOnce } from '../record/once.ts'
import { possible } from './still-possible.ts'
import { type ApplicationRow, findApplication, lockApplication, storeApplication } from './store.ts'
import { mayApply } from './who-applies.ts'
import { readCardApplication } from './list-applications.ts'

/** An application is signed by one proof, bound to its text: nothing of it can change afterwards. */
const signing: Confirmation<ApplicationRow> = {
  purpose: 'card-operation',
  subjectOf: (_, row) =>
    subjectOfText(
      cardApplicationText({
        companyId: row.company_id,
        applicationId: row.application_id,
        version: row.version,
        way: row.way,
        accountId: row.account_id,
        holderId: row.holder_person_id,
        form: row.form,
        nameOnCard: row.name_on_card,
        limits: row.limits,
        programId: row.program_id,
        replaces: row.replaces,
        deliveryAddress: row.delivery_address,
      }),
      { name: row.application_id, invalid: 'edsInvalid' },
    ),
}

type Words = { readonly holder: string; readonly account: string; readonly replaces: boolean }

/** The message names whose card it is and from which account it pays. */
const texts: Readonly<Record<Language, (code: OneTimeCode, words: Words) => string>> = {
  uk: (code, { holder, account, replaces }) =>
    `Код ${code} замовляє ${replaces ? 'картку на заміну' : 'картку'}: ${holder}, рахунок ${account}. Якщо це не ви, нікому його не кажіть.`,
  ru: (code, { holder, account, replaces }) =>
    `Код ${code} заказывает ${replaces ? 'карту на замену' : 'карту'}: ${holder}, счёт ${account}. Если это не вы, никому его не говорите.`,
}

/** The last four digits of an account. */
const accountEnding = (iban: string): string => `…${iban.slice(-4)}`

/** Gives a person what they need to sign an application: a code, or the text for their key. */
export const beginSigningApplication = (
  context: Context,
  authority: CompanyAuthority,
  { applicationId, version, ...choice }: MethodChoice & { readonly applicationId: string; readonly version: number },
): Promise<Result<Begun, Refusal>> =>
  beginConfirmation(
    context,
    authority,
    signing,
    async (transaction) => {
      const row = await findApplication(transaction, authority.companyId, applicationId)
      const people = await peopleWhoAct(transaction, authority.companyId)
      const may = await maySign(transaction, authority, row, { version, people })
      if (!may.ok) return may
      const account = await findOwnAccount(transaction, authority.companyId, may.value.account_id)
      const words = {
        holder: `${may.value.holder_last_name} ${may.value.holder_first_name.slice(0, 1)}.`,
        account: accountEnding(account?.iban ?? ''),
        replaces: may.value.replaces !== null,
      }
      return ok({ subject: may.value, text: (code, language) => texts[language](code, words) })
    },
    choice,
  )

/** The spending that an order allows. A replacement allows no more than the card before it, so the policy is not asked. */
const spentByOrder = ({ account_id: accountId, limits, replaces }: ApplicationRow): readonly SpentFrom[] =>
  replaces === null ? [{ accountId, most: mostOfMonth(limitsOfStored(limits))?.toString() ?? null }] : []

/** An order, as people of the company sign it or are notified of it. @param version of the application that they saw */
export const orderSpending = (row: ApplicationRow, version: number): CardSpending => ({
  of: 'order',
  subjectId: row.application_id,
  version,
  name: joinedName(row.holder_last_name, row.holder_first_name, row.holder_middle_name),
  limits: row.limits,
  accounts: spentByOrder(row),
})

/** Checks that the caller may sign it now, and alone: the version is the one they saw, and the card is still possible. */
async function maySign(
  reader: Reader,
  authority: CompanyAuthority,
  row: ApplicationRow | undefined,
  seen: Seen,
): Promise<Result<ApplicationRow, Refusal>> {
  const may = await mayOrder(reader, authority, row, seen)
  if (!may.ok) return may
  const alone = await signsAlone(reader, authority, spentByOrder(may.value), seen.people)
  return alone.ok ? may : alone
}

type Seen = { readonly version: number; readonly people: readonly RelatedPerson[] }

/** Checks that it may be ordered now, by the signature of this person or of several. */
export async function mayOrder(
  reader: Reader,
  authority: Proposer,
  row: ApplicationRow | undefined,
  { version, people }: Seen,
): Promise<Result<ApplicationRow, Refusal>> {
  if (row === undefined) return refused({ code: 'notFound' })
  if (!mayApply(row, authority)) return refused({ code: 'cardOwnerOnly' })
  if (!step(row.state, 'SIGN').ok || row.version !== version) return refused({ code: 'questionnaireStatusNotChanged' })
  if (row.replaces === null) {
    const open = await paymentsGate(reader, authority)
    if (!open.ok) return open
  }
  const may = await possible(reader, row, people)
  if (!may.ok) return may
  const { company_id: companyId, program_id: programId } = row
  if (programId !== null && row.replaces === null && !(await isOpenProgram(reader, companyId, programId)))
    return refused({ code: 'invalidRequest', fields: { programId: 'Invalid value' } })
  return ok(row)
}

/**
 * Signs an application: the processor is asked for the card once this is committed. The proof is for exactly the text
 * of its beginning. A repeated key with the same request gets the application in its present state.
 */
export async function signApplication(
  context: Context,
  authority: CompanyAuthority,
  asked: {
    readonly applicationId: string
    readonly version: number
    readonly key: string
    /** The base address of links to the bank. */ readonly origin: string
  },
  submitted: SubmittedProof,
): Promise<Result<CardApplication, Refusal>> {
  const { companyId } = authority
  const { applicationId, version, key, origin } = asked
  const order = { companyId, key, request: { applicationId, version } }
  const before = await cardOnce.outcomeOfKey(context.database, order)
  if (before !== null) return before.ok ? readCardApplication(context.database, authority, before.value) : before
  const { database } = context
  const people = await peopleWhoAct(database, companyId)
  const seen = await maySign(database, authority, await findApplication(database, companyId, applicationId), {
    version,
    people,
  })
  if (!seen.ok) return seen
  const proof = await checkConfirmation(context, authority, signing, seen.value, submitted)
  if (!proof.ok) return refused(asOfCard(proof.error, 'questionnaireStatusNotChanged'))
  const signed = await inTransaction<CardApplication, Refusal>(database, async (transaction) => {
    await lockAccountsOf(transaction, companyId)
    const row = await lockApplication(transaction, companyId, applicationId)
    const asking = await lockRights(transaction, authority)
    const at = new Date(context.clock.now())
    const written = await cardOnce.orderedOnce(transaction, order, at, async () => {
      const acting = await lockPeopleWhoAct(transaction, companyId)
      const may = await maySign(transaction, asking, row, { version, people: acting })
      if (!may.ok) return may
      if (signing.subjectOf(authority, may.value).digest !== proof.value.digest)
        return refused({ code: 'questionnaireStatusNotChanged' })
      const spent = await spendConfirmation(transaction, authority, signing, proof.value)
      if (!spent.ok) return spent
      const ordered = await askProcessor(context, transaction, authority, may.value, { at, people: acting, origin })
      return ordered.ok ? ok(applicationId) : ordered
    })
    return written.ok ? readCardApplication(transaction, asking, written.value) : written
  })
  if (signed.ok) context.wakeOutbox()
  return signed
}

/**
 * The application is at the processor from now on: a job asks it for the card. Soon after a change of the signer's access it is asked
 * later (decision 058).
 */
async function askProcessor(
  context: Context,
  transaction: DatabaseTransaction,
  by: Pick<CompanyAuthority, 'companyId' | 'personId' | 'sessionId'>,
  row: ApplicationRow,
  { at, people, origin }: { readonly at: Date; readonly people: readonly RelatedPerson[]; readonly origin: string },
): Promise<Result<void, Refusal>> {
  const way = row.replaces === null ? 'cardOrder' : 'cardReplacement'
  const leaving = await mayLeaveNow(context, transaction, way, by)
  if (!leaving.ok) return leaving
  const until = leaving.value.wait?.until ?? null
  await orderCard(context, transaction, by, row, { at, until, isSignedAlone: true })
  if (row.replaces === null)
    await noteLoneSpending(context, transaction, by, {
      spending: orderSpending(row, row.version),
      people,
      until,
      origin,
    })
  else if (until !== null) await tellOfWait(context, transaction, by.companyId, { of: 'replacement', from: until })
  return ok(undefined)
}

type Signer = { readonly personId: string; readonly sessionId: string | null }

type Ordered = {
  readonly at: Date
  /** Until when it waits, after a change of access; null: the processor is asked at once. */
  readonly until: Date | null
  /** The policy of signing needs this person alone. */
  readonly isSignedAlone: boolean
}

/** Writes the signature down, and asks the processor after the commit. */
export async function orderCard(
  context: Context,
  transaction: DatabaseTransaction,
  by: Signer,
  row: ApplicationRow,
  { at, until, isSignedAlone }: Ordered,
): Promise<void> {
  const { company_id: companyId, application_id: applicationId } = row
  await storeApplication(transaction, row, {
    state: 'on_validation',
    reason: null,
    request_id: risingId(),
    signed_by: by.personId,
    signed_at: at,
    // So that what waits counts as asked when its time has come.
    asked_at: until ?? at,
    waits_until: until,
    works_at_once: worksAtOnce({ ...row, isSignedAlone, waits: until !== null }),
    stopped_at: null,
    stopped_by: null,
    at,
  })
  recordAudit(transaction, {
    companyId,
    by,
    event: 'cardApplicationSigned',
    subjectId: applicationId,
    facts: { way: row.way, form: row.form },
    at,
  })
  if (until !== null) return
  await enqueue(transaction, 'issueCard', { companyId, applicationId }, context.clock.now())
}
