import { asksForCard, type CardObstacle, stillTriesCard } from '@dilo/domain/questionnaire/card-with-account.ts'
import type { Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'
import { NOTICE_LIFE_MS } from '../../access/door.ts'
import { tellHeads } from '../../companies/door.ts'
import { readSubmitted } from '../questionnaire/read-submitted.ts'
import { cardMessages, type CardNews } from './card-messages.ts'
import type { LockedQuestionnaire } from '../questionnaire/step-questionnaire.ts'
import { findVersion, type Place, type VersionRow } from '../questionnaire/store.ts'

/** A card that a client wants together with the account: for the person who has handed the questionnaire in, at that moment. */
type CardRequest = { readonly companyId: string; readonly applicantId: string; readonly since: Date }

/** The room of cards, which is no room below. */
export type CardWithAccount = {
  /** Why the application cannot be written now. Null: it can. */
  readonly obstacle: (reader: Reader, request: CardRequest) => Promise<CardObstacle | null>
  /**
   * Writes the application, which people of the company sign by its policy; one that they wrote since the request will
   * do.
   */
  readonly begin: (
    transaction: DatabaseTransaction,
    request: CardRequest,
    at: Date,
  ) => Promise<Result<Begun, CardObstacle>>
}

/** True if it was written now. */
type Begun = { readonly isNew: boolean }

type Rooms = { readonly above: Pick<Context['above'], 'cardWithAccount'> }

type Wanted = Pick<VersionRow, 'company_id' | 'version' | 'submitted_by' | 'submitted_at' | 'decided_at'>

/** The card that an approved version asks for. Null: none, or the job has tried for long enough. */
async function requestOf(reader: Reader, row: Wanted, at: Date): Promise<CardRequest | 'applicantLeft' | null> {
  const { company_id: companyId, version, submitted_by: applicantId, submitted_at: since, decided_at: decidedAt } = row
  const submitted = await readSubmitted(reader, { companyId, version })
  if (submitted === null || !asksForCard(submitted) || since === null || decidedAt === null) return null
  if (!stillTriesCard(decidedAt, at)) return null
  return applicantId === null ? 'applicantLeft' : { companyId, applicantId, since }
}

/** Why the card that a version wants is not asked for yet. Null: nothing that the client could know of. */
export async function cardObstacleOf(
  { above }: Rooms,
  reader: Reader,
  row: Wanted,
  at: Date,
): Promise<CardObstacle | null> {
  const request = await requestOf(reader, row, at)
  return request === null || request === 'applicantLeft' ? request : above.cardWithAccount.obstacle(reader, request)
}

/** True if a version wants a card, and the bank still tries. */
export const wantsCard = async (
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  place: Place,
): Promise<boolean> => {
  const row = await findVersion(database, place)
  return row !== undefined && (await requestOf(database, row, new Date(clock.now()))) !== null
}

/** The outcome of the attempt to write the application for the card. */
type CardOutcome = 'notWanted' | CardNews

/** Begins the card that a version wants, once its account stands. The caller has locked the company. */
export async function beginCard(
  { above }: Rooms,
  transaction: DatabaseTransaction,
  row: Wanted,
  at: Date,
): Promise<CardOutcome> {
  const request = await requestOf(transaction, row, at)
  if (request === null) return 'notWanted'
  if (request === 'applicantLeft') return 'notYet'
  const begun = await above.cardWithAccount.begin(transaction, request, at)
  if (!begun.ok) return 'notYet'
  return begun.value.isNew ? 'toSign' : 'notWanted'
}

/** Sends the heads the message about the card that they wanted. */
export async function tellOfCard(
  transaction: DatabaseTransaction,
  { companyId, company }: LockedQuestionnaire,
  outcome: CardOutcome,
  at: Date,
): Promise<void> {
  if (outcome === 'notWanted') return
  const name = { uk: company.short_name_uk, ru: company.short_name_ru }
  const times = { now: at.getTime(), expires: at.getTime() + NOTICE_LIFE_MS }
  await tellHeads(transaction, companyId, cardMessages(outcome, name), times)
}
