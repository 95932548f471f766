import type { Body } from '@dilo/contract/calls.ts'
import type { CardProgram } from '@dilo/contract/card-program-calls.ts'
import { mayBeginProgram } from '@dilo/domain/cards/card-application-limits.ts'
import { programText, type SignedProgram } from '@dilo/domain/cards/card-application-text.ts'
import { type CardSpending, mostOfMonth, type SpentFrom } from '@dilo/domain/cards/card-spending.ts'
import { raisesLimits } from '@dilo/domain/cards/raises-limits.ts'
import { limitsOfStored, type StoredLimits } from '@dilo/domain/cards/stored-limits.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import type { OneTimeCode } from '@dilo/domain/values/one-time-code.ts'
import type { Context } from '../../../context.ts'
import { reachAlso } from '../../../db/reach-also.ts'
import { risingId } from '../../../db/rising-id.ts'
import { type DatabaseTransaction, inTransaction, type Reader } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { lockAccountsOf, writeOrder, type WrittenKind } from '../../accounts/door.ts'
import { type AuditActor, recordAudit } from '../../audit/door.ts'
import { lockRights } from '../../companies/door.ts'
import {
  beginConfirmation,
  type Begun,
  checkConfirmation,
  type Confirmation,
  lockPeopleWhoAct,
  mayLeaveNow,
  type MethodChoice,
  peopleWhoAct,
  type Proof,
  type RelatedPerson,
  spendConfirmation,
  subjectOfText,
  type SubmittedProof,
} from '../../signing/door.ts'
import { asOfCard } from '../record/card-code.ts'
import { headsStill } from '../life/heads-still.ts'
import { tellOfWait } from '../life/tell-of-wait.ts'
import { cardOnce } from '../record/once.ts'
import { isApplicant } from '../applications/who-applies.ts'
import { noteLoneSpending } from '../spending-policy/note-lone-spending.ts'
import { signsAlone } from '../spending-policy/signs-alone.ts'
import { showPrograms } from './list-programs.ts'
import { looserOf } from './presenter.ts'
import { readProgram } from './read-program.ts'
import {
  countOpenPrograms,
  findLooser,
  findProgram,
  findSpendingCards,
  hasCards,
  insertProgram,
  lockProgram,
  lockTouched,
  placeCards,
  type ProgramRow,
  storeProgram,
  type TouchedCard,
} from '../record/programs-store.ts'

const programs: WrittenKind<CardProgram> = {
  once: cardOnce,
  mayWrite: isApplicant,
  refusals: { noRight: 'cardOwnerOnly' },
  shown,
}

/** Begins a spend program, without cards. A repeated key with the same request changes nothing. */
export function beginProgram(
  context: Context,
  authority: CompanyAuthority,
  body: Body<'POST /api/card-service/programs'>,
  key: string,
): Promise<Result<CardProgram, Refusal>> {
  return writeOrder(programs, context, authority, { key, request: body }, async ({ transaction, asking, at }) => {
    const { companyId, personId } = asking
    const read = readProgram(body)
    if (!read.ok) return read
    const free = mayBeginProgram(await countOpenPrograms(transaction, companyId))
    if (!free.ok) return refused({ code: free.error })
    const programId = risingId()
    await insertProgram(transaction, {
      ...read.value,
      company_id: companyId,
      program_id: programId,
      author_person_id: personId,
      created_at: at,
    })
    recordAudit(transaction, {
      companyId,
      by: authority,
      event: 'cardProgramBegun',
      subjectId: programId,
      facts: {},
      at,
    })
    return ok(programId)
  })
}

export type Changed = Omit<Body<'PUT /api/card-service/programs/{programId}'>, 'proof'>

/** A change of a program: as it is, and as it is to be. */
export type Change = {
  readonly row: ProgramRow
  readonly name: string
  readonly limits: StoredLimits
  /** All that are to be in it. */
  readonly cards: readonly string[]
  readonly joins: readonly string[]
  readonly leaves: readonly string[]
  /** True if a person may then spend more. */
  readonly raises: boolean
  /** By it every card of the program may. */
  readonly loosens: boolean
}

const raising: Confirmation<SignedProgram> = {
  purpose: 'card-operation',
  subjectOf: (_, program) => subjectOfText(programText(program), { name: program.programId, invalid: 'edsInvalid' }),
}

const signedOf = ({ row, limits, cards }: Change): SignedProgram => ({
  companyId: row.company_id,
  programId: row.program_id,
  version: row.version,
  limits,
  endsOn: limits.endsOn,
  cards,
})

const texts: Readonly<Record<Language, (code: OneTimeCode, name: string) => string>> = {
  uk: (code, name) =>
    `Код ${code} послаблює обмеження карток програми «${name}». Якщо це не ви, нікому його не кажіть.`,
  ru: (code, name) =>
    `Код ${code} ослабляет ограничения карт программы «${name}». Если это не вы, никому его не говорите.`,
}

/** Gives a head what they need to let the cards of a program spend more. */
export const beginRaisingProgram = (
  context: Context,
  authority: CompanyAuthority,
  programId: string,
  { method, ...changed }: Changed & Pick<MethodChoice, 'method'>,
  language: MethodChoice['language'],
): Promise<Result<Begun, Refusal>> =>
  beginConfirmation(
    context,
    authority,
    raising,
    async (transaction) => {
      if (!isApplicant(authority)) return refused({ code: 'cardOwnerOnly' })
      const row = await findProgram(transaction, authority.companyId, programId)
      const touched = await lockTouched(transaction, authority.companyId, { programId, cards: changed.cards })
      const change = changeOf(row, changed, touched)
      if (!change.ok) return change
      const people = await peopleWhoAct(transaction, authority.companyId)
      const alone = await loosensAlone(transaction, authority, change.value, people)
      if (!alone.ok) return alone
      const { name } = change.value
      return ok({ subject: signedOf(change.value), text: (code, of) => texts[of](code, name) })
    },
    { method, language },
  )

/** The spending that a looser program allows its cards, and the cards that leave it. */
async function spentByProgram(reader: Reader, { row, limits, cards, leaves }: Change): Promise<readonly SpentFrom[]> {
  const most = mostOfMonth(limitsOfStored(limits))?.toString() ?? null
  const left = new Set(leaves)
  const spending = await findSpendingCards(reader, row.company_id, [...cards, ...leaves])
  // A card that leaves the program has its own limits alone.
  return spending.map((card) => ({
    accountId: card.account_id,
    most: left.has(card.card_id) ? (mostOfMonth(limitsOfStored(card.limits))?.toString() ?? null) : most,
  }))
}

/**
 * A looser program, as people of the company sign it or are notified of it. @param version of the program that they saw
 */
export const programSpending = async (reader: Reader, change: Change, version: number): Promise<CardSpending> => ({
  of: 'program',
  subjectId: change.row.program_id,
  version,
  name: change.name,
  limits: change.limits,
  cards: change.cards,
  leaves: change.leaves,
  accounts: await spentByProgram(reader, change),
})

/** Checks that the caller may let the cards of a program spend more alone. */
async function loosensAlone(
  reader: Reader,
  authority: CompanyAuthority,
  change: Change,
  people: readonly RelatedPerson[],
): Promise<Result<void, Refusal>> {
  if (!change.raises) return ok(undefined)
  return signsAlone(reader, authority, await spentByProgram(reader, change), people)
}

/**
 * The new state of a program and of the cards in it.
 * @param touched cards in it, and those to be added
 */
export function changeOf(
  row: ProgramRow | undefined,
  changed: Changed,
  touched: readonly TouchedCard[],
): Result<Change, Refusal> {
  if (row === undefined) return refused({ code: 'notFound' })
  if (row.closed_at !== null || row.version !== changed.version) return refused({ code: 'cardStatusNotChanged' })
  const read = readProgram(changed)
  if (!read.ok) return read
  const wanted = new Set(changed.cards)
  const named = touched.filter(({ card_id }) => wanted.has(card_id))
  if (named.length < wanted.size) return refused({ code: 'notCompanyCard' })
  if (named.some(({ state, program_id }) => state === 'closed' && program_id !== row.program_id))
    return refused({ code: 'cardClosed' })
  const joins = named.filter(({ program_id }) => program_id !== row.program_id)
  const leaves = touched.flatMap(({ card_id, program_id, state }) =>
    program_id === row.program_id && state !== 'closed' && !wanted.has(card_id) ? [card_id] : [],
  )
  const { name, limits } = read.value
  const loosens = raisesLimits(limitsOfStored(row.limits), limitsOfStored(limits))
  return ok({
    row,
    name,
    limits,
    cards: [...wanted],
    joins: joins.map(({ card_id }) => card_id),
    leaves,
    raises: leaves.length > 0 || joins.some(({ program_id }) => program_id !== null) || loosens,
    loosens,
  })
}

/**
 * Sets the name, the limits and the cards of a program. A lower limit and a joining card let nobody spend more: they
 * hold at once. Anything else needs a head's proof.
 */
export async function changeProgram(
  context: Context,
  authority: CompanyAuthority,
  programId: string,
  changed: Changed,
  { submitted, origin }: { readonly submitted: SubmittedProof | null; readonly origin: string },
): Promise<Result<CardProgram, Refusal>> {
  const { companyId } = authority
  const proof = submitted === null ? ok(null) : await proofOf(context, authority, { programId, changed, submitted })
  if (!proof.ok) return proof
  return inTransaction<CardProgram, Refusal>(context.database, async (transaction) => {
    await lockAccountsOf(transaction, companyId)
    const touched = await lockTouched(transaction, companyId, { programId, cards: changed.cards })
    const row = await lockProgram(transaction, companyId, programId)
    const change = changeOf(row, changed, touched)
    const asking = await lockRights(transaction, authority)
    if (!isApplicant(asking)) return refused({ code: 'cardOwnerOnly' })
    if (!change.ok) return change
    const people = await lockPeopleWhoAct(transaction, companyId)
    const alone = await loosensAlone(transaction, asking, change.value, people)
    if (!alone.ok) return alone
    const given = change.value.raises ? await spend(transaction, authority, change.value, proof.value) : ok(undefined)
    if (!given.ok) return given
    const at = new Date(context.clock.now())
    const leaving = change.value.raises
      ? await mayLeaveNow(context, transaction, 'cardProgram', authority)
      : ok({ wait: null })
    if (!leaving.ok) return leaving
    const from = leaving.value.wait?.until ?? null
    if (from === null) await carryOut(transaction, authority, change.value, at)
    else await putOff(transaction, authority, change.value, { at, from })
    const spending = await programSpending(transaction, change.value, change.value.row.version)
    if (change.value.raises && spending.accounts.length > 0)
      await noteLoneSpending(context, transaction, authority, { spending, people, until: from, origin })
    else if (from !== null) await tellOfWait(context, transaction, companyId, { of: 'program', from })
    const done = await shown(context, transaction, asking, programId)
    if (!change.value.loosens) return done
    // A person who lets a program spend more acts on the accounts of all of its cards.
    await reachAlso(transaction, [companyId])
    return (await hasCards(transaction, change.value.row, [...change.value.cards, ...change.value.leaves]))
      ? refused({ code: 'cardOwnerOnly' })
      : done
  })
}

async function proofOf(
  context: Context,
  authority: CompanyAuthority,
  { programId, changed, submitted }: { programId: string; changed: Changed; submitted: SubmittedProof },
): Promise<Result<Proof, Refusal>> {
  const seen = await inTransaction<Change, Refusal>(context.database, async (transaction) => {
    if (!isApplicant(authority)) return refused({ code: 'cardOwnerOnly' })
    const touched = await lockTouched(transaction, authority.companyId, { programId, cards: changed.cards })
    return changeOf(await findProgram(transaction, authority.companyId, programId), changed, touched)
  })
  if (!seen.ok) return seen
  const proof = await checkConfirmation(context, authority, raising, signedOf(seen.value), submitted)
  return proof.ok ? proof : refused(asOfCard(proof.error))
}

async function spend(
  transaction: DatabaseTransaction,
  authority: CompanyAuthority,
  change: Change,
  proof: Proof | null,
): Promise<Result<void, Refusal>> {
  if (proof === null) return refused({ code: 'wrongCardCode' })
  if (raising.subjectOf(authority, signedOf(change)).digest !== proof.digest)
    return refused({ code: 'cardStatusNotChanged' })
  return spendConfirmation(transaction, authority, raising, proof)
}

/**
 * A loosening soon after a change of its head's access takes effect later (decision 058): until then the program stays
 * as it is.
 */
async function putOff(
  transaction: DatabaseTransaction,
  by: CompanyAuthority,
  { row, limits, cards, joins, leaves, raises }: Change,
  { at, from }: { readonly at: Date; readonly from: Date },
): Promise<void> {
  const { company_id: companyId, program_id: programId } = row
  await storeProgram(transaction, row, {
    looser: JSON.stringify({ limits, cards }),
    looser_from: from,
    looser_by: by.personId,
    at,
  })
  recordAudit(transaction, {
    companyId,
    by,
    event: 'cardProgramChanged',
    subjectId: programId,
    facts: { raises, joined: joins.length, left: leaves.length, from: from.toISOString() },
    at,
  })
}

/**
 * Lets programs be looser whose time has come. Everything is asked again (decision 058): what a head has ordered who heads the company no
 * more, and what is not possible any more, is dropped. @returns how many
 */
export async function carryOutLooserPrograms(context: Context, atMost: number): Promise<number> {
  const due = await findLooser(context.bankDatabase, new Date(context.clock.now()), atMost)
  for (const { company_id: companyId, program_id: programId, looser } of due)
    await inTransaction(context.database, async (transaction) => {
      const at = new Date(context.clock.now())
      await lockAccountsOf(transaction, companyId)
      const touched = await lockTouched(transaction, companyId, { programId, cards: looserOf(looser).cards })
      const row = await lockProgram(transaction, companyId, programId)
      if (row?.looser === undefined || row.looser === null || (row.looser_from ?? at) > at) return ok(undefined)
      const { limits, cards } = looserOf(row.looser)
      const { name, version, looser_by: personId } = row
      const change = changeOf(row, { name, version, limits: limits as Changed['limits'], cards }, touched)
      if (change.ok && (await headsStill(transaction, { companyId, personId })))
        await carryOut(transaction, 'bank', change.value, at)
      else await storeProgram(transaction, row, { at })
      return ok(undefined)
    })
  return due.length
}

export async function carryOut(
  transaction: DatabaseTransaction,
  by: AuditActor,
  { row, name, limits, joins, leaves, raises }: Change,
  at: Date,
): Promise<void> {
  const { company_id: companyId, program_id: programId } = row
  await storeProgram(transaction, row, { name, limits, at })
  await placeCards(transaction, companyId, { cardIds: leaves, programId: null })
  await placeCards(transaction, companyId, { cardIds: joins, programId })
  recordAudit(transaction, {
    companyId,
    by,
    event: 'cardProgramChanged',
    subjectId: programId,
    facts: { raises, joined: joins.length, left: leaves.length },
    at,
  })
}

/** Closes a program that has no cards. A closed one stays so. */
export function closeProgram(
  context: Context,
  authority: CompanyAuthority,
  programId: string,
  version: number,
): Promise<Result<CardProgram, Refusal>> {
  const { companyId } = authority
  const at = new Date(context.clock.now())
  return inTransaction<CardProgram, Refusal>(context.database, async (transaction) => {
    await lockAccountsOf(transaction, companyId)
    const row = await lockProgram(transaction, companyId, programId)
    const asking = await lockRights(transaction, authority)
    if (!isApplicant(asking)) return refused({ code: 'cardOwnerOnly' })
    if (row === undefined) return refused({ code: 'notFound' })
    if (row.closed_at === null) {
      // Also cards on accounts on which the caller does not act.
      await reachAlso(transaction, [companyId])
      if (row.version !== version || (await hasCards(transaction, row)))
        return refused({ code: 'cardStatusNotChanged' })
      await storeProgram(transaction, row, { closed_at: at, at })
      recordAudit(transaction, {
        companyId,
        by: authority,
        event: 'cardProgramClosed',
        subjectId: programId,
        facts: {},
        at,
      })
    }
    return shown(context, transaction, asking, programId)
  })
}

async function shown(
  { clock }: Context,
  reader: Reader,
  authority: CompanyAuthority,
  programId: string,
): Promise<Result<CardProgram, Refusal>> {
  const row = await findProgram(reader, authority.companyId, programId)
  if (row === undefined) return refused({ code: 'notFound' })
  const [program] = await showPrograms(reader, authority, [row], clock.now())
  return program === undefined ? refused({ code: 'notFound' }) : ok(program)
}
