import type { CardApplication, Reissue } from '@dilo/contract/card-application-calls.ts'
import { mayApplyForCard } from '@dilo/domain/cards/card-application-limits.ts'
import { reissueText } from '@dilo/domain/cards/card-application-text.ts'
import { cardOfColumns } from '@dilo/domain/cards/card-record.ts'
import { stepOfPerson } from '@dilo/domain/cards/card-rights.ts'
import { mustBeReplaced } from '@dilo/domain/flows/card.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import type { OneTimeCode } from '@dilo/domain/values/one-time-code.ts'
import { proposeNameOnCard } from '@dilo/domain/values/name-on-card.ts'
import type { Context } from '../../../context.ts'
import { enqueue } from '../../../db/outbox.ts'
import { risingId } from '../../../db/rising-id.ts'
import { type DatabaseTransaction, inTransaction, type Reader } from '../../../db/transaction.ts'
import type { LookedUpCard } from '../../../ports/card-processor.ts'
import type { Refusal } from '../../../refusal.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { lockAccountsOf } from '../../accounts/door.ts'
import { recordAudit } from '../../audit/door.ts'
import { lockRights } from '../../companies/door.ts'
import {
  beginConfirmation,
  type Begun,
  checkConfirmation,
  type Confirmation,
  lockPeopleWhoAct,
  type MethodChoice,
  peopleWhoAct,
  type RelatedPerson,
  spendConfirmation,
  subjectOfText,
  type SubmittedProof,
} from '../../signing/door.ts'
import { asOfCard } from '../record/card-code.ts'
import { cardOnce } from '../record/once.ts'
import { readAddress } from '../applications/read-form.ts'
import { possible } from '../applications/still-possible.ts'
import { countOpen, hasOpenReplacement, insertApplication } from '../applications/store.ts'
import { readCardApplication } from '../applications/list-applications.ts'
import { moveCard } from '../life/move-card.ts'
import { askerOf } from '../record/asker-of.ts'
import { type CardRecord, findCard, lockCard } from '../record/store.ts'
import { lookUpBlank } from './look-up-blank.ts'

/** A person's request: the card as they saw it, and its replacement. */
type Asked = { readonly cardId: string; readonly version: number; readonly reissue: Reissue }

/** A reissue that is possible now. */
type Replacement = { readonly card: CardRecord & { readonly holder_person_id: string }; readonly asked: Asked }

/** A card is replaced by one proof, bound to the card's version and to its replacement. */
const replacing: Confirmation<Replacement> = {
  purpose: 'card-operation',
  subjectOf: (_, { card, asked: { reissue } }) =>
    subjectOfText(
      reissueText({
        companyId: card.company_id,
        cardId: card.card_id,
        version: card.version,
        way: reissue.how,
        form: formOf(reissue),
        numberToken: reissue.how === 'bind' ? reissue.numberToken : null,
        deliveryAddress: addressOf(reissue),
      }),
      { name: `${card.card_id}:reissue`, invalid: 'edsInvalid' },
    ),
}

/** A blank in hand is plastic. */
const formOf = (reissue: Reissue) => (reissue.how === 'order' ? reissue.form : 'plastic')

/** The address of the new card. It is valid: `mayReplace` has validated it. */
function addressOf(reissue: Reissue): string | null {
  const address = reissue.how === 'order' ? readAddress(reissue) : ok(null)
  return address.ok ? address.value : null
}

/** The message names the card that is replaced. */
const texts: Readonly<Record<Language, (code: OneTimeCode, ending: string) => string>> = {
  uk: (code, ending) => `Код ${code} замінює картку …${ending} новою. Якщо це не ви, нікому його не кажіть.`,
  ru: (code, ending) => `Код ${code} заменяет карту …${ending} новой. Если это не вы, никому его не говорите.`,
}

/** Gives a person what they need to replace a card: a code, or the text for their key. */
export async function beginReissue(
  context: Context,
  authority: CompanyAuthority,
  { cardId, version, reissue, ...choice }: Asked & MethodChoice,
): Promise<Result<Begun, Refusal>> {
  const asked = { cardId, version, reissue }
  const blank = await blankOf(context, authority, asked)
  if (!blank.ok) return blank
  return beginConfirmation(
    context,
    authority,
    replacing,
    async (transaction) => {
      const people = await peopleWhoAct(transaction, authority.companyId)
      const card = await findCard(transaction, authority.companyId, cardId)
      const may = await mayReplace(context, transaction, authority, { card, asked, people })
      if (!may.ok) return may
      return ok({ subject: may.value, text: (code, language) => texts[language](code, may.value.card.last_digits) })
    },
    choice,
  )
}

/** The right to ask about a blank is checked first: it is looked up for nobody else. Null: the card is ordered. */
async function blankOf(
  context: Context,
  authority: CompanyAuthority,
  asked: Asked,
): Promise<Result<LookedUpCard | null, Refusal>> {
  const { database } = context
  const people = await peopleWhoAct(database, authority.companyId)
  const card = await findCard(database, authority.companyId, asked.cardId)
  const may = await mayReplace(context, database, authority, { card, asked, people })
  if (!may.ok) return may
  return asked.reissue.how === 'bind' ? lookUpBlank(context, asked.reissue.numberToken) : ok(null)
}

async function mayReplace(
  { clock }: Pick<Context, 'clock'>,
  reader: Reader,
  authority: CompanyAuthority,
  {
    card,
    asked,
    people,
  }: {
    readonly card: CardRecord | undefined
    readonly asked: Asked
    readonly people: readonly RelatedPerson[]
  },
): Promise<Result<Replacement, Refusal>> {
  if (card === undefined) return refused({ code: 'notCompanyCard' })
  const taken = stepOfPerson(cardOfColumns(card), 'REISSUE', askerOf(card, authority, clock.now()))
  if (!taken.ok) return refused({ code: taken.error })
  const address = asked.reissue.how === 'order' ? readAddress(asked.reissue) : ok(null)
  if (!address.ok) return refused({ code: 'invalidRequest', fields: { deliveryAddress: address.error } })
  const { company_id, card_id, holder_person_id } = card
  if (card.version !== asked.version || (await isReplaced(reader, card)))
    return refused({ code: 'cardStatusNotChanged' })
  if (holder_person_id === null) return refused({ code: 'noEnterpriseConnection' })
  const may = await possible(reader, { ...card, holder_person_id }, people)
  if (!may.ok) return may
  const free = mayApplyForCard(await countOpen(reader, company_id, card_id))
  return free.ok ? ok({ card: { ...card, holder_person_id }, asked }) : refused({ code: free.error })
}

/** Another card is about to take its place, or waits for its activation. */
async function isReplaced(reader: Reader, card: CardRecord): Promise<boolean> {
  if (await hasOpenReplacement(reader, card.company_id, card.card_id)) return true
  if (card.replaced_by === null) return false
  const next = await findCard(reader, card.company_id, card.replaced_by)
  return next !== undefined && next.state !== 'closed'
}

/**
 * Replaces a card: the processor is asked for the new one once this is committed. A card that may be in the wrong hands
 * is closed at once. A repeated key with the same request gets the application in its present state.
 */
export async function reissueCard(
  context: Context,
  authority: CompanyAuthority,
  { key, ...asked }: Asked & { readonly key: string },
  submitted: SubmittedProof,
): Promise<Result<CardApplication, Refusal>> {
  const { database } = context
  const { companyId } = authority
  const order = { companyId, key, request: asked }
  const before = await cardOnce.outcomeOfKey(database, order)
  if (before !== null) return before.ok ? readCardApplication(database, authority, before.value) : before
  const blank = await blankOf(context, authority, asked)
  if (!blank.ok) return blank
  const people = await peopleWhoAct(database, companyId)
  const seen = await mayReplace(context, database, authority, {
    card: await findCard(database, companyId, asked.cardId),
    asked,
    people,
  })
  if (!seen.ok) return seen
  const proof = await checkConfirmation(context, authority, replacing, seen.value, submitted)
  if (!proof.ok) return refused(asOfCard(proof.error))
  const replaced = await inTransaction<CardApplication, Refusal>(database, async (transaction) => {
    await lockAccountsOf(transaction, companyId)
    const card = await lockCard(transaction, companyId, asked.cardId)
    const asking = await lockRights(transaction, authority)
    const at = new Date(context.clock.now())
    const written = await cardOnce.orderedOnce(transaction, order, at, async () => {
      if (!asking.permissions.includes('ACCOUNTS_VIEW')) return refused({ code: 'noAuthority' })
      const may = await mayReplace(context, transaction, asking, {
        card,
        asked,
        people: await lockPeopleWhoAct(transaction, companyId),
      })
      if (!may.ok) return may
      if (replacing.subjectOf(authority, may.value).digest !== proof.value.digest)
        return refused({ code: 'cardStatusNotChanged' })
      const spent = await spendConfirmation(transaction, authority, replacing, proof.value)
      if (!spent.ok) return spent
      return ok(await writeReplacement(context, transaction, asking, may.value, { blank: blank.value, at }))
    })
    return written.ok ? readCardApplication(transaction, asking, written.value) : written
  })
  if (replaced.ok) context.wakeOutbox()
  return replaced
}

/** Older cards have no name. */
const proposedName = ({ holder_first_name: first, holder_last_name: last }: CardRecord): string =>
  proposeNameOnCard({ first: first ?? '', last: last ?? '' })

async function writeReplacement(
  context: Context,
  transaction: DatabaseTransaction,
  by: CompanyAuthority,
  { card, asked: { reissue } }: Replacement,
  { blank, at }: { readonly blank: LookedUpCard | null; readonly at: Date },
): Promise<string> {
  const { company_id: companyId, card_id: cardId } = card
  const applicationId = risingId()
  const closes = card.lock_kind !== null && mustBeReplaced(card.lock_kind)
  await insertApplication(transaction, {
    company_id: companyId,
    application_id: applicationId,
    state: 'on_validation',
    way: reissue.how,
    account_id: card.account_id,
    holder_person_id: card.holder_person_id,
    form: formOf(reissue),
    name_on_card: card.name_on_card === '' ? proposedName(card) : card.name_on_card,
    label: card.label,
    limits: card.limits,
    program_id: card.program_id,
    replaces: cardId,
    delivery_address: addressOf(reissue),
    closes_replaced: closes,
    number_token: reissue.how === 'bind' ? reissue.numberToken : null,
    first_digits: blank?.firstDigits ?? null,
    last_digits: blank?.lastDigits ?? null,
    author_person_id: by.personId,
    created_at: at,
    signed_by: by.personId,
    signed_at: at,
    request_id: risingId(),
    asked_at: at,
  })
  recordAudit(transaction, {
    companyId,
    by,
    event: 'cardReissueSigned',
    subjectId: cardId,
    facts: { applicationId, way: reissue.how, form: formOf(reissue), closesAtOnce: closes },
    at,
  })
  // Nobody waits for the processor, whom a job tells.
  if (closes) await moveCard(transaction, card, { status: 'closed' }, { by, at })
  await enqueue(transaction, 'issueCard', { companyId, applicationId }, context.clock.now())
  return applicationId
}
