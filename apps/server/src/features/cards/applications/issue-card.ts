import { type CardRefusedBecause, step } from '@dilo/domain/flows/card-application.ts'
import { deliveredBy } from '@dilo/domain/rules/card-delivery.ts'
import { certain, ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { enqueue } from '../../../db/outbox.ts'
import { risingId } from '../../../db/rising-id.ts'
import { type DatabaseTransaction, inTransaction } from '../../../db/transaction.ts'
import type { CardOrder, IssuedCard } from '../../../ports/card-processor.ts'
import { lockAccountsOf } from '../../accounts/door.ts'
import { recordAudit } from '../../audit/door.ts'
import { noteCardNews } from '../notices/note-card-news.ts'
import { lockPeopleWhoAct, peopleWhoAct } from '../../signing/door.ts'
import { insertDelivery } from '../record/deliveries-store.ts'
import { findCard, insertCard, lockCard, storeCard } from '../record/store.ts'
import { headsStill } from '../life/heads-still.ts'
import { tellOfApplication } from './tell-of-application.ts'
import { mayEnter } from '../../watch-lists/door.ts'
import { newCard } from './new-card.ts'
import { isPhone, obstacleOf } from './still-possible.ts'
import { type ApplicationRow, findApplication, lockApplication, markAsked, storeApplication } from './store.ts'

type Place = { readonly companyId: string; readonly applicationId: string }

/** The scheme of the bank's cards. */
const SCHEME = 'visa'

/**
 * Asks the processor for the card of a signed application, and writes it down. The processor makes one card for one request,
 * and one application brings one card, so that a server that dies in between is followed by another one.
 * @throws when the processor is silent: the queue tries again later
 */
export async function issueCard(context: Context, { companyId, applicationId }: Place): Promise<void> {
  const { database, clock } = context
  const row = certain(
    await inTransaction<ApplicationRow | null, never>(database, async (transaction) => {
      const at = new Date(clock.now())
      const waits = await markAsked(transaction, { companyId, applicationId, at })
      return ok(waits === undefined ? null : ((await findApplication(transaction, companyId, applicationId)) ?? null))
    }),
  )
  if (row === null) return
  // A person whom a list may name gets no card before the bank has decided: it is asked for again (ask-again.ts).
  const screening = { database: context.bankDatabase, clock }
  if (!(await mayEnter(screening, { who: 'person', companyId, personId: row.holder_person_id }))) return
  const order = await orderOf(context, row)
  const answer = order.ok ? await askFor(context, row, order.value) : order
  if (!answer.ok && answer.error === 'silent') throw new Error('the processor of cards is silent')
  await takeAnswer(context, row, answer as Result<IssuedCard, CardRefusedBecause>)
}

/** The order for the processor, unless its preconditions no longer hold. */
async function orderOf(context: Context, row: ApplicationRow): Promise<Result<CardOrder, CardRefusedBecause>> {
  const { database } = context
  const people = await peopleWhoAct(database, row.company_id)
  const obstacle =
    (await obstacleOf(database, row, people)) ??
    (await obstacleOfReplaced(database, row)) ??
    (await obstacleOfSigner(database, row))
  if (obstacle !== null) return refused(obstacle)
  const phone = people.find(({ person_id }) => person_id === row.holder_person_id)?.phone ?? null
  if (!isPhone(phone) || row.request_id === null) return refused('phoneInvalid')
  return ok({
    requestId: row.request_id,
    form: row.form,
    scheme: SCHEME,
    nameOnCard: row.name_on_card,
    phone,
  })
}

/** A card closed meanwhile needs no replacement, unless it was closed for the replacement. */
async function obstacleOfReplaced(
  reader: Parameters<typeof findCard>[0],
  { company_id: companyId, replaces, closes_replaced: closes }: ApplicationRow,
): Promise<'cardClosed' | null> {
  if (replaces === null || closes) return null
  const card = await findCard(reader, companyId, replaces)
  return card === undefined || card.state === 'closed' ? 'cardClosed' : null
}

/** An application that had to wait is carried out only if its signatory still heads the company. */
async function obstacleOfSigner(
  reader: Parameters<typeof findCard>[0],
  { company_id: companyId, signed_by: personId, waits_until: waited, account_id: accountId }: ApplicationRow,
): Promise<'signerLeft' | null> {
  return waited === null || (await headsStill(reader, { companyId, personId }, accountId)) ? null : 'signerLeft'
}

async function askFor(
  { cardProcessor }: Context,
  { way, number_token: token }: ApplicationRow,
  order: CardOrder,
): Promise<Result<IssuedCard, CardRefusedBecause | 'silent'>> {
  if (way === 'bind') {
    const bound = await cardProcessor.bind(token ?? '', order)
    return bound.ok || bound.error === 'silent' ? (bound as Result<IssuedCard, 'silent'>) : refused('blankTaken')
  }
  const issued = await cardProcessor.issue(order)
  return issued.ok || issued.error === 'silent' ? (issued as Result<IssuedCard, 'silent'>) : refused('byProcessor')
}

/** Writes the processor's answer down, if the application still waits for this one. */
async function takeAnswer(
  context: Context,
  asked: ApplicationRow,
  answer: Result<IssuedCard, CardRefusedBecause>,
): Promise<void> {
  const { company_id: companyId, application_id: applicationId, request_id: requestId } = asked
  certain(
    await inTransaction<void, never>(context.database, async (transaction) => {
      if ((await lockAccountsOf(transaction, companyId)) === null) return ok(undefined)
      if (asked.replaces !== null) await lockCard(transaction, companyId, asked.replaces)
      const row = await lockApplication(transaction, companyId, applicationId)
      if (row === undefined || row.request_id !== requestId) return ok(undefined)
      if (answer.ok) await openCard(context, transaction, row, answer.value)
      else await refuse(context, transaction, row, answer.error)
      return ok(undefined)
    }),
  )
  context.wakeOutbox()
}

async function openCard(
  context: Context,
  transaction: DatabaseTransaction,
  row: ApplicationRow,
  issued: IssuedCard,
): Promise<void> {
  const taken = step(row.state, 'ISSUE')
  if (!taken.ok) return
  const at = new Date(context.clock.now())
  const { company_id: companyId, application_id: applicationId, replaces } = row
  const cardId = risingId()
  const acts = (await lockPeopleWhoAct(transaction, companyId)).some(
    ({ person_id, account_ids: accounts }) =>
      person_id === row.holder_person_id && (accounts === null || accounts.includes(row.account_id)),
  )
  const replaced = replaces === null ? undefined : await findCard(transaction, companyId, replaces)
  await insertCard(transaction, {
    ...newCard(row, replaced, issued),
    card_id: cardId,
    created_at: at,
    ...begins(row, { acts, at }),
  })
  if (row.form === 'plastic' && row.way !== 'bind')
    await insertDelivery(transaction, {
      companyId,
      cardId,
      address: row.delivery_address,
      since: at,
      dueOn: deliveredBy(at.getTime()),
    })
  const comesLocked = !acts || row.stopped_at !== null
  const works = row.works_at_once && !comesLocked
  // The processor knows it as inactive until it gets another state.
  if (comesLocked || works) await enqueue(transaction, 'tellProcessorOfCard', { companyId, cardId }, at.getTime())
  if (replaces !== null)
    await storeCard(transaction, { company_id: companyId, card_id: replaces }, { replaced_by: cardId })
  await storeApplication(transaction, row, { state: taken.value.next, card_id: cardId, number_token: null, at })
  recordAudit(transaction, {
    companyId,
    by: 'bank',
    event: 'cardIssued',
    subjectId: cardId,
    facts: { applicationId, form: row.form, replaces },
    at,
  })
  if (works)
    recordAudit(transaction, { companyId, by: 'bank', event: 'cardActivated', subjectId: cardId, facts: {}, at })
  await tellOfApplication(context, transaction, row, newsOf({ acts, comesLocked, works }))
  await noteCardNews(transaction, {
    companyId,
    // The id of the card that its people know.
    cardId: replaces ?? cardId,
    holderId: row.holder_person_id,
    noticeId: applicationId,
    kind: replaces === null ? 'issued' : 'replaced',
    at,
    by: null,
    isNotified: true,
  })
}

type Made = { readonly acts: boolean; readonly comesLocked: boolean; readonly works: boolean }

const newsOf = ({ acts, comesLocked, works }: Made) =>
  !acts ? 'issuedLocked' : comesLocked ? 'issuedPaused' : works ? 'issuedWorking' : 'issued'

/** The state in which a card begins if its people do not have to activate it. */
function begins(row: ApplicationRow, { acts, at }: { readonly acts: boolean; readonly at: Date }) {
  if (!acts) return lockedByBank(at)
  if (row.stopped_at !== null) return lockedByLink(row, row.stopped_at)
  return row.works_at_once ? ({ state: 'active', activated_at: at, sequence: 1 } as const) : {}
}

const locked = { state: 'locked', locked_from: 'inactive', sequence: 1 } as const

/** A holder who has left between the signature and the card pays with nothing. */
const lockedByBank = (at: Date) =>
  ({ ...locked, lock_kind: 'bank', locked_at: at, lock_reason: 'relationEnded' }) as const

/** A head or signatory has pressed the link of its order meanwhile (decision 228). */
const lockedByLink = ({ stopped_by: by }: ApplicationRow, at: Date) =>
  ({ ...locked, lock_kind: 'pause', locked_at: at, locked_by: by }) as const

async function refuse(
  context: Context,
  transaction: DatabaseTransaction,
  row: ApplicationRow,
  reason: CardRefusedBecause,
): Promise<void> {
  const taken = step(row.state, 'REFUSE')
  if (!taken.ok) return
  const at = new Date(context.clock.now())
  await storeApplication(transaction, row, { state: taken.value.next, reason, number_token: null, at })
  recordAudit(transaction, {
    companyId: row.company_id,
    by: 'bank',
    event: 'cardApplicationRefused',
    subjectId: row.application_id,
    facts: { reason },
    at,
  })
  await tellOfApplication(context, transaction, row, 'refused')
}
