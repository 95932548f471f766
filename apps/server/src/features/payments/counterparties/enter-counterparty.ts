import { bankName, isClosedBank } from '@dilo/domain/banks.ts'
import type { Answer, Body } from '@dilo/contract/calls.ts'
import { faultsOfCode, faultsOfValues, type FormFaults } from '@dilo/domain/payments/payment-form.ts'
import { knownRecipient } from '@dilo/domain/payments/known-recipient.ts'
import { recipientInRegister } from '@dilo/domain/payments/register-word.ts'
import { mayBeCredited, parseRecipientIdentity } from '@dilo/domain/payments/recipient-identity.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { bankCodeOf, type Iban, parseIban } from '@dilo/domain/values/iban.ts'
import { parsePartyName } from '@dilo/domain/values/party-name.ts'
import type { Context } from '../../../context.ts'
import { risingId } from '../../../db/rising-id.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import type { Refusal } from '../../../refusal.ts'
import { findRecipientAccount } from '../../accounts/door.ts'
import { learnRecipientWord, recipientWords } from '../../companies/door.ts'
import { mayEnter } from '../../watch-lists/door.ts'
import { roomFor } from '../kept-by-company/room-for.ts'
import { countGuess } from '../parties/account-guesses.ts'
import { accountsOfRecipients } from './known-accounts.ts'
import { lastDaysOfCounterparties } from './last-days-of-counterparties.ts'
import { presentCounterparty } from './presenter.ts'
import { insertCounterparty } from './store.ts'

type Call = 'POST /api/payment-service/counterparties'

/** The directory's names for fields that differ in a payment's form. */
const fieldNames: Readonly<Record<string, string>> = {
  creditorName: 'name',
  creditorCode: 'code',
  creditorPassport: 'passport',
  creditorIban: 'iban',
}

function refusalOf({ code, fields }: FormFaults): Refusal {
  const named = Object.entries(fields).map(([field, message]) => [fieldNames[field] ?? field, message])
  return named.length === 0 ? { code } : { code, fields: Object.fromEntries(named) }
}

/** Enters a counterparty by hand, under the rules for its later payments. */
export async function enterCounterparty(
  context: Context,
  authority: CompanyAuthority,
  body: Body<Call>,
): Promise<Result<Answer<Call>, Refusal>> {
  const name = parsePartyName(body.name)
  const identity = parseRecipientIdentity({ code: body.code, passport: body.passport ?? '' })
  const iban = parseIban(body.iban)
  if (!name.ok || !identity.ok || !iban.ok) {
    const read = {
      creditorName: name,
      creditorCode: identity,
      creditorIban: iban.ok ? iban : refused('recipientIbanInvalid' as const),
    }
    return refused(
      refusalOf(
        faultsOfValues(
          Object.fromEntries(Object.entries(read).flatMap(([field, one]) => (one.ok ? [] : [[field, one.error]]))),
        ),
      ),
    )
  }
  const { companyId } = authority
  const { code } = identity.value
  const passport = 'passport' in identity.value ? identity.value.passport : null
  const counted = await countGuess(context, authority, { creditorIban: iban.value, creditorCode: code })
  if (!counted.ok) return counted
  const place = await checkPlace(context, companyId, iban.value, code)
  if (!place.ok) return refused(refusalOf(faultsOfCode(place.error)))
  const recipient = { name: name.value, code, iban: iban.value }
  await learnRecipientWord(context, authority, recipient)
  const wordOn = await recipientWords(context, context.database, authority, [recipient])
  const listed = recipientInRegister(recipient, wordOn(recipient))
  if (!listed.ok) return refused(refusalOf(faultsOfCode(listed.error)))
  const accountsOf = await accountsOfRecipients(context.database, companyId, [{ code, passport }])
  const known = knownRecipient({ code, passport, iban: iban.value }, accountsOf({ code, passport }))
  if (!known.ok && body.ibanChangeConfirmed !== true) return refused({ code: known.error })
  const screening = { database: context.bankDatabase, clock: context.clock }
  const codes = [code, ...(passport === null ? [] : [passport])]
  if (!(await mayEnter(screening, { who: 'recipient', companyId, name: name.value, codes, iban: iban.value })))
    return refused({ code: 'recipientIsChecked' })
  const entered = {
    companyId,
    counterpartyId: risingId(),
    name: name.value,
    code,
    passport: passport ?? '',
    iban: iban.value,
    createdAt: new Date(context.clock.now()),
  }
  return inTransaction<Answer<Call>, Refusal>(context.database, async (transaction) => {
    const room = await roomFor(transaction, authority, 'counterparties')
    if (!room.ok) return room
    const row = await insertCounterparty(transaction, entered)
    const [lastDay = null] = await lastDaysOfCounterparties(context, transaction, [row])
    return ok(presentCounterparty(context, row, lastDay))
  })
}

async function checkPlace(
  context: Context,
  companyId: string,
  iban: Iban,
  code: string,
): Promise<
  Result<
    void,
    | 'recipientIbanInvalid'
    | 'recipientBankClosed'
    | 'recipientCodeMismatch'
    | 'recipientNotVerified'
    | 'recipientIsDeposit'
  >
> {
  const bank = bankCodeOf(iban)
  if (bank === context.config.bankCode) {
    const account = await findRecipientAccount(context.database, iban, companyId)
    if (account === null) return refused('recipientIbanInvalid')
    const credited = mayBeCredited(code, account.owner)
    return credited.ok && account.isDeposit ? refused('recipientIsDeposit') : credited
  }
  if (bankName(bank, context.config.furtherBanks) !== undefined) return ok(undefined)
  return refused(isClosedBank(bank) ? 'recipientBankClosed' : 'recipientIbanInvalid')
}
